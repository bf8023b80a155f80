import { accountNoticeMailTemplate } from './account_notice.tsx'
import { changesRequestedMailTemplate } from './changes_requested.tsx'
import { commentAddedMailTemplate } from './comment_added.tsx'
import { emailConfirmationMailTemplate } from './confirm_email.tsx'
import { signupConfirmationMailTemplate } from './confirm_signup.tsx'
import { contactAcknowledgementMailTemplate } from './contact_acknowledgement.tsx'
import { contactMessageMailTemplate } from './contact_message.tsx'
import type { MailTemplate } from './define.ts'
import { userInvitationMailTemplate } from './invitation.tsx'
import { guestDataMailboxChangedMailTemplate } from './mailbox_changed.tsx'
import {
  orderIntentNoticeMailTemplate,
  pickupOrderReceivedMailTemplate,
  pickupOrderStaffNoticeMailTemplate,
  pickupOrderStatusMailTemplate,
} from './orders.tsx'
import { passwordResetMailTemplate } from './password_reset.tsx'
import {
  reservationCancelledMailTemplate,
  reservationConfirmedMailTemplate,
  reservationStaffNoticeMailTemplate,
} from './reservation.tsx'
import { reviewApprovedMailTemplate } from './review_approved.tsx'
import { reviewRequestedMailTemplate } from './review_requested.tsx'
import { scheduledPublishFailedMailTemplate } from './schedule_rejected.tsx'
import { suspiciousSignInMailTemplate } from './sign_in_notice.tsx'
import { signupWelcomeMailTemplate } from './signup_welcome.tsx'
import { testMailTemplate } from './test_mail.tsx'
import { waitListJoinedMailTemplate } from './wait_list_joined.tsx'
import { waitListReadyMailTemplate } from './wait_list_ready.tsx'

// biome-ignore lint/suspicious/noExplicitAny: a list contains mails of any data
export type AnyMailTemplate = MailTemplate<string, any>

/** Every mail template. To add one, create its file and add a line here; tests then render its sample. */
export const mailTemplates: readonly AnyMailTemplate[] = [
  testMailTemplate,
  signupConfirmationMailTemplate,
  contactAcknowledgementMailTemplate,
  contactMessageMailTemplate,
  signupWelcomeMailTemplate,
  suspiciousSignInMailTemplate,
  accountNoticeMailTemplate,
  guestDataMailboxChangedMailTemplate,
  passwordResetMailTemplate,
  emailConfirmationMailTemplate,
  userInvitationMailTemplate,
  orderIntentNoticeMailTemplate,
  pickupOrderReceivedMailTemplate,
  pickupOrderStatusMailTemplate,
  pickupOrderStaffNoticeMailTemplate,
  reservationConfirmedMailTemplate,
  reservationCancelledMailTemplate,
  reservationStaffNoticeMailTemplate,
  waitListJoinedMailTemplate,
  waitListReadyMailTemplate,
  reviewRequestedMailTemplate,
  reviewApprovedMailTemplate,
  scheduledPublishFailedMailTemplate,
  changesRequestedMailTemplate,
  commentAddedMailTemplate,
]

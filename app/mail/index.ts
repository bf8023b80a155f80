import { accountNoticeMail } from './account_notice.tsx'
import { changesRequestedMail } from './changes_requested.tsx'
import { commentAddedMail } from './comment_added.tsx'
import { emailConfirmationMail } from './confirm_email.tsx'
import { signupConfirmationMail } from './confirm_signup.tsx'
import { contactAcknowledgementMail } from './contact_acknowledgement.tsx'
import { contactMessageMail } from './contact_message.tsx'
import type { MailTemplate } from './define.ts'
import { userInvitationMail } from './invitation.tsx'
import { mailboxChangedMail } from './mailbox_changed.tsx'
import { orderNoticeMail } from './order_notice.tsx'
import { passwordResetMail } from './password_reset.tsx'
import { reservationCancelledMail, reservationConfirmedMail, reservationNoticeMail } from './reservation.tsx'
import { reviewApprovedMail } from './review_approved.tsx'
import { reviewRequestedMail } from './review_requested.tsx'
import { scheduleRejectedMail } from './schedule_rejected.tsx'
import { signInNoticeMail } from './sign_in_notice.tsx'
import { signupWelcomeMail } from './signup_welcome.tsx'
import { testMail } from './test_mail.tsx'
import { waitListJoinedMail } from './wait_list_joined.tsx'
import { waitListReadyMail } from './wait_list_ready.tsx'

// biome-ignore lint/suspicious/noExplicitAny: a list contains mails of any data
export type AnyMailTemplate = MailTemplate<string, any>

/** Every mail template. To add one, create its file and add a line here; tests then render its sample. */
export const mailTemplates: readonly AnyMailTemplate[] = [
  testMail,
  signupConfirmationMail,
  contactAcknowledgementMail,
  contactMessageMail,
  signupWelcomeMail,
  signInNoticeMail,
  accountNoticeMail,
  mailboxChangedMail,
  passwordResetMail,
  emailConfirmationMail,
  userInvitationMail,
  orderNoticeMail,
  reservationConfirmedMail,
  reservationCancelledMail,
  reservationNoticeMail,
  waitListJoinedMail,
  waitListReadyMail,
  reviewRequestedMail,
  reviewApprovedMail,
  scheduleRejectedMail,
  changesRequestedMail,
  commentAddedMail,
]

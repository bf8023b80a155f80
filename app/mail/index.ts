import { accountNotice } from './account_notice.tsx'
import { changesRequested } from './changes_requested.tsx'
import { commentAdded } from './comment_added.tsx'
import { confirmEmail } from './confirm_email.tsx'
import { confirmSignup } from './confirm_signup.tsx'
import { contactAcknowledgement } from './contact_acknowledgement.tsx'
import { contactMessage } from './contact_message.tsx'
import type { MailTemplate } from './define.ts'
import { invitation } from './invitation.tsx'
import { mailboxChanged } from './mailbox_changed.tsx'
import { orderNotice } from './order_notice.tsx'
import { passwordReset } from './password_reset.tsx'
import { reservationCancelled, reservationConfirmed, reservationNotice } from './reservation.tsx'
import { reviewApproved } from './review_approved.tsx'
import { reviewRequested } from './review_requested.tsx'
import { scheduleRejected } from './schedule_rejected.tsx'
import { signInNotice } from './sign_in_notice.tsx'
import { signupWelcome } from './signup_welcome.tsx'
import { testMail } from './test_mail.tsx'
import { waitListJoined } from './wait_list_joined.tsx'
import { waitListReady } from './wait_list_ready.tsx'

// biome-ignore lint/suspicious/noExplicitAny: a list contains mails of any data
export type AnyMail = MailTemplate<string, any>

/** Every mail template. To add one, create its file and add a line here; tests then render its sample. */
export const mails: readonly AnyMail[] = [
  testMail,
  confirmSignup,
  contactAcknowledgement,
  contactMessage,
  signupWelcome,
  signInNotice,
  accountNotice,
  mailboxChanged,
  passwordReset,
  confirmEmail,
  invitation,
  orderNotice,
  reservationConfirmed,
  reservationCancelled,
  reservationNotice,
  waitListJoined,
  waitListReady,
  reviewRequested,
  reviewApproved,
  scheduleRejected,
  changesRequested,
  commentAdded,
]

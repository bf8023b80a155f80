/** Addresses that mails name, and the inbox of a local site, which shows the mails that it would send. */
export const mailLinkPaths = {
  /** Where a mail's one-click unsubscribe is posted (RFC 8058). */
  oneClickUnsubscribe: (ticket: string) => `/api/unsubscribe/${ticket}/`,
  /** The page with the button that confirms a sign-up; the ticket is in the mail. */
  confirmSignup: (ticket: string) => `/confirm-signup/${ticket}/`,
  localInbox: '/_local/inbox/',
  localInboxMail: (id: number, part: 'html' | 'text') => `/_local/inbox/${id}/${part}/`,
}

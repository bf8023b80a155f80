import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import { paths } from '#schema/paths.ts'
import { defineMailTemplate } from './define.ts'
import { MailDescriptionList, MailParagraph, MailTitle } from './mail-elements.tsx'

export interface AccountNoticeMailData {
  event: NotifiedSecurityEvent
  time: string
  device: string
  network: string
}

/** The text of each event for the account's owner. */
const messages = {
  sign_in_recovery_code:
    'Someone signed in to your account with one of its recovery codes. That code cannot be used again.',
  second_factor_failed:
    'Someone entered your password and several wrong codes. They did not get in, but they know your password: please change it.',
  password_changed: 'The password of your account was changed. Every other browser was signed out.',
  password_reset:
    'A new password was set for your account through a link that we had sent to you. Every browser was signed out.',
  email_change_requested:
    'Someone who is signed in to your account asked for another e-mail address. It changes once the new address confirms it.',
  email_changed: 'The e-mail address of your account was changed. This address can no longer be used to sign in.',
  totp_added: 'An authenticator app was added to your account. From now on, signing in requires its code.',
  totp_removed: 'The authenticator app was removed from your account.',
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey was removed from your account.',
  recovery_codes_renewed: 'New recovery codes were created for your account. The previous ones no longer work.',
  factors_reset:
    'An administrator removed every second factor from your account. Your password alone is now enough to sign in.',
  access_token_created:
    'An access token was created for your account. A program that has it can do what you can, within the token’s limits.',
} satisfies Partial<Record<SecurityEventName, string>>
export type NotifiedSecurityEvent = keyof typeof messages

/** Whether the owner of an account is notified of an event. */
export const isNotifiedSecurityEvent = (event: SecurityEventName): event is NotifiedSecurityEvent => event in messages

/** Notifies the owner of an account of a change to its sign-in methods. */
export const accountNoticeMailTemplate = defineMailTemplate({
  kind: 'account_notice',
  audience: 'staff',
  transactional: true,
  subject: (_: AccountNoticeMailData, { brand }) => `Your account at ${brand} was changed`,
  View: ({ data: { event, time, device, network }, brand }) => (
    <>
      <MailTitle>Was this you?</MailTitle>
      <MailParagraph>{messages[event]}</MailParagraph>
      <MailDescriptionList
        rows={[
          ['Account', `the back office of ${brand}`],
          ['When', time],
          ['With', device],
          ['From', network],
        ]}
      />
      <MailParagraph>
        If it was you, there is nothing to do. If not, set a new password at {paths.wagtail.passwordReset} on the site
        you know, and tell an administrator at once.
      </MailParagraph>
    </>
  ),
  sample: {
    event: 'password_changed',
    time: '2026-11-20 10:00 UTC',
    device: 'Firefox on Windows',
    network: '203.0.113.x',
  },
})

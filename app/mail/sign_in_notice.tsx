import { defineMailTemplate } from './define.ts'
import { MailDescriptionList, MailParagraph, MailTitle } from './mail-elements.tsx'

export interface SuspiciousSignInMailData {
  reason: 'after_failures' | 'after_absence' | 'stopped'
  time: string
  /** The network of the request. */
  network: string
}

/** The text of each reason. Without a link, so that users do not get used to signing in from mails. */
const messages: Record<SuspiciousSignInMailData['reason'], (brand: string) => string> = {
  after_failures: (brand) =>
    `Someone signed in to the back office of ${brand} with this address, after several wrong passwords.`,
  after_absence: (brand) =>
    `Someone signed in to the back office of ${brand} with this address, for the first time in months.`,
  stopped: (brand) =>
    `Someone tried many wrong passwords for this address in the back office of ${brand}, and was blocked. They did not get in.`,
}

/** Notifies the owner of an account of a suspicious sign-in. */
export const suspiciousSignInMailTemplate = defineMailTemplate({
  kind: 'sign_in_notice',
  audience: 'staff',
  transactional: true,
  subject: (_: SuspiciousSignInMailData, { brand }) => `Was this you? Signing in to ${brand}`,
  View: ({ data: { reason, time, network }, brand }) => (
    <>
      <MailTitle>Was this you?</MailTitle>
      <MailParagraph>{messages[reason](brand)}</MailParagraph>
      <MailDescriptionList
        rows={[
          ['When', time],
          ['From', network],
        ]}
      />
      <MailParagraph>
        If it was you, there is nothing to do. If not, tell an administrator of the site at once.
      </MailParagraph>
    </>
  ),
  sample: { reason: 'after_failures', time: '2026-11-20 10:00 UTC', network: '203.0.113.7' },
})

import { defineMailTemplate } from './define.ts'
import { MailButton, MailDescriptionList, MailParagraph, MailTitle } from './mail-elements.tsx'
import { toMailSubjectText } from './single-line.ts'

export interface GuestDataMailboxChangedMailData {
  /** The label of the setting, and its changed fields. */
  setting: string
  fields: readonly string[]
  /** Who changed it, and when. */
  actor: string
  time: string
  /** The path of the setting in the back office. */
  path: string
}

/**
 * Notifies every administrator that guests' data is sent to another address. The addresses themselves are only in the
 * back office.
 */
export const guestDataMailboxChangedMailTemplate = defineMailTemplate({
  kind: 'mailbox_changed',
  audience: 'staff',
  transactional: true,
  subject: ({ setting }: GuestDataMailboxChangedMailData, { brand }) =>
    `${brand}: where guests’ data is sent was changed (${toMailSubjectText(setting)})`,
  View: ({ data: { setting, fields, actor, time, path }, brand, backOfficeOrigin }) => (
    <>
      <MailTitle>Guests’ data is sent to another address</MailTitle>
      <MailParagraph>
        An address that receives messages or personal data of guests of {brand} was changed. All administrators get this
        email. If none of you made this change, correct the address and check the accounts of the administrators.
      </MailParagraph>
      <MailDescriptionList
        rows={[
          ['Setting', setting],
          ['Changed', fields.join(', ')],
          ['By', actor],
          ['When', time],
        ]}
      />
      <MailButton href={backOfficeOrigin + path}>Open the setting</MailButton>
    </>
  ),
  sample: {
    setting: 'Tables and orders',
    fields: ['Send reservations to'],
    actor: 'Ada Lovelace',
    time: 'Nov 20, 2026, 10:00:00 AM UTC',
    path: '/wagtail/settings/site/seating/1/',
  },
})

import { defineMail } from './define.ts'
import { inOneLine } from './one-line.ts'
import { Button, Facts, Paragraph, Title } from './parts.tsx'

export interface MailboxChanged {
  /** What the setting is called, and the fields of it that changed. */
  setting: string
  fields: readonly string[]
  /** Who changed it, and when. */
  by: string
  at: string
  /** The path of the setting in the back office. */
  path: string
}

/** Tells every administrator that guests' data goes elsewhere. The addresses themselves stay in the back office. */
export const mailboxChanged = defineMail({
  kind: 'mailbox_changed',
  audience: 'staff',
  transactional: true,
  subject: ({ setting }: MailboxChanged, { brand }) => `${brand}: where guests’ data is sent was changed (${inOneLine(setting)})`,
  View: ({ data: { setting, fields, by, at, path }, brand, origin }) => (
    <>
      <Title>Guests’ data goes somewhere else</Title>
      <Paragraph>
        An address was changed that what guests of {brand} write, or who they are, is sent to. All administrators get this mail. If nobody
        of you meant to, set the address right and look at the accounts of the administrators.
      </Paragraph>
      <Facts
        rows={[
          ['Setting', setting],
          ['Changed', fields.join(', ')],
          ['By', by],
          ['When', at],
        ]}
      />
      <Button href={origin + path}>Look at the setting</Button>
    </>
  ),
  sample: {
    setting: 'Tables and orders',
    fields: ['Send reservations to'],
    by: 'Ada Lovelace',
    at: 'Nov 20, 2026, 10:00:00 AM UTC',
    path: '/wagtail/settings/site/seating/1/',
  },
})

import { defineMail } from './define.ts'
import { Button, FactList, Paragraph, Title } from './mail-elements.tsx'
import { toSingleLine } from './single-line.ts'

export interface MailboxChanged {
  /** What the setting is called, and the fields of it that changed. */
  setting: string
  fields: readonly string[]
  /** Who changed it, and when. */
  actor: string
  time: string
  /** The path of the setting in the back office. */
  path: string
}

/** Tells every administrator that guests' data goes elsewhere. The addresses themselves stay in the back office. */
export const mailboxChanged = defineMail({
  kind: 'mailbox_changed',
  audience: 'staff',
  transactional: true,
  subject: ({ setting }: MailboxChanged, { brand }) => `${brand}: where guests’ data is sent was changed (${toSingleLine(setting)})`,
  View: ({ data: { setting, fields, actor, time, path }, brand, origin }) => (
    <>
      <Title>Guests’ data goes somewhere else</Title>
      <Paragraph>
        An address was changed that what guests of {brand} write, or who they are, is sent to. All administrators get this mail. If nobody
        of you meant to, set the address right and look at the accounts of the administrators.
      </Paragraph>
      <FactList
        rows={[
          ['Setting', setting],
          ['Changed', fields.join(', ')],
          ['By', actor],
          ['When', time],
        ]}
      />
      <Button href={origin + path}>Look at the setting</Button>
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

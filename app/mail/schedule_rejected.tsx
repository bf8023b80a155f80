import { type DraftNoun, defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailTitle } from './mail-elements.tsx'
import { toMailSubjectText } from './single-line.ts'

export interface ScheduledPublishFailedMailData {
  noun: DraftNoun
  title: string
  /** The path of its editor. */
  edit_path: string
  reason: string
}

/** Tells the user who scheduled a draft that it could not be published, and why. */
export const scheduledPublishFailedMailTemplate = defineMailTemplate({
  kind: 'schedule_rejected',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ScheduledPublishFailedMailData) => `“${toMailSubjectText(title)}” could not go live`,
  View: ({ data: { noun, title, edit_path, reason }, backOfficeOrigin }) => (
    <>
      <MailTitle>Your {noun} did not go live</MailTitle>
      <MailParagraph>
        “{title}” was scheduled to go live now but could not be published: {reason}
      </MailParagraph>
      <MailParagraph>
        It is a draft again, and nothing is lost. Please fix it, then publish or schedule it again.
      </MailParagraph>
      <MailButton href={`${backOfficeOrigin}${edit_path}`}>{`Open the ${noun}`}</MailButton>
    </>
  ),
  sample: {
    noun: 'page',
    title: 'Harvest weekend',
    edit_path: '/wagtail/pages/12/edit/',
    reason: 'Another page already has the path /offers/.',
  },
})

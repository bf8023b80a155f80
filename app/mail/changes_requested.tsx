import { type DraftNoun, defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailQuotation, MailTitle } from './mail-elements.tsx'
import { toMailSubjectText } from './single-line.ts'

export interface ChangesRequestedMailData {
  noun: DraftNoun
  title: string
  /** The path of its editor. */
  edit_path: string
  task: string
  comment: string
  /** The reviewer. */
  actor: string
}

/** Tells the submitter of a draft which changes its reviewer requests. */
export const changesRequestedMailTemplate = defineMailTemplate({
  kind: 'changes_requested',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ChangesRequestedMailData) => `“${toMailSubjectText(title)}” needs changes`,
  View: ({ data: { noun, title, edit_path, task, comment, actor }, backOfficeOrigin }) => (
    <>
      <MailTitle>A few changes, please</MailTitle>
      <MailParagraph>
        {actor || 'A reviewer'} has read “{title}” ({task}) and asks:
      </MailParagraph>
      <MailQuotation>{comment}</MailQuotation>
      <MailParagraph>When it is done, submit the {noun} again: it goes back to the same reviewers.</MailParagraph>
      <MailButton href={`${backOfficeOrigin}${edit_path}`}>{`Open the ${noun}`}</MailButton>
    </>
  ),
  sample: {
    noun: 'page',
    title: 'Harvest weekend',
    edit_path: '/wagtail/pages/17/edit/',
    task: 'Moderators approval',
    comment: 'The offer ends on Sunday, not on Monday.\nAnd the second picture has no description.',
    actor: 'Ada Lovelace',
  },
})

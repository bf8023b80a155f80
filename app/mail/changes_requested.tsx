import { paths } from '#schema/paths.ts'
import { defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailQuotation, MailTitle } from './mail-elements.tsx'
import { toMailSubjectText } from './single-line.ts'

export interface ChangesRequestedMailData {
  page: number
  title: string
  task: string
  comment: string
  /** The reviewer. */
  actor: string
}

/** Tells the submitter of a page which changes its reviewer requests. */
export const changesRequestedMailTemplate = defineMailTemplate({
  kind: 'changes_requested',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ChangesRequestedMailData) => `“${toMailSubjectText(title)}” needs changes`,
  View: ({ data: { page, title, task, comment, actor }, backOfficeOrigin }) => (
    <>
      <MailTitle>A few changes, please</MailTitle>
      <MailParagraph>
        {actor || 'A reviewer'} has read “{title}” ({task}) and asks:
      </MailParagraph>
      <MailQuotation>{comment}</MailQuotation>
      <MailParagraph>When it is done, submit the page again: it goes back to the same reviewers.</MailParagraph>
      <MailButton href={`${backOfficeOrigin}${paths.wagtail.edit(page)}`}>Open the page</MailButton>
    </>
  ),
  sample: {
    page: 17,
    title: 'Lobster weekend',
    task: 'Moderators approval',
    comment: 'The offer ends on Sunday, not on Monday.\nAnd the second picture has no description.',
    actor: 'Ada Lovelace',
  },
})

import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { Button, Paragraph, Quotation, Title } from './mail-elements.tsx'
import { toSingleLine } from './single-line.ts'

export interface ChangesRequested {
  page: number
  title: string
  task: string
  comment: string
  /** The reviewer. */
  actor: string
}

/** Tells the submitter of a page which changes its reviewer requests. */
export const changesRequested = defineMail({
  kind: 'changes_requested',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ChangesRequested) => `“${toSingleLine(title)}” needs changes`,
  View: ({ data: { page, title, task, comment, actor }, origin }) => (
    <>
      <Title>A few changes, please</Title>
      <Paragraph>
        {actor || 'A reviewer'} has read “{title}” ({task}) and asks:
      </Paragraph>
      <Quotation>{comment}</Quotation>
      <Paragraph>When it is done, submit the page again: it goes back to the same reviewers.</Paragraph>
      <Button href={`${origin}${paths.wagtail.edit(page)}`}>Open the page</Button>
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

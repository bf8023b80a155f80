import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { inOneLine } from './one-line.ts'
import { Button, Paragraph, Quotation, Title } from './parts.tsx'

export interface ChangesRequested {
  page: number
  title: string
  task: string
  comment: string
  /** Who asks for changes. */
  by: string
}

/** Tells who submitted a page what its reviewer asks for. */
export const changesRequested = defineMail({
  kind: 'changes_requested',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ChangesRequested) => `“${inOneLine(title)}” needs changes`,
  View: ({ data: { page, title, task, comment, by }, origin }) => (
    <>
      <Title>A few changes, please</Title>
      <Paragraph>
        {by || 'A reviewer'} has read “{title}” ({task}) and asks:
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
    by: 'Ada Lovelace',
  },
})

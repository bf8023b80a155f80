import { paths } from '#schema/paths.ts'
import { defineMail } from './define.ts'
import { inOneLine } from './one-line.ts'
import { Button, Facts, Paragraph, Title } from './parts.tsx'

export interface ReviewAwaited {
  page: number
  title: string
  task: string
  /** Who submitted it, or approved the task before. */
  by: string
  /** When it goes live once it is approved, in words; at once where this is left out. */
  goes_live?: string
  /** When it leaves again, in words. */
  leaves?: string
  /** These times are asked for, not set. */
  is_wish?: boolean
}

/** Tells a reviewer that a draft awaits them. */
export const reviewAwaited = defineMail({
  kind: 'review_awaited',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ReviewAwaited) => `“${inOneLine(title)}” awaits your review`,
  View: ({ data: { page, title, task, by, goes_live, leaves, is_wish }, brand, origin }) => (
    <>
      <Title>A page awaits your review</Title>
      <Paragraph>Please read it, and approve it or say what should be changed. Until then it is not public on {brand}.</Paragraph>
      <Facts
        rows={[
          ['Page', title],
          ['Task', task],
          ['From', by],
          [is_wish ? 'Asked to go live' : 'Goes live', goes_live && `${goes_live}, once approved`],
          [is_wish ? 'Asked to leave' : 'Leaves the site', leaves],
        ]}
      />
      <Button href={`${origin}${paths.wagtail.edit(page)}`}>Open the page</Button>
    </>
  ),
  sample: { page: 17, title: 'Lobster weekend', task: 'Moderators approval', by: 'Grace Hopper' },
})

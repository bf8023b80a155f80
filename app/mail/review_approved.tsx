import { defineMail } from './define.ts'
import { Button, Paragraph, Title } from './mail-elements.tsx'
import { toSingleLine } from './single-line.ts'

export interface ReviewApproved {
  title: string
  /** The page's path, or its whole address where that is another site. */
  url: string
  /** Who gave the last approval. */
  actor: string
  /** When it goes live, in words, where that is still to come. */
  goes_live?: string
  /** When it was asked to go live, in words, where that had passed before it was approved. */
  missed_go_live?: string
}

/** Tells who submitted a page that it is live, or when it will be. */
export const reviewApproved = defineMail({
  kind: 'review_approved',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ReviewApproved) => `“${toSingleLine(title)}” was approved`,
  View: ({ data: { title, url, actor, goes_live, missed_go_live }, brand, origin }) => (
    <>
      <Title>{goes_live ? 'Your page was approved' : 'Your page is live'}</Title>
      <Paragraph>
        “{title}” has passed its review and {goes_live ? `goes live on ${brand} at its time: ${goes_live}` : `is on ${brand} now`}.{' '}
        {missed_go_live && `The time that was asked for, ${missed_go_live}, had passed by then. `}
        {actor && `The last to approve it was ${actor}.`}
      </Paragraph>
      {!goes_live && <Button href={url.startsWith('/') ? origin + url : url}>See it</Button>}
    </>
  ),
  sample: { title: 'Lobster weekend', url: '/offers/lobster-weekend/', actor: 'Ada Lovelace' },
})

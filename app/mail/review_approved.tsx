import { defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailTitle } from './mail-elements.tsx'
import { toMailSubjectText } from './single-line.ts'

export interface ReviewApprovedMailData {
  title: string
  /** The page's path, or its full URL on another site. */
  url: string
  /** Who gave the last approval. */
  actor: string
  /** The formatted time it goes live, if that is in the future. */
  goes_live?: string
  /** The formatted time it was requested to go live, if that had passed before the approval. */
  missed_go_live?: string
}

/** Tells the submitter of a page that it is live, or when it will be. */
export const reviewApprovedMailTemplate = defineMailTemplate({
  kind: 'review_approved',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ReviewApprovedMailData) => `“${toMailSubjectText(title)}” was approved`,
  View: ({ data: { title, url, actor, goes_live, missed_go_live }, brand, origin }) => (
    <>
      <MailTitle>{goes_live ? 'Your page was approved' : 'Your page is live'}</MailTitle>
      <MailParagraph>
        “{title}” has passed its review and {goes_live ? `goes live on ${brand} at ${goes_live}` : `is on ${brand} now`}
        . {missed_go_live && `The requested time, ${missed_go_live}, had already passed. `}
        {actor && `The last to approve it was ${actor}.`}
      </MailParagraph>
      {!goes_live && <MailButton href={url.startsWith('/') ? origin + url : url}>View the page</MailButton>}
    </>
  ),
  sample: { title: 'Lobster weekend', url: '/offers/lobster-weekend/', actor: 'Ada Lovelace' },
})

import { type DraftNoun, defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailTitle } from './mail-elements.tsx'
import { toMailSubjectText } from './single-line.ts'

export interface ReviewApprovedMailData {
  noun: DraftNoun
  title: string
  /** The path of the page or menu, or its full URL on another site. */
  url: string
  /** Who gave the last approval. */
  actor: string
  /** The formatted time it goes live, if that is in the future. */
  goes_live?: string
  /** The formatted time it was requested to go live, if that had passed before the approval. */
  missed_go_live?: string
}

/** Tells the submitter of a draft that it is live, or when it will be. */
export const reviewApprovedMailTemplate = defineMailTemplate({
  kind: 'review_approved',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ReviewApprovedMailData) => `“${toMailSubjectText(title)}” was approved`,
  View: ({ data: { noun, title, url, actor, goes_live, missed_go_live }, brand, origin }) => (
    <>
      <MailTitle>{`Your ${noun} ${goes_live ? 'was approved' : 'is live'}`}</MailTitle>
      <MailParagraph>
        “{title}” has passed its review and {goes_live ? `goes live on ${brand} at ${goes_live}` : `is on ${brand} now`}
        . {missed_go_live && `The requested time, ${missed_go_live}, had already passed. `}
        {actor && `The last to approve it was ${actor}.`}
      </MailParagraph>
      {!goes_live && <MailButton href={url.startsWith('/') ? origin + url : url}>{`View the ${noun}`}</MailButton>}
    </>
  ),
  sample: { noun: 'page', title: 'Harvest weekend', url: '/offers/harvest-weekend/', actor: 'Ada Lovelace' },
})

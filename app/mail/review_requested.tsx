import { type DraftNoun, defineMailTemplate } from './define.ts'
import { MailButton, MailDescriptionList, MailParagraph, MailTitle } from './mail-elements.tsx'
import { toMailSubjectText } from './single-line.ts'

export interface ReviewRequestedMailData {
  noun: DraftNoun
  title: string
  /** The path of its editor. */
  edit_path: string
  task: string
  /** Who submitted it, or approved the task before. */
  actor: string
  /** The formatted time it goes live once approved; immediately if omitted. */
  goes_live?: string
  /** The formatted time it expires. */
  expires?: string
  /** Whether these times are requested, not set. */
  is_schedule_request?: boolean
}

/** Tells a reviewer that a draft is waiting for review. */
export const reviewRequestedMailTemplate = defineMailTemplate({
  kind: 'review_requested',
  audience: 'staff',
  transactional: true,
  subject: ({ title }: ReviewRequestedMailData) => `“${toMailSubjectText(title)}” awaits your review`,
  View: ({
    data: { noun, title, edit_path, task, actor, goes_live, expires, is_schedule_request },
    brand,
    backOfficeOrigin,
  }) => (
    <>
      <MailTitle>A {noun} awaits your review</MailTitle>
      <MailParagraph>
        Please read it, and approve it or say what should be changed. Until then it is not public on {brand}.
      </MailParagraph>
      <MailDescriptionList
        rows={[
          [noun === 'page' ? 'Page' : 'Menu', title],
          ['Task', task],
          ['From', actor],
          [is_schedule_request ? 'Asked to go live' : 'Goes live', goes_live && `${goes_live}, once approved`],
          [is_schedule_request ? 'Asked to leave' : 'Leaves the site', expires],
        ]}
      />
      <MailButton href={`${backOfficeOrigin}${edit_path}`}>{`Open the ${noun}`}</MailButton>
    </>
  ),
  sample: {
    noun: 'page',
    title: 'Harvest weekend',
    edit_path: '/wagtail/pages/17/edit/',
    task: 'Moderators approval',
    actor: 'Grace Hopper',
  },
})

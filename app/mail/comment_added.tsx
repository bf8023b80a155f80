import { chooserAndDeveloperPaths } from '#schema/pages/editor-paths.ts'
import { defineMailTemplate } from './define.ts'
import { MailButton, MailParagraph, MailQuotation, MailTitle } from './mail-elements.tsx'
import { toMailSubjectText } from './single-line.ts'

export interface CommentAddedMailData {
  page: number
  thread: number
  title: string
  /** The label of the field or block it is about. */
  contentPath: string
  text: string
  /** The author's name; empty if unknown. */
  author: string
  /** Whether the comment mentions the recipient; else they are part of the thread. */
  isMention: boolean
}

/** Notifies users who are mentioned in a comment, or are part of its thread. */
export const commentAddedMailTemplate = defineMailTemplate({
  kind: 'comment_added',
  audience: 'staff',
  transactional: true,
  subject: ({ title, author, isMention }: CommentAddedMailData) =>
    `${toMailSubjectText(author || 'A colleague')} ${isMention ? 'mentioned you' : 'commented'} on “${toMailSubjectText(title)}”`,
  View: ({ data: { page, thread, contentPath, text, author, title, isMention }, backOfficeOrigin }) => (
    <>
      <MailTitle>{isMention ? 'You were mentioned in a comment' : 'A new comment in your thread'}</MailTitle>
      <MailParagraph>
        {author || 'A colleague'} writes about “{title}” ({contentPath}):
      </MailParagraph>
      <MailQuotation>{text}</MailQuotation>
      <MailButton href={`${backOfficeOrigin}${chooserAndDeveloperPaths.commentThread(page, thread)}`}>
        Open the thread
      </MailButton>
      <MailParagraph>You can choose which of these emails you receive under Account › Preferences.</MailParagraph>
    </>
  ),
  sample: {
    page: 17,
    thread: 4,
    title: 'Harvest weekend',
    contentPath: 'Hero › Heading text',
    text: '@Grace Hopper is this still the right day?\nThe offer says Sunday.',
    author: 'Ada Lovelace',
    isMention: true,
  },
})

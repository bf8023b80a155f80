import { editorPaths } from '#schema/pages/editor-paths.ts'
import { defineMail } from './define.ts'
import { Button, Paragraph, Quotation, Title } from './mail-elements.tsx'
import { toSingleLine } from './single-line.ts'

export interface CommentAdded {
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
export const commentAdded = defineMail({
  kind: 'comment_added',
  audience: 'staff',
  transactional: true,
  subject: ({ title, author, isMention }: CommentAdded) =>
    `${toSingleLine(author || 'A colleague')} ${isMention ? 'mentioned you' : 'commented'} on “${toSingleLine(title)}”`,
  View: ({ data: { page, thread, contentPath, text, author, title, isMention }, origin }) => (
    <>
      <Title>{isMention ? 'You were mentioned in a comment' : 'A new comment in your thread'}</Title>
      <Paragraph>
        {author || 'A colleague'} writes about “{title}” ({contentPath}):
      </Paragraph>
      <Quotation>{text}</Quotation>
      <Button href={`${origin}${editorPaths.commentThread(page, thread)}`}>Open the thread</Button>
      <Paragraph>You can choose which of these emails you receive under Account › Preferences.</Paragraph>
    </>
  ),
  sample: {
    page: 17,
    thread: 4,
    title: 'Lobster weekend',
    contentPath: 'Hero › Heading text',
    text: '@Grace Hopper is this still the right day?\nThe offer says Sunday.',
    author: 'Ada Lovelace',
    isMention: true,
  },
})

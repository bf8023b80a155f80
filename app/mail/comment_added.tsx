import { editorPaths } from '#schema/pages/editor-paths.ts'
import { defineMail } from './define.ts'
import { Button, Paragraph, Quotation, Title } from './mail-elements.tsx'
import { toSingleLine } from './single-line.ts'

export interface CommentAdded {
  page: number
  thread: number
  title: string
  /** Which field or block it is about, in words. */
  contentPath: string
  text: string
  /** Who wrote it; empty when nobody knows what they are called. */
  author: string
  /** The comment names its reader; else they are part of the thread. */
  isMention: boolean
}

/** Tells who is named in a comment, or is part of its thread, what was said. */
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
      <Paragraph>Which of these mails you get is set under Account › Preferences.</Paragraph>
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

import { besidePaths } from '#schema/paths-beside.ts'
import { defineMail } from './define.ts'
import { inOneLine } from './one-line.ts'
import { Button, Paragraph, Quotation, Title } from './parts.tsx'

export interface CommentWritten {
  page: number
  thread: number
  title: string
  /** Which field or block it is about, in words. */
  place: string
  text: string
  /** Who wrote it; empty when nobody knows what they are called. */
  by: string
  /** The comment names its reader; else they are part of the thread. */
  mentions: boolean
}

/** Tells who is named in a comment, or is part of its thread, what was said. */
export const commentWritten = defineMail({
  kind: 'comment_written',
  audience: 'staff',
  transactional: true,
  subject: ({ title, by, mentions }: CommentWritten) =>
    `${inOneLine(by || 'A colleague')} ${mentions ? 'mentioned you' : 'commented'} on “${inOneLine(title)}”`,
  View: ({ data: { page, thread, place, text, by, title, mentions }, origin }) => (
    <>
      <Title>{mentions ? 'You were mentioned in a comment' : 'A new comment in your thread'}</Title>
      <Paragraph>
        {by || 'A colleague'} writes about “{title}” ({place}):
      </Paragraph>
      <Quotation>{text}</Quotation>
      <Button href={`${origin}${besidePaths.commentThread(page, thread)}`}>Open the thread</Button>
      <Paragraph>Which of these mails you get is set under Account › Preferences.</Paragraph>
    </>
  ),
  sample: {
    page: 17,
    thread: 4,
    title: 'Lobster weekend',
    place: 'Hero › Heading text',
    text: '@Grace Hopper is this still the right day?\nThe offer says Sunday.',
    by: 'Ada Lovelace',
    mentions: true,
  },
})

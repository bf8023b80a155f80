import { commentAddedMailTemplate } from '#app/mail/comment_added.tsx'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { composeMailFromTemplate } from '../mail/compose-mail.ts'
import type { PlannedMessage } from '../stores/commit.ts'
import type { CommentActionContext, DataForCommentNotice } from './action-context.ts'
import { filterPossibleCommenters } from './commenters.ts'

interface CommentNotice {
  thread: number
  /** The label of the commented field or block. */
  label: string
  text: string
  /** Mentioned users to notify. */
  newlyMentioned: readonly number[]
  /** Whether all others of the thread are notified, too. */
  isReply: boolean
  now: string
}

/** Composes the notification mails of a comment, for users who can still see the page, except the author. */
export async function composeCommentMails(
  { editor, page }: Pick<CommentActionContext, 'editor' | 'page'>,
  notice: DataForCommentNotice | null,
  { thread, label, text, newlyMentioned, isReply, now }: CommentNotice,
): Promise<PlannedMessage[]> {
  if (!notice) return []
  const { candidates, mailContext, author } = notice
  const recipients = filterPossibleCommenters(candidates, page).filter(
    ({ id, wants_mail, email }) =>
      id !== editor.id && (isReply || newlyMentioned.includes(id)) && wants_mail && isEmailAddress(email),
  )
  const data = { page: page.id, thread, title: page.draft_title, contentPath: label, text, author }
  const mails = await Promise.all(
    recipients.map(({ id, email }) =>
      composeMailFromTemplate(
        mailContext,
        commentAddedMailTemplate,
        { ...data, isMention: newlyMentioned.includes(id) },
        { to: email },
      ),
    ),
  )
  return mails.map((message) => ({
    message,
    key: `${message.kind} ${thread} ${now} ${message.to}`,
    now: new Date(now),
  }))
}

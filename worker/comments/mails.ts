import { commentAddedMailTemplate } from '#app/mail/comment_added.tsx'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { findUserFirstAndLastName } from '../accounts/queries/user-accounts.ts'
import { composeMailFromTemplate, type MailContext } from '../mail/compose-mail.ts'
import { isValidMailAddress } from '../mail/enqueue.ts'
import type { StoredPageForActions } from '../pages/queries/managed-page.ts'
import type { PlannedMail } from '../stores/commit.ts'
import { listPossibleCommenters } from './commenters.ts'

interface CommentNotice {
  thread: number
  /** The label of the commented field or block. */
  label: string
  text: string
  /** Mentioned users to notify. */
  newlyMentioned: readonly number[]
  /** Thread members to notify of a reply. */
  members: readonly number[]
  now: string
}

/** Composes the notification mails of a comment, for users who can still see the page, except the author. */
export async function composeCommentMails(
  { db, mailContext, editor }: { db: D1Database; mailContext: () => Promise<MailContext>; editor: SignedInEditor },
  page: StoredPageForActions,
  { thread, label, text, newlyMentioned, members, now }: CommentNotice,
): Promise<PlannedMail[]> {
  const recipientIds = [...new Set([...newlyMentioned, ...members])].filter((id) => id !== editor.id)
  if (recipientIds.length === 0) return []
  const commenters = await listPossibleCommenters(
    db,
    page,
    { user: editor.id, canSeeEmails: false },
    { ids: recipientIds },
  )
  const recipients = commenters.filter(({ wants_mail, email }) => wants_mail && isValidMailAddress(email))
  if (recipients.length === 0) return []
  const [context, names] = await Promise.all([mailContext(), findUserFirstAndLastName(db, editor.id)])
  const author = names ? `${names.first_name} ${names.last_name}`.trim() : ''
  const data = { page: page.id, thread, title: page.draft_title, contentPath: label, text, author }
  const mails = await Promise.all(
    recipients.map(({ id, email }) =>
      composeMailFromTemplate(
        context,
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

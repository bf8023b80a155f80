import { commentAdded } from '#app/mail/comment_added.tsx'
import type { Editor } from '#schema/accounts/permissions.ts'
import { findUserNames } from '../accounts/queries/user-accounts.ts'
import { composeMail, type MailContext } from '../mail/compose-mail.ts'
import { isDeliverableAddress } from '../mail/enqueue.ts'
import type { ManagedPage } from '../pages/queries/managed-page.ts'
import type { PlannedMail } from '../stores/commit.ts'
import { listCommenters } from './commenters.ts'

interface WrittenComment {
  thread: number
  /** The place it is about, in words. */
  label: string
  text: string
  /** Those the comment names who are told so. */
  newlyMentioned: readonly number[]
  /** Those who are told that their thread goes on. */
  members: readonly number[]
  now: string
}

/** The mails of a comment, for its plan: to whom it concerns and who may still see the page, its author aside. */
export async function composeCommentMails(
  { db, mailContext, editor }: { db: D1Database; mailContext: () => Promise<MailContext>; editor: Editor },
  page: ManagedPage,
  { thread, label, text, newlyMentioned, members, now }: WrittenComment,
): Promise<PlannedMail[]> {
  const concerned = [...new Set([...newlyMentioned, ...members])].filter((id) => id !== editor.id)
  if (concerned.length === 0) return []
  const everybody = await listCommenters(db, page, { user: editor.id, canSeeEmails: false }, { ids: concerned })
  const readers = everybody.filter(({ wants_mail, email }) => wants_mail && isDeliverableAddress(email))
  if (readers.length === 0) return []
  const [at, names] = await Promise.all([mailContext(), findUserNames(db, editor.id)])
  const author = names ? `${names.first_name} ${names.last_name}`.trim() : ''
  const about = { page: page.id, thread, title: page.draft_title, contentPath: label, text, author }
  const mails = await Promise.all(
    readers.map(({ id, email }) =>
      composeMail(at, commentAdded, { ...about, isMention: newlyMentioned.includes(id) }, { to: email }),
    ),
  )
  return mails.map((message) => ({
    message,
    key: `${message.kind} ${thread} ${now} ${message.to}`,
    now: new Date(now),
  }))
}

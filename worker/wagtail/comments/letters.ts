import { commentWritten } from '#app/mail/comment_written.tsx'
import type { Editor } from '#schema/rules/permissions.ts'
import { commentersOf } from '../../data/comment-people.ts'
import type { PageState } from '../../data/governed-page.ts'
import { enqueue, mayBeWrittenTo } from '../../data/mail.ts'
import { namesOf } from '../../data/user.ts'
import { letterOf, type Office } from '../../letter.ts'

interface Written {
  thread: number
  /** The place it is about, in words. */
  label: string
  text: string
  /** Those the comment names who are told so. */
  mentioned: readonly number[]
  /** Those who are told that their thread goes on. */
  members: readonly number[]
  now: string
}

/** The mails of a comment, for its batch: to whom it concerns and who may still see the page, its author aside. */
export async function commentLetters(
  { db, office, editor }: { db: D1Database; office: () => Promise<Office>; editor: Editor },
  page: PageState,
  { thread, label, text, mentioned, members, now }: Written,
): Promise<D1PreparedStatement[]> {
  const concerned = [...new Set([...mentioned, ...members])].filter((id) => id !== editor.id)
  if (concerned.length === 0) return []
  const everybody = await commentersOf(db, page, { user: editor.id, seesAddresses: false }, { ids: concerned })
  const readers = everybody.filter(({ wants_mail, email }) => wants_mail && mayBeWrittenTo(email))
  if (readers.length === 0) return []
  const [at, names] = await Promise.all([office(), namesOf(db, editor.id)])
  const by = names ? `${names.first_name} ${names.last_name}`.trim() : ''
  const about = { page: page.id, thread, title: page.draft_title, place: label, text, by }
  const letters = await Promise.all(
    readers.map(({ id, email }) => letterOf(at, commentWritten, { ...about, mentions: mentioned.includes(id) }, { to: email })),
  )
  return letters.map((letter) => enqueue(db, letter, { key: `${letter.kind} ${thread} ${now} ${letter.to}`, now: new Date(now) }))
}

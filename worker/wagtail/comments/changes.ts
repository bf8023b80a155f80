import { commonFields } from '#app/templates/define.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { locatePlace } from '#schema/rules/locate-place.ts'
import type { CommentWords, ThreadItem } from '#schema/wire/comment.ts'
import { membersOf } from '../../data/comment-people.ts'
import {
  type AsRead,
  addComment,
  addThread,
  changeComment,
  commitComments,
  deleteComment,
  settleThread,
} from '../../data/comment-writes.ts'
import { reserveIds } from '../../data/ids.ts'
import { type LogEntry, logStatement } from '../../data/page-writes.ts'
import { latestContent, typeOf } from '../pages/draft.ts'
import { type CommentDesk, checkedMentions, ownComment } from './desk.ts'
import { commentLetters } from './letters.ts'

const changedMeanwhile: Failure = { reason: 'conflict', message: 'Somebody has just changed this thread. Here is how it is now.' }
const isResolved: Failure = { reason: 'conflict', message: 'This thread is resolved. Reopen it to go on.' }

/** Begins a thread about a place of the draft that was last saved. Answers its id. */
export async function beginThread(desk: CommentDesk, { place, ...words }: CommentWords & { place: string }): Promise<Result<number>> {
  const { db, editor, page, now } = desk
  const label = await labelOf(desk, place)
  if (!label.ok) return label
  const mentioned = await checkedMentions(desk, words)
  if (!mentioned.ok) return mentioned
  const { text } = words
  const id = await reserveIds(db, 'comment_thread')
  return committed(
    await commitComments(db, { page: page.id }, [
      addThread(db, { id, page: page.id, place, label: label.value, now }),
      ...addComment(db, { thread: id, author: editor.id, text, mentions: mentioned.value, now }),
      logged(desk, 'wagtail.comments.create', { id, label: label.value }),
      ...(await commentLetters(desk, page, { thread: id, label: label.value, text, mentioned: mentioned.value, members: [], now })),
    ]),
    id,
  )
}

const committed = <Value>(outcome: 'committed' | 'changed', value: Value): Result<Value> =>
  outcome === 'committed' ? ok(value) : fail(changedMeanwhile)

/** What the draft calls a place. */
async function labelOf({ db, page }: CommentDesk, place: string): Promise<Result<string>> {
  const located = locatePlace({ ...commonFields, ...typeOf(page).fields }, await latestContent(db, page), place)
  if (located) return ok(located.names.join(' › '))
  const message = 'This field or block is not in the draft that was last saved.'
  return fail({ reason: 'invalid', message, problems: [{ path: 'place', message }] })
}

/** Answers in an open thread. */
export async function answerThread(desk: CommentDesk, thread: ThreadItem, words: CommentWords): Promise<Result<null>> {
  if (thread.resolved) return fail(isResolved)
  const { db, editor, page, now } = desk
  const mentioned = await checkedMentions(desk, words)
  if (!mentioned.ok) return mentioned
  const { id, label } = thread
  const { text } = words
  const members = await membersOf(db, id)
  return write(desk, { page: page.id, thread: asRead(thread) }, [
    ...addComment(db, { thread: id, author: editor.id, text, mentions: mentioned.value, now }),
    logged(desk, 'wagtail.comments.create_reply', thread),
    ...(await commentLetters(desk, page, { thread: id, label, text, mentioned: mentioned.value, members, now })),
  ])
}

/** Changes what one wrote oneself. Who is named anew is told. */
export async function editComment(desk: CommentDesk, thread: ThreadItem, comment: number, words: CommentWords): Promise<Result<null>> {
  const own = ownComment(thread, comment)
  if (!own.ok) return own
  const { db, editor, page, now } = desk
  const mentioned = await checkedMentions(desk, words)
  if (!mentioned.ok) return mentioned
  const before = new Set(own.value.mentions.map(({ id }) => id))
  const anew = mentioned.value.filter((id) => !before.has(id))
  const { id, label } = thread
  const { text } = words
  return write(desk, { page: page.id, thread: asRead(thread), comment: { id: comment, author: editor.id } }, [
    ...changeComment(db, comment, { thread: id, text, mentions: mentioned.value, now }),
    logged(desk, 'wagtail.comments.edit', thread),
    ...(await commentLetters(desk, page, { thread: id, label, text, mentioned: anew, members: [], now })),
  ])
}

/** Deletes what one wrote oneself; with the last comment goes the thread. */
export async function removeComment(desk: CommentDesk, thread: ThreadItem, comment: number): Promise<Result<null>> {
  const own = ownComment(thread, comment)
  if (!own.ok) return own
  const { db, editor, page, now } = desk
  return write(desk, { page: page.id, thread: asRead(thread), comment: { id: comment, author: editor.id } }, [
    ...deleteComment(db, comment, { thread: thread.id, now }),
    logged(desk, 'wagtail.comments.delete', thread),
  ])
}

/** Settles a thread or opens it again. What is so already stays so, without another line in the history. */
export async function settle(desk: CommentDesk, thread: ThreadItem, resolved: boolean): Promise<Result<null>> {
  if ((thread.resolved !== null) === resolved) return ok(null)
  const { db, editor, page, now } = desk
  return write(desk, { page: page.id, thread: asRead(thread) }, [
    settleThread(db, thread.id, resolved ? editor.id : null, now),
    logged(desk, resolved ? 'wagtail.comments.resolve' : 'tidemark.reopen_comment', thread),
  ])
}

const asRead = ({ id, resolved }: ThreadItem) => ({ id, resolved: resolved !== null })

async function write({ db }: CommentDesk, read: AsRead, statements: readonly D1PreparedStatement[]): Promise<Result<null>> {
  return (await commitComments(db, read, statements)) === 'committed' ? ok(null) : fail(changedMeanwhile)
}

/** The line in the page's history: where, never what. A comment that is deleted is gone. */
const logged = (
  { db, editor, page, now }: CommentDesk,
  action: LogEntry['action'],
  { id, label }: Pick<ThreadItem, 'id' | 'label'>,
): D1PreparedStatement =>
  logStatement(db, [{ action, page: page.id, label: page.draft_title, data: { thread: id, place: label } }], editor.id, now)

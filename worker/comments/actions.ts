import { commonFields } from '#app/templates/define.ts'
import { locateContentPath } from '#schema/comments/locate-content.ts'
import type { CommentForm, ThreadItem } from '#schema/comments/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getTypeOfPage, loadLatestContent } from '../pages/plans/draft.ts'
import { type PageLogEntry, toPageLogEntries } from '../pages/queries/writes.ts'
import type { Plan } from '../stores/commit.ts'
import { reserveIds } from '../stores/ids.ts'
import { type CommentActionContext, findOwnComment, validateMentions } from './action-context.ts'
import { listThreadMembers } from './commenters.ts'
import { composeCommentMails } from './mails.ts'
import {
  addComment,
  addThread,
  type CommentState,
  commitComments,
  deleteCommentStatements,
  resolveThread,
  updateCommentStatements,
} from './writes.ts'

const commentsChangedError: Failure = {
  reason: 'conflict',
  message: 'Somebody has just changed this thread. Here is how it is now.',
}
const isResolved: Failure = { reason: 'conflict', message: 'This thread is resolved. Reopen it to go on.' }

/** Begins a thread about a place of the draft that was last saved. Answers its id. */
export async function startThread(
  actionContext: CommentActionContext,
  { content_path, ...words }: CommentForm & { content_path: string },
): Promise<Result<number>> {
  const { db, editor, page, now } = actionContext
  const label = await getContentLabel(actionContext, content_path)
  if (!label.ok) return label
  const mentioned = await validateMentions(actionContext, words)
  if (!mentioned.ok) return mentioned
  const { text } = words
  const id = await reserveIds(db, 'comment_thread')
  return commitThreadChange(
    await commitComments(
      db,
      { page: page.id },
      {
        writes: [
          addThread(db, { id, page: page.id, content_path, label: label.value, now }),
          ...addComment(db, { thread: id, author: editor.id, text, mentions: mentioned.value, now }),
        ],
        log: toLogEntries(actionContext, 'wagtail.comments.create', { id, label: label.value }),
        mails: await composeCommentMails(actionContext, page, {
          thread: id,
          label: label.value,
          text,
          newlyMentioned: mentioned.value,
          members: [],
          now,
        }),
      },
    ),
    id,
  )
}

const commitThreadChange = <Value>(outcome: 'committed' | 'changed', value: Value): Result<Value> =>
  outcome === 'committed' ? ok(value) : fail(commentsChangedError)

/** What the draft calls a place. */
async function getContentLabel({ db, page }: CommentActionContext, contentPath: string): Promise<Result<string>> {
  const located = locateContentPath(
    { ...commonFields, ...getTypeOfPage(page).fields },
    await loadLatestContent(db, page, 'form'),
    contentPath,
  )
  if (located) return ok(located.names.join(' › '))
  const message = 'This field or block is not in the draft that was last saved.'
  return fail({ reason: 'invalid', message, problems: [{ path: 'content_path', message }] })
}

/** Answers in an open thread. */
export async function replyToThread(
  actionContext: CommentActionContext,
  thread: ThreadItem,
  words: CommentForm,
): Promise<Result<null>> {
  if (thread.resolved) return fail(isResolved)
  const { db, editor, page, now } = actionContext
  const mentioned = await validateMentions(actionContext, words)
  if (!mentioned.ok) return mentioned
  const { id, label } = thread
  const { text } = words
  const members = await listThreadMembers(db, id)
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread) },
    {
      writes: addComment(db, { thread: id, author: editor.id, text, mentions: mentioned.value, now }),
      log: toLogEntries(actionContext, 'wagtail.comments.create_reply', thread),
      mails: await composeCommentMails(actionContext, page, {
        thread: id,
        label,
        text,
        newlyMentioned: mentioned.value,
        members,
        now,
      }),
    },
  )
}

/** Changes what one wrote oneself. Who is named anew is told. */
export async function updateComment(
  actionContext: CommentActionContext,
  thread: ThreadItem,
  comment: number,
  words: CommentForm,
): Promise<Result<null>> {
  const own = findOwnComment(thread, comment)
  if (!own.ok) return own
  const { db, editor, page, now } = actionContext
  const mentioned = await validateMentions(actionContext, words)
  if (!mentioned.ok) return mentioned
  const before = new Set(own.value.mentions.map(({ id }) => id))
  const anew = mentioned.value.filter((id) => !before.has(id))
  const { id, label } = thread
  const { text } = words
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread), comment: { id: comment, author: editor.id } },
    {
      writes: updateCommentStatements(db, comment, { thread: id, text, mentions: mentioned.value, now }),
      log: toLogEntries(actionContext, 'wagtail.comments.edit', thread),
      mails: await composeCommentMails(actionContext, page, {
        thread: id,
        label,
        text,
        newlyMentioned: anew,
        members: [],
        now,
      }),
    },
  )
}

/** Deletes what one wrote oneself; with the last comment goes the thread. */
export async function deleteComment(
  actionContext: CommentActionContext,
  thread: ThreadItem,
  comment: number,
): Promise<Result<null>> {
  const own = findOwnComment(thread, comment)
  if (!own.ok) return own
  const { db, editor, page, now } = actionContext
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread), comment: { id: comment, author: editor.id } },
    {
      writes: deleteCommentStatements(db, comment, { thread: thread.id, now }),
      log: toLogEntries(actionContext, 'wagtail.comments.delete', thread),
    },
  )
}

/** Settles a thread or opens it again. What is so already stays so, without another line in the history. */
export async function setThreadResolved(
  actionContext: CommentActionContext,
  thread: ThreadItem,
  resolved: boolean,
): Promise<Result<null>> {
  if ((thread.resolved !== null) === resolved) return ok(null)
  const { db, editor, page, now } = actionContext
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread) },
    {
      writes: [resolveThread(db, thread.id, resolved ? editor.id : null, now)],
      log: toLogEntries(actionContext, resolved ? 'wagtail.comments.resolve' : 'tidemark.reopen_comment', thread),
    },
  )
}

const toReadState = ({ id, resolved }: ThreadItem) => ({ id, resolved: resolved !== null })

async function writeComment({ db }: CommentActionContext, read: CommentState, plan: Plan): Promise<Result<null>> {
  return (await commitComments(db, read, plan)) === 'committed' ? ok(null) : fail(commentsChangedError)
}

/** The line in the page's history: where, never what. A comment that is deleted is gone. */
const toLogEntries = (
  { editor, page, now }: CommentActionContext,
  action: PageLogEntry['action'],
  { id, label }: Pick<ThreadItem, 'id' | 'label'>,
) =>
  toPageLogEntries(
    [{ action, page: page.id, label: page.draft_title, data: { thread: id, place: label } }],
    editor.id,
    now,
  )

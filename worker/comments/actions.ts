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
  message: 'Someone else has just changed this thread. This is the current version.',
}
const threadResolvedError: Failure = { reason: 'conflict', message: 'This thread is resolved. Reopen it to go on.' }

/** Starts a thread on a field or block of the last saved draft. Returns the thread's id. */
export async function startThread(
  actionContext: CommentActionContext,
  { content_path, ...form }: CommentForm & { content_path: string },
): Promise<Result<number>> {
  const { db, editor, page, now } = actionContext
  const label = await getContentLabel(actionContext, content_path)
  if (!label.ok) return label
  const mentioned = await validateMentions(actionContext, form)
  if (!mentioned.ok) return mentioned
  const { text } = form
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

/** Returns the label of a content path in the draft. */
async function getContentLabel({ db, page }: CommentActionContext, contentPath: string): Promise<Result<string>> {
  const location = locateContentPath(
    { ...commonFields, ...getTypeOfPage(page).fields },
    await loadLatestContent(db, page, 'form'),
    contentPath,
  )
  if (location) return ok(location.names.join(' › '))
  const message = 'This field or block is not in the draft that was last saved.'
  return fail({ reason: 'invalid', message, problems: [{ path: 'content_path', message }] })
}

/** Replies to an open thread. */
export async function replyToThread(
  actionContext: CommentActionContext,
  thread: ThreadItem,
  form: CommentForm,
): Promise<Result<null>> {
  if (thread.resolved) return fail(threadResolvedError)
  const { db, editor, page, now } = actionContext
  const mentioned = await validateMentions(actionContext, form)
  if (!mentioned.ok) return mentioned
  const { id, label } = thread
  const { text } = form
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

/** Updates one's own comment. Newly mentioned users are notified. */
export async function updateComment(
  actionContext: CommentActionContext,
  thread: ThreadItem,
  comment: number,
  form: CommentForm,
): Promise<Result<null>> {
  const own = findOwnComment(thread, comment)
  if (!own.ok) return own
  const { db, editor, page, now } = actionContext
  const mentioned = await validateMentions(actionContext, form)
  if (!mentioned.ok) return mentioned
  const before = new Set(own.value.mentions.map(({ id }) => id))
  const newlyMentioned = mentioned.value.filter((id) => !before.has(id))
  const { id, label } = thread
  const { text } = form
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
        newlyMentioned,
        members: [],
        now,
      }),
    },
  )
}

/** Deletes one's own comment; the thread is deleted with its last comment. */
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

/** Resolves or reopens a thread. Does nothing, and logs nothing, if it is already in that state. */
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

/**
 * Log entries of a comment action. They contain the place but not the text, so that deleted comments leave no trace.
 */
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

import { commonPageFields } from '#app/templates/define.ts'
import { locateContentPath } from '#schema/comments/locate-content.ts'
import type { CommentTextInput, CommentThreadItem } from '#schema/comments/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getTypeOfPage, loadLatestPageContent } from '../pages/plans/draft.ts'
import { type PageLogEntry, toPageLogEntries } from '../pages/queries/writes.ts'
import type { WritePlan } from '../stores/commit.ts'
import { reserveRecordIds } from '../stores/ids.ts'
import { type CommentActionContext, findOwnComment, validateCommentMentions } from './action-context.ts'
import { listCommentThreadMemberIds } from './commenters.ts'
import { composeCommentMails } from './mails.ts'
import {
  commitCommentChange,
  type ExpectedCommentState,
  prepareCommentDeletion,
  prepareCommentInsert,
  prepareCommentThreadInsert,
  prepareCommentThreadResolution,
  prepareCommentUpdate,
} from './writes.ts'

const commentsChangedError: Failure = {
  reason: 'conflict',
  message: 'Someone else has just changed this thread. This is the current version.',
}
const threadResolvedError: Failure = { reason: 'conflict', message: 'This thread is resolved. Reopen it to go on.' }

/** Starts a thread on a field or block of the last saved draft. Returns the thread's id. */
export async function startCommentThread(
  actionContext: CommentActionContext,
  { content_path, ...form }: CommentTextInput & { content_path: string },
): Promise<Result<number>> {
  const { db, editor, page, now } = actionContext
  const label = await getContentLabel(actionContext, content_path)
  if (!label.ok) return label
  const mentioned = await validateCommentMentions(actionContext, form)
  if (!mentioned.ok) return mentioned
  const { text } = form
  const id = await reserveRecordIds(db, 'comment_thread')
  return commitThreadChange(
    await commitCommentChange(
      db,
      { page: page.id },
      {
        writes: [
          prepareCommentThreadInsert(db, { id, page: page.id, content_path, label: label.value, now }),
          ...prepareCommentInsert(db, { thread: id, author: editor.id, text, mentions: mentioned.value, now }),
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
    { ...commonPageFields, ...getTypeOfPage(page).fields },
    await loadLatestPageContent(db, page, 'form'),
    contentPath,
  )
  if (location) return ok(location.names.join(' › '))
  const message = 'This field or block is not in the draft that was last saved.'
  return fail({ reason: 'invalid', message, problems: [{ path: 'content_path', message }] })
}

/** Replies to an open thread. */
export async function addReplyToCommentThread(
  actionContext: CommentActionContext,
  thread: CommentThreadItem,
  form: CommentTextInput,
): Promise<Result<null>> {
  if (thread.resolved) return fail(threadResolvedError)
  const { db, editor, page, now } = actionContext
  const mentioned = await validateCommentMentions(actionContext, form)
  if (!mentioned.ok) return mentioned
  const { id, label } = thread
  const { text } = form
  const members = await listCommentThreadMemberIds(db, id)
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread) },
    {
      writes: prepareCommentInsert(db, { thread: id, author: editor.id, text, mentions: mentioned.value, now }),
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
export async function updateOwnComment(
  actionContext: CommentActionContext,
  thread: CommentThreadItem,
  comment: number,
  form: CommentTextInput,
): Promise<Result<null>> {
  const own = findOwnComment(thread, comment)
  if (!own.ok) return own
  const { db, editor, page, now } = actionContext
  const mentioned = await validateCommentMentions(actionContext, form)
  if (!mentioned.ok) return mentioned
  const before = new Set(own.value.mentions.map(({ id }) => id))
  const newlyMentioned = mentioned.value.filter((id) => !before.has(id))
  const { id, label } = thread
  const { text } = form
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread), comment: { id: comment, author: editor.id } },
    {
      writes: prepareCommentUpdate(db, comment, { thread: id, text, mentions: mentioned.value, now }),
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
export async function deleteOwnComment(
  actionContext: CommentActionContext,
  thread: CommentThreadItem,
  comment: number,
): Promise<Result<null>> {
  const own = findOwnComment(thread, comment)
  if (!own.ok) return own
  const { db, editor, page, now } = actionContext
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread), comment: { id: comment, author: editor.id } },
    {
      writes: prepareCommentDeletion(db, comment, { thread: thread.id, now }),
      log: toLogEntries(actionContext, 'wagtail.comments.delete', thread),
    },
  )
}

/** Resolves or reopens a thread. Does nothing, and logs nothing, if it is already in that state. */
export async function setCommentThreadResolved(
  actionContext: CommentActionContext,
  thread: CommentThreadItem,
  resolved: boolean,
): Promise<Result<null>> {
  if ((thread.resolved !== null) === resolved) return ok(null)
  const { db, editor, page, now } = actionContext
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread) },
    {
      writes: [prepareCommentThreadResolution(db, thread.id, resolved ? editor.id : null, now)],
      log: toLogEntries(actionContext, resolved ? 'wagtail.comments.resolve' : 'tidemark.reopen_comment', thread),
    },
  )
}

const toReadState = ({ id, resolved }: CommentThreadItem) => ({ id, resolved: resolved !== null })

async function writeComment(
  { db }: CommentActionContext,
  read: ExpectedCommentState,
  plan: WritePlan,
): Promise<Result<null>> {
  return (await commitCommentChange(db, read, plan)) === 'committed' ? ok(null) : fail(commentsChangedError)
}

/**
 * Log entries of a comment action. They contain the place but not the text, so that deleted comments leave no trace.
 */
const toLogEntries = (
  { editor, page, now }: CommentActionContext,
  action: PageLogEntry['action'],
  { id, label }: Pick<CommentThreadItem, 'id' | 'label'>,
) =>
  toPageLogEntries(
    [{ action, page: page.id, label: page.draft_title, data: { thread: id, place: label } }],
    editor.id,
    now,
  )

import { commonPageFields } from '#app/templates/define.ts'
import { locateContentPath } from '#schema/comments/locate-content.ts'
import type { CommentReplyOrEditInput, CommentThreadItem } from '#schema/comments/wire.ts'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getStoredPageType, toLatestPageContent } from '../pages/plans/draft.ts'
import { type PageLogEntry, pageLogEntriesToLogEntries } from '../pages/queries/writes.ts'
import type { ReadsInCommitBatch } from '../stores/answer-reads.ts'
import type { WritePlan } from '../stores/commit.ts'
import {
  type CommentActionContext,
  type DataForCommentNotice,
  selectOwnCommentOfThread,
  validateCommentMentions,
} from './action-context.ts'
import { composeCommentMails } from './mails.ts'
import {
  commitCommentChange,
  type ExpectedCommentState,
  prepareCommentDeletion,
  prepareCommentInsert,
  prepareCommentTextUpdate,
  prepareCommentThreadInsert,
  prepareCommentThreadResolution,
} from './writes.ts'

const commentsChangedError: Failure = {
  reason: 'conflict',
  message: 'Someone else has just changed this thread. This is the current version.',
}
const threadResolvedError: Failure = { reason: 'conflict', message: 'This thread is resolved. Reopen it to go on.' }

/** A text to write, the users that it may notify, and the reads for the answer, sent in the batch of the commit. */
interface CommentWrite {
  form: CommentReplyOrEditInput
  notice: DataForCommentNotice | null
  answer: ReadsInCommitBatch
}

/** The latest content of the page and the id of the thread, which were read with the page. */
interface NewThread {
  id: number
  content_path: string
  content: StoredContentBeforeUpgrade | null
}

/** Starts a thread on a field or block of the last saved draft. */
export async function startCommentThread(
  actionContext: CommentActionContext,
  { id, content_path, content }: NewThread,
  { form, notice, answer }: CommentWrite,
): Promise<Result<null>> {
  const { db, editor, page, now } = actionContext
  const label = getContentLabel(actionContext, content_path, content)
  if (!label.ok) return label
  const mentioned = validateCommentMentions(actionContext, form, notice)
  if (!mentioned.ok) return mentioned
  const { text } = form
  const mail = { thread: id, label: label.value, text, newlyMentioned: mentioned.value, isReply: false, now }
  return writeComment(
    actionContext,
    { page: page.id },
    {
      answer,
      writes: [
        prepareCommentThreadInsert(db, { id, page: page.id, content_path, label: label.value, now }),
        ...prepareCommentInsert(db, { thread: id, author: editor.id, text, mentions: mentioned.value, now }),
      ],
      log: toLogEntries(actionContext, 'wagtail.comments.create', { id, label: label.value }),
      mails: await composeCommentMails(actionContext, notice, mail),
    },
  )
}

/** Returns the label of a content path in the draft. */
function getContentLabel(
  { page }: CommentActionContext,
  contentPath: string,
  content: StoredContentBeforeUpgrade | null,
): Result<string> {
  const location = locateContentPath(
    { ...commonPageFields, ...getStoredPageType(page).fields },
    toLatestPageContent(page, content, 'form'),
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
  { form, notice, answer }: CommentWrite,
): Promise<Result<null>> {
  if (thread.resolved) return fail(threadResolvedError)
  const { db, editor, page, now } = actionContext
  const mentioned = validateCommentMentions(actionContext, form, notice)
  if (!mentioned.ok) return mentioned
  const { id, label } = thread
  const { text } = form
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread) },
    {
      writes: prepareCommentInsert(db, { thread: id, author: editor.id, text, mentions: mentioned.value, now }),
      log: toLogEntries(actionContext, 'wagtail.comments.create_reply', thread),
      mails: await composeCommentMails(actionContext, notice, {
        thread: id,
        label,
        text,
        newlyMentioned: mentioned.value,
        isReply: true,
        now,
      }),
      answer,
    },
  )
}

/** Updates one's own comment. Newly mentioned users are notified. */
export async function updateOwnComment(
  actionContext: CommentActionContext,
  thread: CommentThreadItem,
  comment: number,
  { form, notice, answer }: CommentWrite,
): Promise<Result<null>> {
  const own = selectOwnCommentOfThread(thread, comment)
  if (!own.ok) return own
  const { db, editor, page, now } = actionContext
  const mentioned = validateCommentMentions(actionContext, form, notice)
  if (!mentioned.ok) return mentioned
  const before = new Set(own.value.mentions.map(({ id }) => id))
  const newlyMentioned = mentioned.value.filter((id) => !before.has(id))
  const { id, label } = thread
  const { text } = form
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread), comment: { id: comment, author: editor.id } },
    {
      writes: prepareCommentTextUpdate(db, comment, { thread: id, text, mentions: mentioned.value, now }),
      log: toLogEntries(actionContext, 'wagtail.comments.edit', thread),
      mails: await composeCommentMails(actionContext, notice, {
        thread: id,
        label,
        text,
        newlyMentioned,
        isReply: false,
        now,
      }),
      answer,
    },
  )
}

/** Deletes one's own comment; the thread is deleted with its last comment. */
export async function deleteOwnComment(
  actionContext: CommentActionContext,
  thread: CommentThreadItem,
  comment: number,
  answer: ReadsInCommitBatch,
): Promise<Result<null>> {
  const own = selectOwnCommentOfThread(thread, comment)
  if (!own.ok) return own
  const { db, editor, page, now } = actionContext
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread), comment: { id: comment, author: editor.id } },
    {
      writes: prepareCommentDeletion(db, comment, { thread: thread.id, now }),
      log: toLogEntries(actionContext, 'wagtail.comments.delete', thread),
      answer,
    },
  )
}

/** Resolves or reopens a thread. Does nothing, and logs nothing, if it is already in that state. */
export async function setCommentThreadResolved(
  actionContext: CommentActionContext,
  thread: CommentThreadItem,
  resolved: boolean,
  answer: ReadsInCommitBatch,
): Promise<Result<null>> {
  if ((thread.resolved !== null) === resolved) return ok(null)
  const { db, editor, page, now } = actionContext
  return writeComment(
    actionContext,
    { page: page.id, thread: toReadState(thread) },
    {
      writes: [prepareCommentThreadResolution(db, thread.id, resolved ? editor.id : null, now)],
      log: toLogEntries(actionContext, resolved ? 'wagtail.comments.resolve' : 'tidemark.reopen_comment', thread),
      answer,
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
  pageLogEntriesToLogEntries(
    [{ action, page: page.id, label: page.draft_title, data: { thread: id, place: label } }],
    editor.id,
    now,
  )

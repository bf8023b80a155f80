import { type Context, Hono } from 'hono'
import { commentEndpoints } from '#schema/comments/endpoints.ts'
import type { CommentThreadItem, CommentThreadResponse } from '#schema/comments/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { sendDueMails } from '../mail/send-mail.ts'
import { findLatestPageContent } from '../pages/queries/revision-content.ts'
import { type ReadsInCommitBatch, startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { reserveIdsReturningFirst } from '../stores/ids.ts'
import {
  type CommentActionContext,
  createCommentActionContext,
  type DataForCommentNotice,
  readDataForCommentNotice,
  toCommentViewer,
} from './action-context.ts'
import {
  addReplyToCommentThread,
  deleteOwnComment,
  setCommentThreadResolved,
  startCommentThread,
  updateOwnComment,
} from './actions.ts'
import { listPossibleCommenters } from './commenters.ts'
import { findPageCommentThread, listPageCommentThreads } from './queries.ts'

type Call = Context<BackOfficeHonoEnv>

/** Maximum number of people suggested for a mention. */
const maxOffered = 8

/** Routes for editors' comments on pages. Responses are not cached. */
export const commentRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.list, async (c, { params }) => {
  const actionContext = await createCommentActionContext(c, params.id)
  return actionContext.ok
    ? ok(await listPageCommentThreads(c.env.DB, params.id, actionContext.value.reader))
    : actionContext
})

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.create, async (c, { params, body }) => {
  const db = c.env.DB
  const commented = createCommentActionContext(c, params.id)
  const [actionContext, content, id, notice] = await Promise.all([
    commented,
    findLatestPageContent(db, params.id),
    reserveIdsReturningFirst(db, 'comment_thread'),
    readDataForCommentNotice(c, commented, body),
  ])
  if (!actionContext.ok) return actionContext
  const answer = readThreadForAnswer(c, { id: params.id, thread: id })
  const { content_path, ...form } = body
  const started = await startCommentThread(actionContext.value, { id, content_path, content }, { form, notice, answer })
  return started.ok ? toThreadResponse(c, answer) : started
})

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.people, async (c, { params, query }) => {
  const actionContext = await createCommentActionContext(c, params.id)
  if (!actionContext.ok) return actionContext
  const { db, page, reader, editor } = actionContext.value
  const found = await listPossibleCommenters(db, page, reader, query.search)
  const others = found.filter(({ id }) => id !== editor.id).slice(0, maxOffered)
  return ok({ items: others.map(({ id, name }) => ({ id, name })) })
})

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.reply, (c, { params, body: form }) =>
  changeThread(
    c,
    params,
    ({ actionContext, thread, ...reads }) => addReplyToCommentThread(actionContext, thread, { form, ...reads }),
    { ...form, thread: params.thread },
  ),
)

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.resolve, (c, { params }) =>
  changeThread(c, params, ({ actionContext, thread, answer }) =>
    setCommentThreadResolved(actionContext, thread, true, answer),
  ),
)

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.reopen, (c, { params }) =>
  changeThread(c, params, ({ actionContext, thread, answer }) =>
    setCommentThreadResolved(actionContext, thread, false, answer),
  ),
)

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.update, (c, { params, body: form }) =>
  changeThread(
    c,
    params,
    ({ actionContext, thread, ...reads }) =>
      updateOwnComment(actionContext, thread, params.comment, { form, ...reads }),
    form,
  ),
)

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.delete, (c, { params }) =>
  changeThread(c, params, ({ actionContext, thread, answer }) =>
    deleteOwnComment(actionContext, thread, params.comment, answer),
  ),
)

interface ThreadChange {
  actionContext: CommentActionContext
  thread: CommentThreadItem
  notice: DataForCommentNotice | null
  answer: ThreadAnswer
}

type ThreadAnswer = ReadsInCommitBatch<CommentThreadItem | null>

/** Runs an action on a thread and returns the thread afterwards. */
async function changeThread(
  c: Call,
  at: { id: number; thread: number },
  act: (change: ThreadChange) => Promise<Result<null>>,
  notified: Parameters<typeof readDataForCommentNotice>[2] = { mentions: [] },
): Promise<Result<CommentThreadResponse>> {
  const { editor } = c.var
  const commented = createCommentActionContext(c, at.id)
  const [actionContext, thread, notice] = await Promise.all([
    commented,
    findPageCommentThread(c.env.DB, at.id, at.thread, toCommentViewer(editor)),
    readDataForCommentNotice(c, commented, notified),
  ])
  if (!actionContext.ok) return actionContext
  if (!thread) return fail({ reason: 'not_found', message: 'There is no such thread.' })
  const answer = readThreadForAnswer(c, at)
  const done = await act({ actionContext: actionContext.value, thread, notice, answer })
  return done.ok ? toThreadResponse(c, answer) : done
}

const readThreadForAnswer = ({ env, var: { editor } }: Call, { id, thread }: { id: number; thread: number }) =>
  startReadsInCommitBatch(env.DB, (db) => findPageCommentThread(db, id, thread, toCommentViewer(editor)))

async function toThreadResponse(c: Call, answer: ThreadAnswer): Promise<Result<CommentThreadResponse>> {
  const thread = await answer.get()
  c.executionCtx.waitUntil(sendDueMails(c.env, new Date(), 6))
  return ok({ thread })
}

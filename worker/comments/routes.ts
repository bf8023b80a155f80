import { type Context, Hono } from 'hono'
import { commentEndpoints } from '#schema/comments/endpoints.ts'
import type { CommentThreadItem, CommentThreadResponse } from '#schema/comments/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { sendDueMails } from '../mail/send-mail.ts'
import { type CommentActionContext, createCommentActionContext, findRequestedCommentThread } from './action-context.ts'
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
  const actionContext = await createCommentActionContext(c, params.id)
  if (!actionContext.ok) return actionContext
  const started = await startCommentThread(actionContext.value, body)
  return started.ok ? toThreadResponse(c, actionContext.value, started.value) : started
})

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.people, async (c, { params, query }) => {
  const actionContext = await createCommentActionContext(c, params.id)
  if (!actionContext.ok) return actionContext
  const { db, page, reader, editor } = actionContext.value
  const found = await listPossibleCommenters(db, page, reader, { search: query.search })
  const others = found.filter(({ id }) => id !== editor.id).slice(0, maxOffered)
  return ok({ items: others.map(({ id, name }) => ({ id, name })) })
})

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.reply, (c, { params, body }) =>
  changeThread(c, params, (actionContext, thread) => addReplyToCommentThread(actionContext, thread, body)),
)

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.resolve, (c, { params }) =>
  changeThread(c, params, (actionContext, thread) => setCommentThreadResolved(actionContext, thread, true)),
)

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.reopen, (c, { params }) =>
  changeThread(c, params, (actionContext, thread) => setCommentThreadResolved(actionContext, thread, false)),
)

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.update, (c, { params, body }) =>
  changeThread(c, params, (actionContext, thread) => updateOwnComment(actionContext, thread, params.comment, body)),
)

registerBackOfficeEndpoint(commentRoutes, commentEndpoints.delete, (c, { params }) =>
  changeThread(c, params, (actionContext, thread) => deleteOwnComment(actionContext, thread, params.comment)),
)

/** Runs an action on a thread and returns the thread afterwards. */
async function changeThread(
  c: Call,
  { id, thread: threadId }: { id: number; thread: number },
  act: (actionContext: CommentActionContext, thread: CommentThreadItem) => Promise<Result<null>>,
): Promise<Result<CommentThreadResponse>> {
  const actionContext = await createCommentActionContext(c, id)
  if (!actionContext.ok) return actionContext
  const thread = await findRequestedCommentThread(actionContext.value, threadId)
  if (!thread.ok) return thread
  const done = await act(actionContext.value, thread.value)
  return done.ok ? toThreadResponse(c, actionContext.value, threadId) : done
}

async function toThreadResponse(
  c: Call,
  { db, page, reader }: CommentActionContext,
  threadId: number,
): Promise<Result<CommentThreadResponse>> {
  c.executionCtx.waitUntil(sendDueMails(c.env, new Date(), 6))
  return ok({ thread: await findPageCommentThread(db, page.id, threadId, reader) })
}

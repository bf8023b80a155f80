import { type Context, Hono } from 'hono'
import { commentEndpoints } from '#schema/comments/endpoints.ts'
import type { ThreadItem, ThreadResponse } from '#schema/comments/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { sendMail } from '../mail/send-mail.ts'
import { type CommentActionContext, createCommentActionContext, findRequestedThread } from './action-context.ts'
import { deleteComment, replyToThread, setThreadResolved, startThread, updateComment } from './actions.ts'
import { listCommenters } from './commenters.ts'
import { findThread, listThreads } from './queries.ts'

type Call = Context<BackOfficeContext>

/** Maximum number of people suggested for a mention. */
const maxOffered = 8

/** Routes for editors' comments on pages. Responses are not cached. */
export const commentRoutes = new Hono<BackOfficeContext>()

serve(commentRoutes, commentEndpoints.list, async (c, { params }) => {
  const actionContext = await createCommentActionContext(c, params.id)
  return actionContext.ok ? ok(await listThreads(c.env.DB, params.id, actionContext.value.reader)) : actionContext
})

serve(commentRoutes, commentEndpoints.create, async (c, { params, body }) => {
  const actionContext = await createCommentActionContext(c, params.id)
  if (!actionContext.ok) return actionContext
  const started = await startThread(actionContext.value, body)
  return started.ok ? toThreadResponse(c, actionContext.value, started.value) : started
})

serve(commentRoutes, commentEndpoints.people, async (c, { params, query }) => {
  const actionContext = await createCommentActionContext(c, params.id)
  if (!actionContext.ok) return actionContext
  const { db, page, reader, editor } = actionContext.value
  const found = await listCommenters(db, page, reader, { search: query.search })
  const others = found.filter(({ id }) => id !== editor.id).slice(0, maxOffered)
  return ok({ items: others.map(({ id, name }) => ({ id, name })) })
})

serve(commentRoutes, commentEndpoints.reply, (c, { params, body }) =>
  changeThread(c, params, (actionContext, thread) => replyToThread(actionContext, thread, body)),
)

serve(commentRoutes, commentEndpoints.resolve, (c, { params }) =>
  changeThread(c, params, (actionContext, thread) => setThreadResolved(actionContext, thread, true)),
)

serve(commentRoutes, commentEndpoints.reopen, (c, { params }) =>
  changeThread(c, params, (actionContext, thread) => setThreadResolved(actionContext, thread, false)),
)

serve(commentRoutes, commentEndpoints.update, (c, { params, body }) =>
  changeThread(c, params, (actionContext, thread) => updateComment(actionContext, thread, params.comment, body)),
)

serve(commentRoutes, commentEndpoints.delete, (c, { params }) =>
  changeThread(c, params, (actionContext, thread) => deleteComment(actionContext, thread, params.comment)),
)

/** Runs an action on a thread and returns the thread afterwards. */
async function changeThread(
  c: Call,
  { id, thread: threadId }: { id: number; thread: number },
  act: (actionContext: CommentActionContext, thread: ThreadItem) => Promise<Result<null>>,
): Promise<Result<ThreadResponse>> {
  const actionContext = await createCommentActionContext(c, id)
  if (!actionContext.ok) return actionContext
  const thread = await findRequestedThread(actionContext.value, threadId)
  if (!thread.ok) return thread
  const done = await act(actionContext.value, thread.value)
  return done.ok ? toThreadResponse(c, actionContext.value, threadId) : done
}

async function toThreadResponse(
  c: Call,
  { db, page, reader }: CommentActionContext,
  threadId: number,
): Promise<Result<ThreadResponse>> {
  c.executionCtx.waitUntil(sendMail(c.env, new Date(), 6))
  return ok({ thread: await findThread(db, page.id, threadId, reader) })
}

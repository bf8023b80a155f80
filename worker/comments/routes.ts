import { type Context, Hono } from 'hono'
import {
  type CommentForm,
  commentForm,
  type MentionableUsers,
  mentionableUsersQuery,
  newThread,
  type ThreadItem,
  type ThreadResponse,
} from '#schema/comments/wire.ts'
import type { Result } from '#schema/result.ts'
import { readBody } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { sendMail } from '../mail/send-mail.ts'
import { type CommentActionContext, createCommentActionContext, findRequestedThread } from './action-context.ts'
import { deleteComment, replyToThread, setThreadResolved, startThread, updateComment } from './actions.ts'
import { listCommenters } from './commenters.ts'
import { findThread, listThreads } from './queries.ts'

type Call = Context<BackOfficeContext>

/** At most so many people are offered for a mention. */
const maxOffered = 8

/** `/wagtail/api/main/pages/{id}/comments/`: what editors say to each other about a page. No cache keeps any of it. */
export const commentRoutes = new Hono<BackOfficeContext>()
  .get('/', list)
  .post('/', startThreadRoute)
  .get('/people/', people)
  .post('/:thread{[1-9][0-9]{0,14}}/', (c) =>
    change(c, (actionContext, thread) => respond(c, (words) => replyToThread(actionContext, thread, words)), 201),
  )
  .post('/:thread{[1-9][0-9]{0,14}}/:verb{resolve|reopen}/', (c) =>
    change(c, (actionContext, thread) => setThreadResolved(actionContext, thread, c.req.param('verb') === 'resolve')),
  )
  .patch('/:thread{[1-9][0-9]{0,14}}/:comment{[1-9][0-9]{0,14}}/', (c) =>
    change(c, (actionContext, thread) => respond(c, (words) => updateComment(actionContext, thread, commentId(c), words))),
  )
  .delete('/:thread{[1-9][0-9]{0,14}}/:comment{[1-9][0-9]{0,14}}/', (c) =>
    change(c, (actionContext, thread) => deleteComment(actionContext, thread, commentId(c))),
  )
  .all('*', () => errorResponse({ reason: 'not_found', message: 'There is no such call.' }))

const commentId = (c: Call) => Number(c.req.param('comment'))

async function list(c: Call): Promise<Response> {
  const actionContext = await createCommentActionContext(c)
  if (!actionContext.ok) return errorResponse(actionContext.failure)
  return c.json(await listThreads(c.env.DB, actionContext.value.page.id, actionContext.value.reader))
}

/** Who can be mentioned, by the start of what is typed. */
async function people(c: Call): Promise<Response> {
  const actionContext = await createCommentActionContext(c)
  if (!actionContext.ok) return errorResponse(actionContext.failure)
  const query = parseQuery(mentionableUsersQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  const { db, page, reader, editor } = actionContext.value
  const found = await listCommenters(db, page, reader, { search: query.value.search })
  const others = found.filter(({ id }) => id !== editor.id).slice(0, maxOffered)
  return c.json({ items: others.map(({ id, name }) => ({ id, name })) } satisfies MentionableUsers)
}

async function startThreadRoute(c: Call): Promise<Response> {
  const actionContext = await createCommentActionContext(c)
  if (!actionContext.ok) return errorResponse(actionContext.failure)
  const input = await readBody(c.req.raw, newThread)
  if (!input.ok) return errorResponse(input.failure)
  const begun = await startThread(actionContext.value, input.value)
  return begun.ok ? respondChanged(c, actionContext.value, begun.value, 201) : errorResponse(begun.failure)
}

/** A change of a thread that is there, and the thread as it is then. */
async function change(
  c: Call,
  make: (actionContext: CommentActionContext, thread: ThreadItem) => Promise<Result<null>>,
  status: 200 | 201 = 200,
): Promise<Response> {
  const actionContext = await createCommentActionContext(c)
  if (!actionContext.ok) return errorResponse(actionContext.failure)
  const thread = await findRequestedThread(actionContext.value, Number(c.req.param('thread')))
  if (!thread.ok) return errorResponse(thread.failure)
  const made = await make(actionContext.value, thread.value)
  return made.ok ? respondChanged(c, actionContext.value, thread.value.id, status) : errorResponse(made.failure)
}

/** What is done with the words that were sent. */
async function respond(c: Call, say: (words: CommentForm) => Promise<Result<null>>): Promise<Result<null>> {
  const words = await readBody(c.req.raw, commentForm)
  return words.ok ? say(words.value) : words
}

async function respondChanged(c: Call, { db, page, reader }: CommentActionContext, id: number, status: 200 | 201): Promise<Response> {
  c.executionCtx.waitUntil(sendMail(c.env, new Date(), 6))
  return c.json({ thread: await findThread(db, page.id, id, reader) } satisfies ThreadResponse, status)
}

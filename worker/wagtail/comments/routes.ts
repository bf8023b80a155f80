import { type Context, Hono } from 'hono'
import type { Result } from '#schema/result.ts'
import {
  type ChangedThread,
  type CommentPeople,
  type CommentWords,
  commentWords,
  newThread,
  peopleQuery,
  type ThreadItem,
} from '#schema/wire/comment.ts'
import { parseQuery } from '../../api/query.ts'
import { sendMail } from '../../cron/send-mail.ts'
import { threadOf, threadsOf } from '../../data/comment.ts'
import { commentersOf } from '../../data/comment-people.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { answerThread, beginThread, editComment, removeComment, settle } from './changes.ts'
import { type CommentDesk, requestedDesk, requestedThread } from './desk.ts'

type Call = Context<BackOffice>

/** At most so many people are offered for a mention. */
const mostOffered = 8

/** `/wagtail/api/main/pages/{id}/comments/`: what editors say to each other about a page. No cache keeps any of it. */
export const commentRoutes = new Hono<BackOffice>()
  .get('/', list)
  .post('/', begin)
  .get('/people/', people)
  .post('/:thread{[1-9][0-9]{0,14}}/', (c) => change(c, (desk, thread) => said(c, (words) => answerThread(desk, thread, words)), 201))
  .post('/:thread{[1-9][0-9]{0,14}}/:verb{resolve|reopen}/', (c) =>
    change(c, (desk, thread) => settle(desk, thread, c.req.param('verb') === 'resolve')),
  )
  .patch('/:thread{[1-9][0-9]{0,14}}/:comment{[1-9][0-9]{0,14}}/', (c) =>
    change(c, (desk, thread) => said(c, (words) => editComment(desk, thread, commentId(c), words))),
  )
  .delete('/:thread{[1-9][0-9]{0,14}}/:comment{[1-9][0-9]{0,14}}/', (c) =>
    change(c, (desk, thread) => removeComment(desk, thread, commentId(c))),
  )
  .all('*', () => failureResponse({ reason: 'not_found', message: 'There is no such call.' }))

const commentId = (c: Call) => Number(c.req.param('comment'))

async function list(c: Call): Promise<Response> {
  const desk = await requestedDesk(c)
  if (!desk.ok) return failureResponse(desk.failure)
  return c.json(await threadsOf(c.env.DB, desk.value.page.id, desk.value.reader))
}

/** Who can be mentioned, by the start of what is typed. */
async function people(c: Call): Promise<Response> {
  const desk = await requestedDesk(c)
  if (!desk.ok) return failureResponse(desk.failure)
  const query = parseQuery(peopleQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  const { db, page, reader, editor } = desk.value
  const found = await commentersOf(db, page, reader, { search: query.value.search })
  const others = found.filter(({ id }) => id !== editor.id).slice(0, mostOffered)
  return c.json({ items: others.map(({ id, name }) => ({ id, name })) } satisfies CommentPeople)
}

async function begin(c: Call): Promise<Response> {
  const desk = await requestedDesk(c)
  if (!desk.ok) return failureResponse(desk.failure)
  const input = await readBody(c.req.raw, newThread)
  if (!input.ok) return failureResponse(input.failure)
  const begun = await beginThread(desk.value, input.value)
  return begun.ok ? changed(c, desk.value, begun.value, 201) : failureResponse(begun.failure)
}

/** A change of a thread that is there, and the thread as it is then. */
async function change(
  c: Call,
  make: (desk: CommentDesk, thread: ThreadItem) => Promise<Result<null>>,
  status: 200 | 201 = 200,
): Promise<Response> {
  const desk = await requestedDesk(c)
  if (!desk.ok) return failureResponse(desk.failure)
  const thread = await requestedThread(desk.value, Number(c.req.param('thread')))
  if (!thread.ok) return failureResponse(thread.failure)
  const made = await make(desk.value, thread.value)
  return made.ok ? changed(c, desk.value, thread.value.id, status) : failureResponse(made.failure)
}

/** What is done with the words that were sent. */
async function said(c: Call, say: (words: CommentWords) => Promise<Result<null>>): Promise<Result<null>> {
  const words = await readBody(c.req.raw, commentWords)
  return words.ok ? say(words.value) : words
}

async function changed(c: Call, { db, page, reader }: CommentDesk, id: number, status: 200 | 201): Promise<Response> {
  c.executionCtx.waitUntil(sendMail(c.env, new Date(), 6))
  return c.json({ thread: await threadOf(db, page.id, id, reader) } satisfies ChangedThread, status)
}

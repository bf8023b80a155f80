import { type Context, Hono } from 'hono'
import { besidePaths } from '#schema/paths-beside.ts'
import { ok, type Result } from '#schema/result.ts'
import { beginEditing, type EditingSession, type EditingState, editingState } from '#schema/wire/editing-sessions.ts'
import { type Company, endEditing, keepEditing, openEditing } from '../../data/editing-session.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { maySeeCompany } from './objects.ts'

/** `/wagtail/editing-sessions/`: who has what open in the editor. */
export const editingSessionRoutes = new Hono<BackOffice>()
  .post('/', begin)
  .post('/:id{[1-9][0-9]{0,14}}/ping/', ping)
  .post('/:id{[1-9][0-9]{0,14}}/release/', release)
  .all('*', () => failureResponse(missing.failure))

const missing = { ok: false, failure: { reason: 'not_found', message: 'There is no such editing session.' } } as const

async function begin(c: Context<BackOffice>): Promise<Response> {
  const input = await readBody(c.req.raw, beginEditing)
  if (!input.ok) return failureResponse(input.failure)
  const {
    env,
    var: { editor },
  } = c
  if (!(await maySeeCompany(env.DB, editor, input.value)))
    return failureResponse({ reason: 'not_found', message: 'There is nothing to edit here.' })
  const now = Date.now()
  return answer(await kept(c, await openEditing(env.DB, editor.id, input.value, now), input.value), 201)
}

async function ping(c: Context<BackOffice>): Promise<Response> {
  const input = await readBody(c.req.raw, editingState)
  return input.ok ? answer(await kept(c, sessionId(c), input.value)) : failureResponse(input.failure)
}

/** Sent while the tab goes away, with the session's token like every other change. */
async function release(c: Context<BackOffice>): Promise<Response> {
  const ended = await endEditing(c.env.DB, c.var.editor.id, sessionId(c))
  return ended ? c.body(null, 204) : failureResponse(missing.failure)
}

/** Whose right to the object has ended meanwhile is told nothing, and is nobody's company any more. */
async function kept({ env, var: { editor } }: Context<BackOffice>, id: number, state: EditingState): Promise<Result<EditingSession>> {
  const company = await keepEditing(env.DB, editor.id, id, state.is_editing, Date.now())
  if (!company) return missing
  if (await maySeeCompany(env.DB, editor, company)) return ok(told(id, editor.id, state, company))
  await endEditing(env.DB, editor.id, id)
  return missing
}

const told = (id: number, userId: number, state: EditingState, { others, latest, comments }: Company): EditingSession => ({
  session_id: id,
  ping_url: besidePaths.pingEditing(id),
  release_url: besidePaths.releaseEditing(id),
  other_sessions: others,
  newer_revision:
    latest && state.revision_id !== null && latest.id > state.revision_id
      ? { id: latest.id, user: latest.user ?? 'Somebody', is_me: latest.user_id === userId, created_at: latest.created_at }
      : null,
  comments,
})

const sessionId = (c: Context<BackOffice>) => Number(c.req.param('id'))

const answer = (result: Result<EditingSession>, status = 200) =>
  result.ok ? Response.json(result.value, { status }) : failureResponse(result.failure)

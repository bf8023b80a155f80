import { type Context, Hono } from 'hono'
import { type EditingSession, type EditingState, editingState, newEditingSession } from '#schema/pages/editing-session-wire.ts'
import { editorPaths } from '#schema/pages/editor-paths.ts'
import { ok, type Result } from '#schema/result.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { canSeeEditors } from './access.ts'
import { type EditingPresence, endEditingSession, openEditingSession, refreshEditingSession } from './queries.ts'

/** `/wagtail/editing-sessions/`: who has what open in the editor. */
export const editingSessionRoutes = new Hono<BackOfficeContext>()
  .post('/', startSession)
  .post('/:id{[1-9][0-9]{0,14}}/ping/', ping)
  .post('/:id{[1-9][0-9]{0,14}}/release/', release)
  .all('*', () => errorResponse(missing.failure))

const missing = { ok: false, failure: { reason: 'not_found', message: 'There is no such editing session.' } } as const

async function startSession(c: Context<BackOfficeContext>): Promise<Response> {
  const input = await readBody(c.req.raw, newEditingSession)
  if (!input.ok) return errorResponse(input.failure)
  const {
    env,
    var: { editor },
  } = c
  if (!(await canSeeEditors(env.DB, editor, input.value)))
    return errorResponse({ reason: 'not_found', message: 'There is nothing to edit here.' })
  const now = Date.now()
  return respond(await keepSession(c, await openEditingSession(env.DB, editor.id, input.value, now), input.value), 201)
}

async function ping(c: Context<BackOfficeContext>): Promise<Response> {
  const input = await readBody(c.req.raw, editingState)
  return input.ok ? respond(await keepSession(c, sessionId(c), input.value)) : errorResponse(input.failure)
}

/** Sent while the tab goes away, with the session's token like every other change. */
async function release(c: Context<BackOfficeContext>): Promise<Response> {
  const ended = await endEditingSession(c.env.DB, c.var.editor.id, sessionId(c))
  return ended ? c.body(null, 204) : errorResponse(missing.failure)
}

/** Whose right to the object has ended meanwhile is told nothing, and is nobody's company any more. */
async function keepSession(
  { env, var: { editor } }: Context<BackOfficeContext>,
  id: number,
  state: EditingState,
): Promise<Result<EditingSession>> {
  const company = await refreshEditingSession(env.DB, editor.id, id, state.is_editing, Date.now())
  if (!company) return missing
  if (await canSeeEditors(env.DB, editor, company)) return ok(toPresenceResponse(id, editor.id, state, company))
  await endEditingSession(env.DB, editor.id, id)
  return missing
}

const toPresenceResponse = (
  id: number,
  userId: number,
  state: EditingState,
  { others, latest, comments }: EditingPresence,
): EditingSession => ({
  session_id: id,
  ping_url: editorPaths.pingEditingSession(id),
  release_url: editorPaths.releaseEditingSession(id),
  other_sessions: others,
  newer_revision:
    latest && state.revision_id !== null && latest.id > state.revision_id
      ? { id: latest.id, user: latest.user ?? 'Somebody', is_me: latest.user_id === userId, created_at: latest.created_at }
      : null,
  comments,
})

const sessionId = (c: Context<BackOfficeContext>) => Number(c.req.param('id'))

const respond = (result: Result<EditingSession>, status = 200) =>
  result.ok ? Response.json(result.value, { status }) : errorResponse(result.failure)

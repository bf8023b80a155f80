import { type Context, Hono } from 'hono'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { editingSessionEndpoints } from '#schema/pages/editing-session-endpoints.ts'
import type { EditingSessionResponse, EditingSessionStateInput } from '#schema/pages/editing-session-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { canSeeWhoIsEditing } from './access.ts'
import {
  endEditingSession,
  insertEditingSession,
  type OtherEditorsAndLatestRevision,
  refreshEditingSession,
} from './queries.ts'

/** Editing sessions: who has which object open in the editor. */
export const editingSessionRoutes = new Hono<BackOfficeHonoEnv>()

const missing = { ok: false, failure: { reason: 'not_found', message: 'There is no such editing session.' } } as const

registerBackOfficeEndpoint(editingSessionRoutes, editingSessionEndpoints.start, async (c, { body }) => {
  const { editor } = c.var
  if (!(await canSeeWhoIsEditing(c.env.DB, editor, body)))
    return fail({ reason: 'not_found', message: 'There is nothing to edit here.' })
  const { id, presence } = await insertEditingSession(c.env.DB, editor.id, body, Date.now())
  return ok(toPresenceResponse(id, editor.id, body, presence))
})

registerBackOfficeEndpoint(editingSessionRoutes, editingSessionEndpoints.ping, (c, { params, body }) =>
  refreshSession(c, params.id, body),
)

// Sent while the tab closes, with the CSRF token like every other change.
registerBackOfficeEndpoint(
  editingSessionRoutes,
  editingSessionEndpoints.release,
  async ({ env, var: { editor } }, { params }) =>
    (await endEditingSession(env.DB, editor.id, params.id)) ? ok(undefined) : missing,
)

editingSessionRoutes.all('/editing-sessions/*', () => failureToErrorResponse(missing.failure))

/** Refreshes a session; ends it if the editor has lost access to the object. */
async function refreshSession(
  { env, var: { editor } }: Context<BackOfficeHonoEnv>,
  id: number,
  state: EditingSessionStateInput,
): Promise<Result<EditingSessionResponse>> {
  const presence = await refreshEditingSession(env.DB, editor.id, id, state.is_editing, Date.now())
  if (!presence) return missing
  if (await canSeeWhoIsEditing(env.DB, editor, presence)) return ok(toPresenceResponse(id, editor.id, state, presence))
  await endEditingSession(env.DB, editor.id, id)
  return missing
}

const toPresenceResponse = (
  id: number,
  userId: number,
  state: EditingSessionStateInput,
  { others, latest, comments }: OtherEditorsAndLatestRevision,
): EditingSessionResponse => ({
  session_id: id,
  ping_url: buildEndpointUrl(editingSessionEndpoints.ping, { params: { id } }),
  release_url: buildEndpointUrl(editingSessionEndpoints.release, { params: { id } }),
  other_sessions: others,
  newer_revision:
    latest && state.revision_id !== null && latest.id > state.revision_id
      ? {
          id: latest.id,
          user: latest.user ?? 'Someone',
          is_me: latest.user_id === userId,
          created_at: latest.created_at,
        }
      : null,
  comments,
})

import { type Context, Hono } from 'hono'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { ok, type Result } from '#schema/result.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { listRecordHistory } from '../../records/history.ts'
import { canGrant } from '../account-permissions.ts'
import { combineGroupPermissions, listGroupPermissions, toGrantor } from '../queries/group-permissions.ts'
import { countUserReferences, listUserPages } from '../queries/user-usage.ts'
import { planEndSessions } from '../queries/user-writes.ts'
import { listAllGroups, listUsers } from '../queries/users.ts'
import { createUser, deleteUser, updateUser } from './actions.ts'
import { commitUserChange, getActor } from './commit-changes.ts'
import { resendInvitation, revokeInvitation, sendMailAfterResponse } from './invite.ts'
import { findChangeableUser, type RequestedUser, resolveRequestedUser, toUserDetail } from './requested-user.ts'

/** Routes for users of the back office and their permissions. */
export const userRoutes = new Hono<BackOfficeContext>()

serve(userRoutes, userEndpoints.list, async ({ env }, { query }) => {
  const [{ total, counts, items }, groups] = await Promise.all([
    listUsers(env.DB, query, new Date()),
    listAllGroups(env.DB),
  ])
  return ok({ meta: { total_count: total, counts, groups }, items })
})

serve(userRoutes, userEndpoints.create, async (c, { body }) => {
  const id = await createUser(c, body)
  if (!id.ok) return id
  sendMailAfterResponse(c)
  return ok({ id: id.value })
})

serve(userRoutes, userEndpoints.choices, async ({ env, var: { editor } }) => {
  const [groups, permissions] = await Promise.all([listAllGroups(env.DB), listGroupPermissions(env.DB)])
  const grantor = toGrantor(permissions, editor)
  return ok({
    groups: groups.map((group) => ({
      ...group,
      can_grant: canGrant(grantor, combineGroupPermissions(permissions, [group.id])),
    })),
    can_make_administrators: grantor.is_superuser,
  })
})

serve(userRoutes, userEndpoints.get, async (c, { params }) => {
  const requested = await resolveRequestedUser(c, params.id)
  return requested.ok ? ok(await toUserDetail(requested.value)) : requested
})

serve(userRoutes, userEndpoints.update, async (c, { params, body }) => {
  const done = await changeUser(c, params.id, (requested) => updateUser(c, requested, body))
  const updated = done.ok ? await resolveRequestedUser(c, params.id) : done
  return updated.ok ? ok(await toUserDetail(updated.value)) : updated
})

serve(userRoutes, userEndpoints.delete, (c, { params, query }) =>
  changeUser(c, params.id, (requested) => deleteUser(c, requested, query.new_owner)),
)

serve(userRoutes, userEndpoints.invite, async (c, { params }) => {
  const done = await changeUser(c, params.id, (requested) => resendInvitation(c, requested))
  if (done.ok) sendMailAfterResponse(c)
  return done
})

serve(userRoutes, userEndpoints.withdrawInvitation, (c, { params }) =>
  changeUser(c, params.id, (requested) => revokeInvitation(c, requested)),
)

serve(userRoutes, userEndpoints.endSessions, (c, { params }) =>
  changeUser(c, params.id, ({ user }) => commitUserChange(c, planEndSessions(c.env.DB, user, getActor(c)))),
)

serve(userRoutes, userEndpoints.history, async (c, { params, query }) => {
  const requested = await resolveRequestedUser(c, params.id)
  if (!requested.ok) return requested
  const { id, name } = requested.value.user
  const { total, items } = await listRecordHistory(c.env.DB, 'user', id, query)
  return ok({ meta: { total_count: total, name }, items })
})

serve(userRoutes, userEndpoints.usage, async (c, { params, query }) => {
  const requested = await resolveRequestedUser(c, params.id)
  if (!requested.ok) return requested
  const { id, name } = requested.value.user
  const [counts, { total, items }] = await Promise.all([
    countUserReferences(c.env.DB, id),
    listUserPages(c.env.DB, c.var.editor, id, query),
  ])
  return ok({ meta: { total_count: total, name, counts }, items })
})

/** Runs an action on a user that the caller can change. */
async function changeUser(
  c: Context<BackOfficeContext>,
  id: number,
  act: (requested: RequestedUser) => Promise<Result<null>>,
): Promise<Result<null>> {
  const requested = await findChangeableUser(c, id)
  return requested.ok ? act(requested.value) : requested
}

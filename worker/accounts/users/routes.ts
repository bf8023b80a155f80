import { type Context, Hono } from 'hono'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { loadRequestHostMailContext } from '../../mail/compose-mail.ts'
import { listRecordHistory } from '../../records/history.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { canGrantPermissions } from '../account-permissions.ts'
import {
  combinePermissionsOfGroups,
  readPermissionsByGroup,
  toPermissionGrantor,
} from '../queries/group-permissions.ts'
import { countUserReferences, listUserPages } from '../queries/user-usage.ts'
import { planEndingUserSessions } from '../queries/user-writes.ts'
import { listAllUserGroups, listUsers } from '../queries/users.ts'
import {
  createAndInviteUser,
  deleteUser,
  readDataForUserChange,
  readDataForUserDeletion,
  updateUser,
} from './actions.ts'
import { commitUserChange, getActorAndTime } from './commit-changes.ts'
import { resendUserInvitation, sendPendingMailAfterResponse, withdrawUserInvitation } from './invite.ts'
import {
  findChangeableUser,
  loadRequestedUser,
  type RequestedUserAndGrantor,
  readRequestedUser,
  toUserDetail,
} from './requested-user.ts'

/** Routes for users of the back office and their permissions. */
export const userRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(userRoutes, userEndpoints.list, async ({ env }, { query }) => {
  const [{ total, counts, items }, groups] = await Promise.all([
    listUsers(env.DB, query, new Date()),
    listAllUserGroups(env.DB),
  ])
  return ok({ meta: { ...total, counts, groups }, items })
})

registerBackOfficeEndpoint(userRoutes, userEndpoints.create, async (c, { body }) => {
  const id = await createAndInviteUser(c, body)
  if (!id.ok) return id
  sendPendingMailAfterResponse(c)
  return ok({ id: id.value })
})

registerBackOfficeEndpoint(userRoutes, userEndpoints.choices, async ({ env, var: { editor } }) => {
  const [groups, permissions] = await Promise.all([listAllUserGroups(env.DB), readPermissionsByGroup(env.DB)])
  const grantor = toPermissionGrantor(permissions, editor)
  return ok({
    groups: groups.map((group) => ({
      ...group,
      can_grant: canGrantPermissions(grantor, combinePermissionsOfGroups(permissions, [group.id])),
    })),
    can_make_administrators: grantor.is_superuser,
  })
})

registerBackOfficeEndpoint(userRoutes, userEndpoints.get, async (c, { params }) => {
  const requested = await loadRequestedUser(c, params.id)
  return requested.ok ? ok(await toUserDetail(requested.value)) : requested
})

registerBackOfficeEndpoint(userRoutes, userEndpoints.update, async (c, { params, body }) => {
  const reading = readDataForUserChange(c.env.DB, params.id)
  const answer = startReadsInCommitBatch(c.env.DB, (db) => readRequestedUser(db, c.var.editor, params.id))
  const done = await changeUser(
    c,
    params.id,
    (requested, data) => updateUser(c, requested, body, data, answer),
    reading,
  )
  const updated = done.ok ? await answer.get() : done
  return updated.ok ? ok(await toUserDetail(updated.value)) : updated
})

registerBackOfficeEndpoint(userRoutes, userEndpoints.delete, (c, { params, query: { new_owner } }) => {
  const reading = readDataForUserDeletion(c.env.DB, params.id, new_owner)
  return changeUser(c, params.id, (requested, data) => deleteUser(c, requested, new_owner, data), reading)
})

registerBackOfficeEndpoint(userRoutes, userEndpoints.invite, async (c, { params }) => {
  const loading = loadRequestHostMailContext(c.env, c.req)
  const done = await changeUser(c, params.id, (requested, mails) => resendUserInvitation(c, requested, mails), loading)
  if (done.ok) sendPendingMailAfterResponse(c)
  return done
})

registerBackOfficeEndpoint(userRoutes, userEndpoints.withdrawInvitation, (c, { params }) =>
  changeUser(c, params.id, (requested) => withdrawUserInvitation(c, requested)),
)

registerBackOfficeEndpoint(userRoutes, userEndpoints.endSessions, (c, { params }) =>
  changeUser(c, params.id, ({ user }) =>
    commitUserChange(c, planEndingUserSessions(c.env.DB, user, getActorAndTime(c))),
  ),
)

registerBackOfficeEndpoint(userRoutes, userEndpoints.history, async (c, { params, query }) => {
  const requested = await loadRequestedUser(c, params.id)
  if (!requested.ok) return requested
  const { id, name } = requested.value.user
  const { total, items } = await listRecordHistory(c.env.DB, 'user', id, query)
  return ok({ meta: { total_count: total, name }, items })
})

registerBackOfficeEndpoint(userRoutes, userEndpoints.usage, async (c, { params, query }) => {
  const requested = await loadRequestedUser(c, params.id)
  if (!requested.ok) return requested
  const { id, name } = requested.value.user
  const [counts, { total, items }] = await Promise.all([
    countUserReferences(c.env.DB, id),
    listUserPages(c.env.DB, c.var.editor, id, query),
  ])
  return ok({ meta: { total_count: total, name, counts }, items })
})

/** Runs an action on a user that the caller can change. */
async function changeUser<Data>(
  c: Context<BackOfficeHonoEnv>,
  id: number,
  act: (requested: RequestedUserAndGrantor, data: Data) => Promise<Result<null>>,
  reading: Promise<Data> | undefined = undefined,
): Promise<Result<null>> {
  const [requested, data] = await Promise.all([findChangeableUser(c, id), reading])
  return requested.ok ? act(requested.value, data as Data) : requested
}

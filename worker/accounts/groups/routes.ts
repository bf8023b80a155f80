import { type Context, Hono } from 'hono'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { groupPermissions, hasGroupPermission } from '#schema/accounts/group-permissions.ts'
import type { GroupDetail } from '#schema/accounts/group-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { listRecordHistory } from '../../records/history.ts'
import { hashStateToVersion } from '../../workflows/queries/workflows.ts'
import {
  findGroupWithPermissions,
  type GroupWithSerializedState,
  listGroups,
  listGroupUsers,
  listPermissionScopes,
} from '../queries/groups.ts'
import { canCallerChangeGroup, createUserGroup, deleteUserGroup, updateUserGroup } from './actions.ts'

type Call = Context<BackOfficeHonoEnv>

/** Routes for groups and their permissions. */
export const userGroupRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.list, async ({ env }, { query }) => {
  const { total, items } = await listGroups(env.DB, query)
  return ok({ meta: { total_count: total }, items })
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.create, async (c, { body }) => {
  const id = await createUserGroup(c, body)
  return id.ok ? ok({ id: id.value }) : id
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.choices, async ({ env, var: { editor } }) => {
  const permissions = groupPermissions.filter((permission) => hasGroupPermission(editor, permission))
  return ok({ ...(await listPermissionScopes(env.DB)), permissions })
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.get, async (c, { params }) => {
  const group = await findRequestedGroup(c, params.id)
  return group.ok ? ok(await toGroupDetail(c, group.value)) : group
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.update, async (c, { params, body }) => {
  const group = await findChangeableGroup(c, params.id)
  const done = group.ok ? await updateUserGroup(c, group.value, body) : group
  const changed = done.ok ? await findRequestedGroup(c, params.id) : done
  return changed.ok ? ok(await toGroupDetail(c, changed.value)) : changed
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.delete, async (c, { params }) => {
  const group = await findChangeableGroup(c, params.id)
  return group.ok ? deleteUserGroup(c, group.value) : group
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.history, async (c, { params, query }) => {
  const group = await findRequestedGroup(c, params.id)
  if (!group.ok) return group
  const { total, items } = await listRecordHistory(c.env.DB, 'group', group.value.id, query)
  return ok({ meta: { total_count: total, name: group.value.name }, items })
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.usage, async (c, { params, query }) => {
  const group = await findRequestedGroup(c, params.id)
  if (!group.ok) return group
  const { id, name, tasks, private_access_count } = group.value
  const { total, items } = await listGroupUsers(c.env.DB, id, query)
  return ok({ meta: { total_count: total, name, tasks, private_access_count }, items })
})

async function findRequestedGroup(c: Call, id: number): Promise<Result<GroupWithSerializedState>> {
  const group = await findGroupWithPermissions(c.env.DB, id)
  return group ? ok(group) : fail({ reason: 'not_found', message: 'There is no such group.' })
}

/** Finds a group that the caller can change. Fails with `forbidden` when it has permissions the caller lacks. */
async function findChangeableGroup(c: Call, id: number): Promise<Result<GroupWithSerializedState>> {
  const group = await findRequestedGroup(c, id)
  if (!group.ok || (await canCallerChangeGroup(c, group.value))) return group
  return fail({
    reason: 'forbidden',
    message: `“${group.value.name}” has more permissions than you: only an administrator can change it.`,
  })
}

async function toGroupDetail(c: Call, group: GroupWithSerializedState): Promise<GroupDetail> {
  const { state, ...detail } = group
  return { ...detail, version: await hashStateToVersion(state), can_change: await canCallerChangeGroup(c, group) }
}

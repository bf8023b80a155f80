import { type Context, Hono } from 'hono'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { groupPermissions, userHasGroupPermission } from '#schema/accounts/group-permissions.ts'
import type { GroupDetail, NewGroupInput } from '#schema/accounts/group-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { listRecordHistory } from '../../records/history.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { hashSerializedWorkflowToVersion } from '../../workflows/queries/workflows.ts'
import { normalizeMenuSiteScope } from '../menu-permissions.ts'
import { readPermissionsByGroup } from '../queries/group-permissions.ts'
import {
  findGroupWithPermissions,
  type GroupWithSerializedState,
  listGroups,
  listGroupUsers,
  listTaskNamesOnlyGroupCanApprove,
  readPermissionScopeChoices,
} from '../queries/groups.ts'
import {
  canCallerChangeGroup,
  createUserGroup,
  deleteUserGroup,
  readDataForGroupChange,
  updateUserGroup,
} from './actions.ts'

type Call = Context<BackOfficeHonoEnv>

/** Routes for groups and their permissions. */
export const userGroupRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.list, async ({ env }, { query }) => {
  const { total, items } = await listGroups(env.DB, query)
  return ok({ meta: { total_count: total }, items })
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.create, async (c, { body }) => {
  const id = await createUserGroup(c, normalizeMenuSitesOfInput(body))
  return id.ok ? ok({ id: id.value }) : id
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.choices, async ({ env, var: { editor } }) => {
  const permissions = groupPermissions.filter((permission) => userHasGroupPermission(editor, permission))
  return ok({ ...(await readPermissionScopeChoices(env.DB)), permissions })
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.get, async (c, { params }) => {
  const group = await findRequestedGroup(c.env.DB, params.id)
  return group.ok ? ok(await toGroupDetail(c, group.value)) : group
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.update, async (c, { params, body }) => {
  const [found, data] = await Promise.all([findChangeableGroup(c, params.id), readDataForGroupChange(c.env.DB, body)])
  const answer = startReadsInCommitBatch(c.env.DB, (db) => findRequestedGroup(db, params.id))
  const done = found.ok
    ? await updateUserGroup(c, found.value.group, normalizeMenuSitesOfInput(body), data, answer)
    : found
  const changed = done.ok ? await answer.get() : done
  return changed.ok ? ok(await toGroupDetail(c, changed.value)) : changed
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.delete, async (c, { params }) => {
  const [found, tasks] = await Promise.all([
    findChangeableGroup(c, params.id),
    listTaskNamesOnlyGroupCanApprove(c.env.DB, params.id),
  ])
  return found.ok ? deleteUserGroup(c, found.value.group, tasks) : found
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.history, async (c, { params, query }) => {
  const group = await findRequestedGroup(c.env.DB, params.id)
  if (!group.ok) return group
  const { id, name } = group.value.group
  const { total, items } = await listRecordHistory(c.env.DB, 'group', id, query)
  return ok({ meta: { total_count: total, name }, items })
})

registerBackOfficeEndpoint(userGroupRoutes, groupEndpoints.usage, async (c, { params, query }) => {
  const group = await findRequestedGroup(c.env.DB, params.id)
  if (!group.ok) return group
  const { id, name, tasks, private_access_count } = group.value.group
  const { total, items } = await listGroupUsers(c.env.DB, id, query)
  return ok({ meta: { total_count: total, name, tasks, private_access_count }, items })
})

const normalizeMenuSitesOfInput = <Input extends NewGroupInput>(input: Input): Input => ({
  ...input,
  menu_sites: normalizeMenuSiteScope(input.menu_sites),
})

interface RequestedGroup {
  group: GroupWithSerializedState
  /** The permissions of all groups. */
  all: Awaited<ReturnType<typeof readPermissionsByGroup>>
}

async function findRequestedGroup(db: D1Database, id: number): Promise<Result<RequestedGroup>> {
  const [group, all] = await Promise.all([findGroupWithPermissions(db, id), readPermissionsByGroup(db)])
  return group ? ok({ group, all }) : fail({ reason: 'not_found', message: 'There is no such group.' })
}

/** Finds a group that the caller can change. Fails with `forbidden` when it has permissions the caller lacks. */
async function findChangeableGroup(c: Call, id: number): Promise<Result<RequestedGroup>> {
  const requested = await findRequestedGroup(c.env.DB, id)
  if (!requested.ok || canCallerChangeGroup(c, requested.value.group, requested.value.all)) return requested
  return fail({
    reason: 'forbidden',
    message: `“${requested.value.group.name}” has more permissions than you: only an administrator can change it.`,
  })
}

async function toGroupDetail(c: Call, { group, all }: RequestedGroup): Promise<GroupDetail> {
  const { state, ...detail } = group
  return {
    ...detail,
    version: await hashSerializedWorkflowToVersion(state),
    can_change: canCallerChangeGroup(c, group, all),
  }
}

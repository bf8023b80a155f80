import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { groupPermissions, hasGroupPermission, missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import {
  type GroupChoices,
  type GroupDetail,
  type GroupListing,
  type GroupUsage,
  groupEdit,
  groupsQuery,
  newGroup,
} from '#schema/accounts/group-wire.ts'
import { pagingQuery, type RecordHistory } from '#schema/records/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { parseQuery } from '../../http/query.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { listRecordHistory } from '../../records/history.ts'
import { toWorkflowVersion } from '../../workflows/queries/workflows.ts'
import { canManageGroups } from '../account-permissions.ts'
import { findGroup, listGroups, listGroupUsers, listPermissionScopes, type StoredGroup } from '../queries/groups.ts'
import { canChangeGroup, createGroup, deleteGroup, updateGroup } from './actions.ts'

type Call = Context<BackOfficeContext>

const requireGroupAccess = createMiddleware<BackOfficeContext>(async ({ var: { editor } }, next) =>
  canManageGroups(editor)
    ? next()
    : errorResponse({ reason: 'forbidden', message: `You may not look after groups. ${missingGroupPermissionMessage('change_group')}` }),
)

/** `/wagtail/api/main/groups/`: what users may do, by the groups they are in. */
export const groupRoutes = new Hono<BackOfficeContext>()
  .use(requireGroupAccess)
  .get('/', async (c) => {
    const query = parseQuery(groupsQuery, c.req.url)
    if (!query.ok) return errorResponse(query.failure)
    const { total, items } = await listGroups(c.env.DB, query.value)
    return c.json({ meta: { total_count: total }, items } satisfies GroupListing)
  })
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newGroup)
    const id = input.ok ? await createGroup(c, input.value) : input
    return id.ok ? c.json({ id: id.value }, 201) : errorResponse(id.failure)
  })
  .get('/choices/', async (c) => {
    const permissions = groupPermissions.filter((permission) => hasGroupPermission(c.var.editor, permission))
    return c.json({ ...(await listPermissionScopes(c.env.DB)), permissions } satisfies GroupChoices)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const group = await findRequestedGroup(c)
    return group.ok ? c.json(await detailOf(c, group.value)) : errorResponse(group.failure)
  })
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const group = await findChangeableGroup(c)
    if (!group.ok) return errorResponse(group.failure)
    const input = await readBody(c.req.raw, groupEdit)
    const done = input.ok ? await updateGroup(c, group.value, input.value) : input
    const changed = done.ok ? await findRequestedGroup(c) : done
    return changed.ok ? c.json(await detailOf(c, changed.value)) : errorResponse(changed.failure)
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const group = await findChangeableGroup(c)
    const done = group.ok ? await deleteGroup(c, group.value) : group
    return done.ok ? c.body(null, 204) : errorResponse(done.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/history/', async (c) => {
    const [query, group] = [parseQuery(pagingQuery, c.req.url), await findRequestedGroup(c)]
    if (!query.ok) return errorResponse(query.failure)
    if (!group.ok) return errorResponse(group.failure)
    const { total, items } = await listRecordHistory(c.env.DB, 'group', group.value.id, query.value)
    return c.json({ meta: { total_count: total, name: group.value.name }, items } satisfies RecordHistory)
  })
  .get('/:id{[1-9][0-9]{0,14}}/usage/', async (c) => {
    const [query, group] = [parseQuery(pagingQuery, c.req.url), await findRequestedGroup(c)]
    if (!query.ok) return errorResponse(query.failure)
    if (!group.ok) return errorResponse(group.failure)
    const { id, name, tasks, private_access_count } = group.value
    const { total, items } = await listGroupUsers(c.env.DB, id, query.value)
    return c.json({ meta: { total_count: total, name, tasks, private_access_count }, items } satisfies GroupUsage)
  })

/** The group of the `:id` in the address. */
async function findRequestedGroup(c: Call): Promise<Result<StoredGroup>> {
  const group = await findGroup(c.env.DB, Number(c.req.param('id')))
  return group ? ok(group) : fail({ reason: 'not_found', message: 'There is no such group.' })
}

/** The same, for who may do at least as much as it. */
async function findChangeableGroup(c: Call): Promise<Result<StoredGroup>> {
  const group = await findRequestedGroup(c)
  if (!group.ok || (await canChangeGroup(c, group.value))) return group
  return fail({ reason: 'forbidden', message: `“${group.value.name}” may do more than you: only an administrator changes it.` })
}

async function detailOf(c: Call, group: StoredGroup): Promise<GroupDetail> {
  const { state, ...told } = group
  return { ...told, version: await toWorkflowVersion(state), can_change: await canChangeGroup(c, group) }
}

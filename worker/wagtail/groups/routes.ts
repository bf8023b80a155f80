import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { fail, ok, type Result } from '#schema/result.ts'
import { groupPermissions, isAllowed, lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { canWithGroups } from '#schema/rules/people-permissions.ts'
import {
  type GroupChoices,
  type GroupDetail,
  type GroupListing,
  type GroupUsage,
  groupEdit,
  groupsQuery,
  newGroup,
} from '#schema/wire/group.ts'
import { type RecordHistory, sliceQuery } from '#schema/wire/person.ts'
import { parseQuery } from '../../api/query.ts'
import { groupById, listGroups, rightsStartAt, type StoredGroup, usersOfGroup } from '../../data/group.ts'
import { recordHistory } from '../../data/record-history.ts'
import { versionOf } from '../../data/workflow.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { add, change, mayChange, remove } from './change.ts'

type Call = Context<BackOffice>

const permitted = createMiddleware<BackOffice>(async ({ var: { editor } }, next) =>
  canWithGroups(editor)
    ? next()
    : failureResponse({ reason: 'forbidden', message: `You may not look after groups. ${lacksGroupPermission('change_group')}` }),
)

/** `/wagtail/api/main/groups/`: what users may do, by the groups they are in. */
export const groupRoutes = new Hono<BackOffice>()
  .use(permitted)
  .get('/', async (c) => {
    const query = parseQuery(groupsQuery, c.req.url)
    if (!query.ok) return failureResponse(query.failure)
    const { total, items } = await listGroups(c.env.DB, query.value)
    return c.json({ meta: { total_count: total }, items } satisfies GroupListing)
  })
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newGroup)
    const id = input.ok ? await add(c, input.value) : input
    return id.ok ? c.json({ id: id.value }, 201) : failureResponse(id.failure)
  })
  .get('/choices/', async (c) => {
    const permissions = groupPermissions.filter((permission) => isAllowed(c.var.editor, permission))
    return c.json({ ...(await rightsStartAt(c.env.DB)), permissions } satisfies GroupChoices)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const group = await requestedGroup(c)
    return group.ok ? c.json(await detailOf(c, group.value)) : failureResponse(group.failure)
  })
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const group = await changeableGroup(c)
    if (!group.ok) return failureResponse(group.failure)
    const input = await readBody(c.req.raw, groupEdit)
    const done = input.ok ? await change(c, group.value, input.value) : input
    const changed = done.ok ? await requestedGroup(c) : done
    return changed.ok ? c.json(await detailOf(c, changed.value)) : failureResponse(changed.failure)
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const group = await changeableGroup(c)
    const done = group.ok ? await remove(c, group.value) : group
    return done.ok ? c.body(null, 204) : failureResponse(done.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/history/', async (c) => {
    const [query, group] = [parseQuery(sliceQuery, c.req.url), await requestedGroup(c)]
    if (!query.ok) return failureResponse(query.failure)
    if (!group.ok) return failureResponse(group.failure)
    const { total, items } = await recordHistory(c.env.DB, 'group', group.value.id, query.value)
    return c.json({ meta: { total_count: total, name: group.value.name }, items } satisfies RecordHistory)
  })
  .get('/:id{[1-9][0-9]{0,14}}/usage/', async (c) => {
    const [query, group] = [parseQuery(sliceQuery, c.req.url), await requestedGroup(c)]
    if (!query.ok) return failureResponse(query.failure)
    if (!group.ok) return failureResponse(group.failure)
    const { id, name, tasks, admitted } = group.value
    const { total, items } = await usersOfGroup(c.env.DB, id, query.value)
    return c.json({ meta: { total_count: total, name, tasks, admitted }, items } satisfies GroupUsage)
  })

/** The group of the `:id` in the address. */
async function requestedGroup(c: Call): Promise<Result<StoredGroup>> {
  const group = await groupById(c.env.DB, Number(c.req.param('id')))
  return group ? ok(group) : fail({ reason: 'not_found', message: 'There is no such group.' })
}

/** The same, for who may do at least as much as it. */
async function changeableGroup(c: Call): Promise<Result<StoredGroup>> {
  const group = await requestedGroup(c)
  if (!group.ok || (await mayChange(c, group.value))) return group
  return fail({ reason: 'forbidden', message: `“${group.value.name}” may do more than you: only an administrator changes it.` })
}

async function detailOf(c: Call, group: StoredGroup): Promise<GroupDetail> {
  const { text, ...told } = group
  return { ...told, version: await versionOf(text), may_change: await mayChange(c, group) }
}

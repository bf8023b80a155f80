import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import {
  newUser,
  type UserChoices,
  type UserListing,
  type UserUsage,
  userDeletion,
  userEdit,
  usersQuery,
} from '#schema/accounts/user-wire.ts'
import { pagingQuery, type RecordHistory } from '#schema/records/wire.ts'
import type { Result } from '#schema/result.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { parseQuery } from '../../http/query.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { listRecordHistory } from '../../records/history.ts'
import { canGrant, canManageUsers } from '../account-permissions.ts'
import { combineGroupPermissions, listGroupPermissions, toGrantor } from '../queries/group-permissions.ts'
import { countUserReferences, listUserPages } from '../queries/user-usage.ts'
import { planSessionsEnd } from '../queries/user-writes.ts'
import { listAllGroups, listUsers } from '../queries/users.ts'
import { createUser, deleteChangeableUser, updateUser } from './actions.ts'
import { commitUserChange, getUserAction } from './commit-changes.ts'
import { resendInvitation, revokeInvitation, sendMailAfterResponse } from './invite.ts'
import { findChangeableUser, type RequestedUser, resolveRequestedUser, toUserDetail } from './requested-user.ts'

type Call = Context<BackOfficeContext>

const requireUserAccess = createMiddleware<BackOfficeContext>(async ({ var: { editor } }, next) =>
  canManageUsers(editor)
    ? next()
    : errorResponse({ reason: 'forbidden', message: `You may not look after users. ${missingGroupPermissionMessage('change_user')}` }),
)

/** `/wagtail/api/main/users/`: who is let into the back office, and what they may do there. */
export const userRoutes = new Hono<BackOfficeContext>()
  .use(requireUserAccess)
  .get('/', list)
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newUser)
    const id = input.ok ? await createUser(c, input.value) : input
    if (!id.ok) return errorResponse(id.failure)
    sendMailAfterResponse(c)
    return c.json({ id: id.value }, 201)
  })
  .get('/choices/', choices)
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => toResponse(c, await resolveRequestedUser(c)))
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const requested = await findChangeableUser(c)
    if (!requested.ok) return errorResponse(requested.failure)
    const input = await readBody(c.req.raw, userEdit)
    const done = input.ok ? await updateUser(c, requested.value, input.value) : input
    return done.ok ? toResponse(c, await resolveRequestedUser(c)) : errorResponse(done.failure)
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const query = parseQuery(userDeletion, c.req.url)
    if (!query.ok) return errorResponse(query.failure)
    return changeResponse(c, (requested) => deleteChangeableUser(c, requested, query.value.new_owner))
  })
  .post('/:id{[1-9][0-9]{0,14}}/invitation/', async (c) => {
    const done = await changeResponse(c, (requested) => resendInvitation(c, requested))
    if (done.ok) sendMailAfterResponse(c)
    return done
  })
  .delete('/:id{[1-9][0-9]{0,14}}/invitation/', (c) => changeResponse(c, (requested) => revokeInvitation(c, requested)))
  .delete('/:id{[1-9][0-9]{0,14}}/sessions/', (c) =>
    changeResponse(c, ({ user }) => commitUserChange(c, planSessionsEnd(c.env.DB, user, getUserAction(c)))),
  )
  .get('/:id{[1-9][0-9]{0,14}}/history/', history)
  .get('/:id{[1-9][0-9]{0,14}}/usage/', usage)

const toResponse = async (c: Call, requested: Result<RequestedUser>) =>
  requested.ok ? c.json(await toUserDetail(requested.value)) : errorResponse(requested.failure)

/** Does something to a user whom the caller may change. */
async function changeResponse(c: Call, act: (requested: RequestedUser) => Promise<Result<null>>): Promise<Response> {
  const requested = await findChangeableUser(c)
  const done = requested.ok ? await act(requested.value) : requested
  return done.ok ? c.body(null, 204) : errorResponse(done.failure)
}

async function list(c: Call): Promise<Response> {
  const query = parseQuery(usersQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  const [{ total, counts, items }, groups] = await Promise.all([listUsers(c.env.DB, query.value, new Date()), listAllGroups(c.env.DB)])
  return c.json({ meta: { total_count: total, counts, groups }, items } satisfies UserListing)
}

async function choices(c: Call): Promise<Response> {
  const [groups, rights] = await Promise.all([listAllGroups(c.env.DB), listGroupPermissions(c.env.DB)])
  const grantor = toGrantor(rights, c.var.editor)
  return c.json({
    groups: groups.map((group) => ({ ...group, can_grant: canGrant(grantor, combineGroupPermissions(rights, [group.id])) })),
    can_make_administrators: grantor.is_superuser,
  } satisfies UserChoices)
}

async function history(c: Call): Promise<Response> {
  const query = parseQuery(pagingQuery, c.req.url)
  const requested = query.ok ? await resolveRequestedUser(c) : query
  if (!requested.ok || !query.ok) return errorResponse(requested.ok ? missing : requested.failure)
  const { id, name } = requested.value.user
  const { total, items } = await listRecordHistory(c.env.DB, 'user', id, query.value)
  return c.json({ meta: { total_count: total, name }, items } satisfies RecordHistory)
}

async function usage(c: Call): Promise<Response> {
  const query = parseQuery(pagingQuery, c.req.url)
  const requested = query.ok ? await resolveRequestedUser(c) : query
  if (!requested.ok || !query.ok) return errorResponse(requested.ok ? missing : requested.failure)
  const { id, name } = requested.value.user
  const [counts, { total, items }] = await Promise.all([
    countUserReferences(c.env.DB, id),
    listUserPages(c.env.DB, c.var.editor, id, query.value),
  ])
  return c.json({ meta: { total_count: total, name, counts }, items } satisfies UserUsage)
}

const missing = { reason: 'not_found', message: 'There is no such user.' } as const

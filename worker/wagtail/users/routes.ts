import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Result } from '#schema/result.ts'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { canGive, canWithUsers } from '#schema/rules/people-permissions.ts'
import { type RecordHistory, sliceQuery } from '#schema/wire/person.ts'
import { newUser, type UserChoices, type UserListing, type UserUsage, userEdit, userRemoval, usersQuery } from '#schema/wire/user.ts'
import { parseQuery } from '../../api/query.ts'
import { recordHistory } from '../../data/record-history.ts'
import { giverOf, rightsOf, rightsOfGroups } from '../../data/rights.ts'
import { allGroups, listUsers } from '../../data/user-listing.ts'
import { countsOfUser, pagesOfUser } from '../../data/user-usage.ts'
import { signOutEverywhere } from '../../data/user-writes.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { add, change, remove } from './change.ts'
import { by, written } from './commit.ts'
import { inviteAgain, sendSoon, withdraw } from './invite.ts'
import { changeableUser, detailOf, type Requested, requestedUser } from './stored.ts'

type Call = Context<BackOffice>

const permitted = createMiddleware<BackOffice>(async ({ var: { editor } }, next) =>
  canWithUsers(editor)
    ? next()
    : failureResponse({ reason: 'forbidden', message: `You may not look after users. ${lacksGroupPermission('change_user')}` }),
)

/** `/wagtail/api/main/users/`: who is let into the back office, and what they may do there. */
export const userRoutes = new Hono<BackOffice>()
  .use(permitted)
  .get('/', list)
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newUser)
    const id = input.ok ? await add(c, input.value) : input
    if (!id.ok) return failureResponse(id.failure)
    sendSoon(c)
    return c.json({ id: id.value }, 201)
  })
  .get('/choices/', choices)
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => answer(c, await requestedUser(c)))
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const requested = await changeableUser(c)
    if (!requested.ok) return failureResponse(requested.failure)
    const input = await readBody(c.req.raw, userEdit)
    const done = input.ok ? await change(c, requested.value, input.value) : input
    return done.ok ? answer(c, await requestedUser(c)) : failureResponse(done.failure)
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const query = parseQuery(userRemoval, c.req.url)
    if (!query.ok) return failureResponse(query.failure)
    return changed(c, (requested) => remove(c, requested, query.value.new_owner))
  })
  .post('/:id{[1-9][0-9]{0,14}}/invitation/', async (c) => {
    const done = await changed(c, (requested) => inviteAgain(c, requested))
    if (done.ok) sendSoon(c)
    return done
  })
  .delete('/:id{[1-9][0-9]{0,14}}/invitation/', (c) => changed(c, (requested) => withdraw(c, requested)))
  .delete('/:id{[1-9][0-9]{0,14}}/sessions/', (c) => changed(c, ({ user }) => written(c, signOutEverywhere(c.env.DB, user, by(c)))))
  .get('/:id{[1-9][0-9]{0,14}}/history/', history)
  .get('/:id{[1-9][0-9]{0,14}}/usage/', usage)

const answer = async (c: Call, requested: Result<Requested>) =>
  requested.ok ? c.json(await detailOf(requested.value)) : failureResponse(requested.failure)

/** Does something to a user whom the caller may change. */
async function changed(c: Call, act: (requested: Requested) => Promise<Result<null>>): Promise<Response> {
  const requested = await changeableUser(c)
  const done = requested.ok ? await act(requested.value) : requested
  return done.ok ? c.body(null, 204) : failureResponse(done.failure)
}

async function list(c: Call): Promise<Response> {
  const query = parseQuery(usersQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  const [{ total, counts, items }, groups] = await Promise.all([listUsers(c.env.DB, query.value, new Date()), allGroups(c.env.DB)])
  return c.json({ meta: { total_count: total, counts, groups }, items } satisfies UserListing)
}

async function choices(c: Call): Promise<Response> {
  const [groups, rights] = await Promise.all([allGroups(c.env.DB), rightsOfGroups(c.env.DB)])
  const giver = giverOf(rights, c.var.editor)
  return c.json({
    groups: groups.map((group) => ({ ...group, may_give: canGive(giver, rightsOf(rights, [group.id])) })),
    may_make_administrators: giver.is_superuser,
  } satisfies UserChoices)
}

async function history(c: Call): Promise<Response> {
  const query = parseQuery(sliceQuery, c.req.url)
  const requested = query.ok ? await requestedUser(c) : query
  if (!requested.ok || !query.ok) return failureResponse(requested.ok ? missing : requested.failure)
  const { id, name } = requested.value.user
  const { total, items } = await recordHistory(c.env.DB, 'user', id, query.value)
  return c.json({ meta: { total_count: total, name }, items } satisfies RecordHistory)
}

async function usage(c: Call): Promise<Response> {
  const query = parseQuery(sliceQuery, c.req.url)
  const requested = query.ok ? await requestedUser(c) : query
  if (!requested.ok || !query.ok) return failureResponse(requested.ok ? missing : requested.failure)
  const { id, name } = requested.value.user
  const [counts, { total, items }] = await Promise.all([countsOfUser(c.env.DB, id), pagesOfUser(c.env.DB, c.var.editor, id, query.value)])
  return c.json({ meta: { total_count: total, name, counts }, items } satisfies UserUsage)
}

const missing = { reason: 'not_found', message: 'There is no such user.' } as const

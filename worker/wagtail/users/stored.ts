import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { canChangeUser, type Giver, type Rights } from '#schema/rules/people-permissions.ts'
import type { UserDetail } from '#schema/wire/user.ts'
import { giverOf, rightsOf, rightsOfGroups } from '../../data/rights.ts'
import { type StoredUser, userById } from '../../data/user-listing.ts'
import { versionOf } from '../../data/workflow.ts'
import type { BackOffice } from '../session.ts'

type Call = Context<BackOffice>

/** A user that a call is about, and who asks, with the rights of both. */
export interface Requested {
  user: StoredUser
  rights: Rights
  giver: Giver
  /** What each group lets its users do. */
  groups: ReadonlyMap<number, Rights>
}

/** The user of the `:id` in the address. */
export async function requestedUser(c: Call): Promise<Result<Requested>> {
  const [user, groups] = await Promise.all([userById(c.env.DB, Number(c.req.param('id')), new Date()), rightsOfGroups(c.env.DB)])
  if (!user) return fail({ reason: 'not_found', message: 'There is no such user.' })
  const own = user.groups.map(({ id }) => id)
  return ok({ user, rights: rightsOf(groups, own), giver: giverOf(groups, c.var.editor), groups })
}

/** The same, for who may change them. */
export async function changeableUser(c: Call): Promise<Result<Requested>> {
  const requested = await requestedUser(c)
  if (!requested.ok) return requested
  return mayChange(requested.value)
    ? requested
    : fail({ reason: 'forbidden', message: `“${requested.value.user.name}” may do more than you: only an administrator changes them.` })
}

const mayChange = ({ user, rights, giver }: Requested) => canChangeUser(giver, { is_superuser: user.is_superuser, rights })

/** A user as the back office is told of them. */
export async function detailOf(requested: Requested): Promise<UserDetail> {
  const { user, giver } = requested
  const { text, has_password: _, ...told } = user
  const change = mayChange(requested)
  const is_self = user.id === giver.id
  const others = change && !is_self
  const reset_factors = others && giver.is_superuser && user.has_second_factor
  const may = { change, delete: others, deactivate: others, demote: others, reset_factors }
  return { ...told, version: await versionOf(text), is_self, may }
}

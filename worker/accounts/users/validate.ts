import type { Context } from 'hono'
import type { NewUser } from '#schema/accounts/user-wire.ts'
import { type Failure, fail, ok, type Problem, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { isDeliverableAddress } from '../../mail/enqueue.ts'
import {
  canGrant,
  type ForbiddenUserChange,
  findForbiddenUserChange,
  type Grantor,
  type PermissionSet,
} from '../account-permissions.ts'
import { combineGroupPermissions } from '../queries/group-permissions.ts'
import { listAllGroups, type StoredUser } from '../queries/users.ts'
import { checkReauthentication } from '../sign-in/reauthentication.ts'

type Call = Context<BackOfficeContext>

/** A user as somebody wants them to be. */
export interface UserInput extends NewUser {
  is_active: boolean
}

interface Check {
  grantor: Grantor
  groups: ReadonlyMap<number, PermissionSet>
  before: StoredUser | null
  wanted: UserInput
}

/** Holds a user to every rule; `before` is null for a new one. Answers the names of all groups. */
export async function validateUser(c: Call, check: Check): Promise<Result<ReadonlyMap<number, string>>> {
  const { grantor, before, wanted } = check
  const names = new Map((await listAllGroups(c.env.DB)).map(({ id, name }) => [id, name]))
  const refused = findForbiddenUserChange(grantor, before, wanted)
  if (refused) return fail({ reason: 'forbidden', message: userErrors[refused] })
  const strange = wanted.groups.filter((id) => !names.has(id))
  if (strange.length > 0)
    return invalidUserError({ path: 'groups', message: 'One of these groups is gone. Please look again.' })
  const tooMuch = listTouchedGroups(check).filter(
    (id) => !canGrant(grantor, combineGroupPermissions(check.groups, [id])),
  )
  if (tooMuch.length > 0)
    return fail({
      reason: 'forbidden',
      message: `You may not put anybody into “${names.get(tooMuch[0]!)}”: it may do more than you.`,
    })
  if (!isDeliverableAddress(wanted.email))
    return invalidUserError({ path: 'email', message: 'Enter a valid e-mail address.' })
  const missing = grantsMore(check) ? await checkReauthentication(c, 'users') : null
  return missing ? fail(missing) : ok(names)
}

/** The groups somebody comes into. Those they leave are covered by who may change them at all. */
function listTouchedGroups({ before, wanted }: Check): number[] {
  const had = new Set(before?.groups.map(({ id }) => id))
  return wanted.groups.filter((id) => !had.has(id))
}

/**
 * A new user, another address, a further group or an administrator would let whoever sits at a forgotten screen in for
 * good (ASVS 7.5.1).
 */
const grantsMore = (check: Check) => {
  const { before, wanted } = check
  if (before === null || before.email !== wanted.email || listTouchedGroups(check).length > 0) return true
  return (wanted.is_superuser && !before.is_superuser) || (wanted.is_active && !before.is_active)
}

const userErrors: Record<ForbiddenUserChange, string> = {
  deactivates_self: 'You cannot deactivate yourself. Another administrator can.',
  demotes_self: 'You cannot take your own administrator rights away. Another administrator can.',
  makes_administrator: 'Only administrators make administrators.',
}

export const invalidUserError = (...problems: Problem[]) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems } satisfies Failure)

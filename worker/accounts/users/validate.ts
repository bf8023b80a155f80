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

/** The requested values of a user. */
export interface UserInput extends NewUser {
  is_active: boolean
}

interface Check {
  grantor: Grantor
  groups: ReadonlyMap<number, PermissionSet>
  before: StoredUser | null
  wanted: UserInput
}

/** Validates a user against all rules; `before` is null for a new user. Returns the names of all groups by id. */
export async function validateUser(c: Call, check: Check): Promise<Result<ReadonlyMap<number, string>>> {
  const { grantor, before, wanted } = check
  const names = new Map((await listAllGroups(c.env.DB)).map(({ id, name }) => [id, name]))
  const forbidden = findForbiddenUserChange(grantor, before, wanted)
  if (forbidden) return fail({ reason: 'forbidden', message: userErrors[forbidden] })
  const unknown = wanted.groups.filter((id) => !names.has(id))
  if (unknown.length > 0)
    return invalidUserError({
      path: 'groups',
      message: 'One of these groups no longer exists. Please reload the page.',
    })
  const ungrantable = listAddedGroups(check).filter(
    (id) => !canGrant(grantor, combineGroupPermissions(check.groups, [id])),
  )
  if (ungrantable.length > 0)
    return fail({
      reason: 'forbidden',
      message: `You cannot add anyone to “${names.get(ungrantable[0]!)}”: it has more permissions than you.`,
    })
  if (!isDeliverableAddress(wanted.email))
    return invalidUserError({ path: 'email', message: 'Enter a valid e-mail address.' })
  const missing = grantsMore(check) ? await checkReauthentication(c, 'users') : null
  return missing ? fail(missing) : ok(names)
}

/** Groups that the user is added to. Groups the user leaves are covered by `canChangeUser`. */
function listAddedGroups({ before, wanted }: Check): number[] {
  const had = new Set(before?.groups.map(({ id }) => id))
  return wanted.groups.filter((id) => !had.has(id))
}

/**
 * Whether the change gives someone lasting access and so needs reauthentication: a new user, a changed address, an
 * added group, activation or administrator rights (ASVS 7.5.1).
 */
const grantsMore = (check: Check) => {
  const { before, wanted } = check
  if (before === null || before.email !== wanted.email || listAddedGroups(check).length > 0) return true
  return (wanted.is_superuser && !before.is_superuser) || (wanted.is_active && !before.is_active)
}

const userErrors: Record<ForbiddenUserChange, string> = {
  deactivates_self: 'You cannot deactivate yourself. Another administrator can.',
  demotes_self: 'You cannot remove your own administrator rights. Another administrator can.',
  makes_administrator: 'Only administrators can create administrators.',
}

export const invalidUserError = (...problems: Problem[]) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems } satisfies Failure)

import type { Context } from 'hono'
import type { NewUserInput } from '#schema/accounts/user-wire.ts'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { type Failure, fail, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import {
  canGrantPermissions,
  type ForbiddenUserChange,
  findForbiddenUserChange,
  type PermissionGrantor,
  type PermissionSet,
} from '../account-permissions.ts'
import { combinePermissionsOfGroups } from '../queries/group-permissions.ts'
import { listAllUserGroups, type StoredUser } from '../queries/users.ts'
import { checkReauthenticationProof } from '../sign-in/reauthentication.ts'

type Call = Context<BackOfficeHonoEnv>

/** The requested values of a user. */
export interface RequestedUserValues extends NewUserInput {
  is_active: boolean
}

interface Check {
  grantor: PermissionGrantor
  groups: ReadonlyMap<number, PermissionSet>
  before: StoredUser | null
  wanted: RequestedUserValues
  /** The names of all groups by id. */
  names: ReadonlyMap<number, string>
}

/** Reads the names of all groups by id. */
export const readAllGroupNames = async (db: D1Database): Promise<ReadonlyMap<number, string>> =>
  new Map((await listAllUserGroups(db)).map(({ id, name }) => [id, name]))

/** Validates a user against all rules; `before` is null for a new user. Returns the names of all groups by id. */
export async function validateUserChange(c: Call, check: Check): Promise<Result<ReadonlyMap<number, string>>> {
  const { grantor, before, wanted, names } = check
  const forbidden = findForbiddenUserChange(grantor, before, wanted)
  if (forbidden) return fail({ reason: 'forbidden', message: userErrors[forbidden] })
  const unknown = wanted.groups.filter((id) => !names.has(id))
  if (unknown.length > 0)
    return createInvalidUserResult({
      path: 'groups',
      message: 'One of these groups no longer exists. Please reload the page.',
    })
  const ungrantable = listAddedGroups(check).filter(
    (id) => !canGrantPermissions(grantor, combinePermissionsOfGroups(check.groups, [id])),
  )
  if (ungrantable.length > 0)
    return fail({
      reason: 'forbidden',
      message: `You cannot add anyone to “${names.get(ungrantable[0]!)}”: it has more permissions than you.`,
    })
  if (!isEmailAddress(wanted.email))
    return createInvalidUserResult({ path: 'email', message: 'Enter a valid e-mail address.' })
  const missing = grantsMore(check) ? await checkReauthenticationProof(c, 'users') : null
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

export const createInvalidUserResult = (...problems: ValidationProblem[]) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems } satisfies Failure)

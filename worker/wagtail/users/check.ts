import type { Context } from 'hono'
import { type Failure, fail, ok, type Problem, type Result } from '#schema/result.ts'
import { canGive, type Giver, type RefusedUserChange, type Rights, refusedUserChange } from '#schema/rules/people-permissions.ts'
import type { NewUser } from '#schema/wire/user.ts'
import { mayBeWrittenTo } from '../../data/mail.ts'
import { rightsOf } from '../../data/rights.ts'
import { allGroups, type StoredUser } from '../../data/user-listing.ts'
import { missingProof } from '../account/proof.ts'
import type { BackOffice } from '../session.ts'

type Call = Context<BackOffice>

/** A user as somebody wants them to be. */
export interface WantedUser extends NewUser {
  is_active: boolean
}

interface Check {
  giver: Giver
  groups: ReadonlyMap<number, Rights>
  before: StoredUser | null
  wanted: WantedUser
}

/** Holds a user to every rule; `before` is null for a new one. Answers the names of all groups. */
export async function checkUser(c: Call, check: Check): Promise<Result<ReadonlyMap<number, string>>> {
  const { giver, before, wanted } = check
  const names = new Map((await allGroups(c.env.DB)).map(({ id, name }) => [id, name]))
  const refused = refusedUserChange(giver, before, wanted)
  if (refused) return fail({ reason: 'forbidden', message: refusals[refused] })
  const strange = wanted.groups.filter((id) => !names.has(id))
  if (strange.length > 0) return invalid({ path: 'groups', message: 'One of these groups is gone. Please look again.' })
  const tooMuch = touched(check).filter((id) => !canGive(giver, rightsOf(check.groups, [id])))
  if (tooMuch.length > 0)
    return fail({ reason: 'forbidden', message: `You may not put anybody into “${names.get(tooMuch[0]!)}”: it may do more than you.` })
  if (!mayBeWrittenTo(wanted.email)) return invalid({ path: 'email', message: 'Enter a valid e-mail address.' })
  const missing = givesMore(check) ? await missingProof(c, 'users') : null
  return missing ? fail(missing) : ok(names)
}

/** The groups somebody comes into. Those they leave are covered by who may change them at all. */
function touched({ before, wanted }: Check): number[] {
  const had = new Set(before?.groups.map(({ id }) => id))
  return wanted.groups.filter((id) => !had.has(id))
}

/** A new user, another address, a further group or an administrator would let whoever sits at a forgotten screen in for good (ASVS 7.5.1). */
const givesMore = (check: Check) => {
  const { before, wanted } = check
  if (before === null || before.email !== wanted.email || touched(check).length > 0) return true
  return (wanted.is_superuser && !before.is_superuser) || (wanted.is_active && !before.is_active)
}

const refusals: Record<RefusedUserChange, string> = {
  deactivates_self: 'You cannot deactivate yourself. Another administrator can.',
  demotes_self: 'You cannot take your own administrator rights away. Another administrator can.',
  makes_administrator: 'Only administrators make administrators.',
}

export const invalid = (...problems: Problem[]) =>
  fail({ reason: 'invalid', message: 'Please correct the errors below.', problems } satisfies Failure)

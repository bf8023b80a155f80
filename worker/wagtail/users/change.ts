import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import type { ChangedPart } from '#schema/wire/person.ts'
import type { NewUser, UserEdit } from '#schema/wire/user.ts'
import { reserveIds } from '../../data/ids.ts'
import { changedParts } from '../../data/record-history.ts'
import { giverOf, rightsOfGroups } from '../../data/rights.ts'
import { userById } from '../../data/user-listing.ts'
import { addUser, changeUser, deleteUser, isLastAdministrator } from '../../data/user-writes.ts'
import { versionOf } from '../../data/workflow.ts'
import { logSecurity } from '../../security-log.ts'
import { noticeTo } from '../account/commit-change.ts'
import { type BackOffice, whenceOf } from '../session.ts'
import { checkUser, invalid, type WantedUser } from './check.ts'
import { by, changedMeanwhile, written } from './commit.ts'
import { invitationFor, sendSoon } from './invite.ts'
import type { Requested } from './stored.ts'

type Call = Context<BackOffice>

/** A new user, invited by mail in the same batch. Answers their id. */
export async function add(c: Call, input: NewUser): Promise<Result<number>> {
  const wanted = { ...input, is_active: true }
  const groups = await rightsOfGroups(c.env.DB)
  const names = await checkUser(c, { giver: giverOf(groups, c.var.editor), groups, before: null, wanted })
  if (!names.ok) return names
  const id = await reserveIds(c.env.DB, 'user')
  const nobody = { 'First name': '', 'Last name': '', Groups: '', Administrator: 'no' }
  const { Active: _, [addressPart]: __, ...told } = tell(wanted, names.value)
  const invitation = await invitationFor(c, { id, ...wanted })
  const done = await written(c, [...addUser(c.env.DB, id, wanted, changedParts(nobody, told), by(c)), ...invitation])
  if (done.ok) note(c, id)
  return done.ok ? ok(id) : done
}

/** Changes a user whom the caller may change. 409 when somebody changed them since. */
export async function change(c: Call, { user, giver, groups }: Requested, input: UserEdit): Promise<Result<null>> {
  if ((await versionOf(user.text)) !== input.version) return fail(changedMeanwhile)
  const names = await checkUser(c, { giver, groups, before: user, wanted: input })
  if (!names.ok) return names
  const isDemoted = user.is_superuser && !(input.is_superuser && input.is_active)
  if (isDemoted && (await isLastAdministrator(c.env.DB, user.id))) return fail(lastAdministrator)
  const own = user.groups.map(({ id }) => id)
  const changes = changedParts(tell({ ...user, groups: own }, names.value), tell(input, names.value)).map(withoutAddress)
  if (changes.length === 0) return ok(null)
  const told = input.email === user.email ? [] : await tellOldAddress(c, user)
  const done = await written(c, [...changeUser(c.env.DB, { before: user, after: input, changes }, by(c)), ...told])
  if (done.ok && told.length > 0) sendSoon(c)
  if (done.ok) note(c, user.id)
  return done
}

/** Deletes a user whom the caller may change. Their pages go to another user, or to nobody. */
export async function remove(c: Call, { user, giver }: Requested, newOwner: number | undefined): Promise<Result<null>> {
  if (user.id === giver.id) return fail({ reason: 'forbidden', message: 'You cannot delete yourself. Another administrator can.' })
  if (user.is_superuser && (await isLastAdministrator(c.env.DB, user.id))) return fail(lastAdministrator)
  const owner = newOwner === undefined ? null : await userById(c.env.DB, newOwner, new Date())
  if (newOwner !== undefined && (newOwner === user.id || !owner?.is_active))
    return invalid({ path: 'new_owner', message: 'Choose another user who is active.' })
  const done = await written(c, deleteUser(c.env.DB, user, owner?.id ?? null, by(c)))
  if (done.ok) note(c, user.id)
  return done
}

/** Whoever reads the old address learns that it does not sign in any more (ASVS 6.3.7). */
const tellOldAddress = (c: Call, user: { id: number; email: string }) =>
  noticeTo(c.env, user, 'email_changed', { whence: whenceOf(c.req.raw), key: crypto.randomUUID(), now: new Date() })

const lastAdministrator = { reason: 'conflict', message: 'Nobody else could sign in as an administrator. Make another one first.' } as const

const note = (c: Call, id: number) =>
  logSecurity(c.req.raw, { event: 'rights', outcome: 'allowed', factor: 'session', user: c.var.editor.id, about: `user ${id}` })

/** The log says that an address was changed, and not to which. */
const withoutAddress = (change: ChangedPart): ChangedPart =>
  change.part === addressPart ? { part: addressPart, before: '', after: 'changed' } : change

const addressPart = 'E-mail'

/** A user in words, to be compared. */
const tell = (
  user: Pick<WantedUser, 'email' | 'first_name' | 'last_name' | 'groups' | 'is_active' | 'is_superuser'>,
  names: ReadonlyMap<number, string>,
) => ({
  [addressPart]: user.email,
  'First name': user.first_name,
  'Last name': user.last_name,
  Groups: user.groups
    .map((id) => names.get(id) ?? '')
    .toSorted()
    .join(', '),
  Administrator: user.is_superuser ? 'yes' : 'no',
  Active: user.is_active ? 'yes' : 'no',
})

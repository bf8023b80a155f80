import type { Context } from 'hono'
import type { NewUserInput, UserEditInput } from '#schema/accounts/user-wire.ts'
import type { FieldChange } from '#schema/records/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { type BackOfficeHonoEnv, getRequestDeviceAndNetwork } from '../../http/session.ts'
import { listRecordFieldChanges } from '../../records/history.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { combineWritePlans } from '../../stores/commit.ts'
import { reserveRecordIds } from '../../stores/ids.ts'
import { hashStateToVersion } from '../../workflows/queries/workflows.ts'
import { composeAccountNoticeMail } from '../own-account/commit-changes.ts'
import { readPermissionsByGroup, toPermissionGrantor } from '../queries/group-permissions.ts'
import { isLastActiveAdministrator, planNewUser, planUserDeletion, planUserUpdate } from '../queries/user-writes.ts'
import { findUser } from '../queries/users.ts'
import { commitUserChange, getActorAndTime, userChangedError } from './commit-changes.ts'
import { planUserInvitation, sendMailAfterResponse } from './invite.ts'
import type { RequestedUserAndGrantor } from './requested-user.ts'
import { failWithInvalidUser, type RequestedUserValues, validateUserChange } from './validate.ts'

type Call = Context<BackOfficeHonoEnv>

/** Creates a user and invites them by mail in the same batch. Returns the user's id. */
export async function createAndInviteUser(c: Call, input: NewUserInput): Promise<Result<number>> {
  const wanted = { ...input, is_active: true }
  const groups = await readPermissionsByGroup(c.env.DB)
  const names = await validateUserChange(c, {
    grantor: toPermissionGrantor(groups, c.var.editor),
    groups,
    before: null,
    wanted,
  })
  if (!names.ok) return names
  const id = await reserveRecordIds(c.env.DB, 'user')
  const empty = { 'First name': '', 'Last name': '', Groups: '', Administrator: 'no' }
  const { Active: _, [addressPart]: __, ...fields } = logUserChange(wanted, names.value)
  const invitation = await planUserInvitation(c, { id, ...wanted })
  const created = planNewUser(c.env.DB, id, wanted, listRecordFieldChanges(empty, fields), getActorAndTime(c))
  const done = await commitUserChange(c, combineWritePlans(created, invitation))
  if (done.ok) logPermissionChange(c, id)
  return done.ok ? ok(id) : done
}

/** Updates a user. Fails with 409 when the user has changed meanwhile. */
export async function updateUser(
  c: Call,
  { user, grantor, groups }: RequestedUserAndGrantor,
  input: UserEditInput,
): Promise<Result<null>> {
  if ((await hashStateToVersion(user.stored_state)) !== input.version) return fail(userChangedError)
  const names = await validateUserChange(c, { grantor, groups, before: user, wanted: input })
  if (!names.ok) return names
  const isDemoted = user.is_superuser && !(input.is_superuser && input.is_active)
  if (isDemoted && (await isLastActiveAdministrator(c.env.DB, user.id))) return fail(lastAdministrator)
  const own = user.groups.map(({ id }) => id)
  const changes = listRecordFieldChanges(
    logUserChange({ ...user, groups: own }, names.value),
    logUserChange(input, names.value),
  ).map(withoutAddress)
  if (changes.length === 0) return ok(null)
  const mails = input.email === user.email ? [] : await composeOldAddressNotice(c, user)
  const plan = planUserUpdate(c.env.DB, { before: user, after: input, changes }, getActorAndTime(c))
  const done = await commitUserChange(c, { ...plan, mails })
  if (done.ok && mails.length > 0) sendMailAfterResponse(c)
  if (done.ok) logPermissionChange(c, user.id)
  return done
}

/** Deletes a user. Their pages go to `newOwner`, or have no owner. */
export async function deleteUser(
  c: Call,
  { user, grantor }: RequestedUserAndGrantor,
  newOwner: number | undefined,
): Promise<Result<null>> {
  if (user.id === grantor.id)
    return fail({ reason: 'forbidden', message: 'You cannot delete yourself. Another administrator can.' })
  if (user.is_superuser && (await isLastActiveAdministrator(c.env.DB, user.id))) return fail(lastAdministrator)
  const owner = newOwner === undefined ? null : await findUser(c.env.DB, newOwner, new Date())
  if (newOwner !== undefined && (newOwner === user.id || !owner?.is_active))
    return failWithInvalidUser({ path: 'new_owner', message: 'Choose another user who is active.' })
  const done = await commitUserChange(c, planUserDeletion(c.env.DB, user, owner?.id ?? null, getActorAndTime(c)))
  if (done.ok) logPermissionChange(c, user.id)
  return done
}

/** Composes the notice to the old address that it no longer signs in (ASVS 6.3.7). */
const composeOldAddressNotice = (c: Call, user: { id: number; email: string }) =>
  composeAccountNoticeMail(c.env, user, 'email_changed', {
    requestOrigin: getRequestDeviceAndNetwork(c.req.raw),
    key: crypto.randomUUID(),
    now: new Date(),
  })

const lastAdministrator = {
  reason: 'conflict',
  message: 'No one else could sign in as an administrator. Add another administrator first.',
} as const

const logPermissionChange = (c: Call, id: number) =>
  logSecurityEvent(c.req.raw, {
    event: 'rights',
    outcome: 'allowed',
    factor: 'session',
    user: c.var.editor.id,
    subject: `user ${id}`,
  })

/** Hides the email address from the log: it only records that the address changed. */
const withoutAddress = (change: FieldChange): FieldChange =>
  change.field === addressPart ? { field: addressPart, before: '', after: 'changed' } : change

const addressPart = 'E-mail'

/** Describes a user as text fields, to compare them. */
const logUserChange = (
  user: Pick<RequestedUserValues, 'email' | 'first_name' | 'last_name' | 'groups' | 'is_active' | 'is_superuser'>,
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

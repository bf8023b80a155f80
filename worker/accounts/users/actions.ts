import type { Context } from 'hono'
import type { NewUserInput, UserEditInput } from '#schema/accounts/user-wire.ts'
import type { FieldChange } from '#schema/records/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { type BackOfficeHonoEnv, getRequestDeviceAndNetwork } from '../../http/session.ts'
import { loadRequestHostMailContext } from '../../mail/compose-mail.ts'
import { listRecordFieldChanges } from '../../records/history.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import type { ReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { combineWritePlans } from '../../stores/commit.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { hashSerializedWorkflowToVersion } from '../../workflows/queries/workflows.ts'
import { composeAccountNoticeMail } from '../own-account/commit-changes.ts'
import { readPermissionsByGroup, toPermissionGrantor } from '../queries/group-permissions.ts'
import { isLastActiveAdministrator, planNewUser, planUserDeletion, planUserUpdate } from '../queries/user-writes.ts'
import { findUser, type StoredUser } from '../queries/users.ts'
import { commitUserChange, getActorAndTime, userChangedFailure } from './commit-changes.ts'
import { planUserInvitation, sendPendingMailAfterResponse } from './invite.ts'
import type { RequestedUserAndGrantor } from './requested-user.ts'
import { createInvalidUserResult, type RequestedUserValues, readAllGroupNames, validateUserChange } from './validate.ts'

type Call = Context<BackOfficeHonoEnv>

/** Creates a user and invites them by mail in the same batch. Returns the user's id. */
export async function createAndInviteUser(c: Call, input: NewUserInput): Promise<Result<number>> {
  const wanted = { ...input, is_active: true }
  const [groups, groupNames, id, mailContext] = await Promise.all([
    readPermissionsByGroup(c.env.DB),
    readAllGroupNames(c.env.DB),
    reserveIdsReturningFirst(c.env.DB, 'user'),
    loadRequestHostMailContext(c.env, c.req),
  ])
  const names = await validateUserChange(c, {
    names: groupNames,
    grantor: toPermissionGrantor(groups, c.var.editor),
    groups,
    before: null,
    wanted,
  })
  if (!names.ok) return names
  const empty = { 'First name': '', 'Last name': '', Groups: '', Administrator: 'no' }
  const { Active: _, [addressPart]: __, ...fields } = logUserChange(wanted, names.value)
  const invitation = await planUserInvitation(c, { id, ...wanted }, mailContext)
  const created = planNewUser(c.env.DB, id, wanted, listRecordFieldChanges(empty, fields), getActorAndTime(c))
  const done = await commitUserChange(c, combineWritePlans(created, invitation))
  if (done.ok) logPermissionChange(c, id)
  return done.ok ? ok(id) : done
}

/** What a change of a user is checked against, beside the user. */
interface DataForUserChange {
  /** The names of all groups by id. */
  names: ReadonlyMap<number, string>
  /** Whether nobody else could sign in as an administrator. */
  isLastAdministrator: boolean
}

/** Reads what a change of a user is checked against; it depends on the id alone. */
export async function readDataForUserChange(db: D1Database, id: number): Promise<DataForUserChange> {
  const [names, isLastAdministrator] = await Promise.all([readAllGroupNames(db), isLastActiveAdministrator(db, id)])
  return { names, isLastAdministrator }
}

/** Reads what the deletion of a user is checked against. */
export async function readDataForUserDeletion(db: D1Database, id: number, newOwner: number | undefined) {
  const [isLastAdministrator, owner] = await Promise.all([
    isLastActiveAdministrator(db, id),
    newOwner === undefined ? null : findUser(db, newOwner, new Date()),
  ])
  return { isLastAdministrator, owner }
}

/** Updates a user. Fails with 409 when the user has changed meanwhile. */
export async function updateUser(
  c: Call,
  { user, grantor, groups }: RequestedUserAndGrantor,
  input: UserEditInput,
  { names: groupNames, isLastAdministrator }: DataForUserChange,
  answer: ReadsInCommitBatch,
): Promise<Result<null>> {
  if ((await hashSerializedWorkflowToVersion(user.stored_state)) !== input.version) return fail(userChangedFailure)
  const names = await validateUserChange(c, { grantor, groups, before: user, wanted: input, names: groupNames })
  if (!names.ok) return names
  const isDemoted = user.is_superuser && !(input.is_superuser && input.is_active)
  if (isDemoted && isLastAdministrator) return fail(lastAdministrator)
  const own = user.groups.map(({ id }) => id)
  const changes = listRecordFieldChanges(
    logUserChange({ ...user, groups: own }, names.value),
    logUserChange(input, names.value),
  ).map(withoutAddress)
  if (changes.length === 0) return ok(null)
  const mails = input.email === user.email ? [] : await composeOldAddressNotice(c, user)
  const plan = planUserUpdate(c.env.DB, { before: user, after: input, changes }, getActorAndTime(c))
  const done = await commitUserChange(c, { ...plan, mails, answer })
  if (done.ok && mails.length > 0) sendPendingMailAfterResponse(c)
  if (done.ok) logPermissionChange(c, user.id)
  return done
}

/** Deletes a user. Their pages go to `newOwner`, or have no owner. */
export async function deleteUser(
  c: Call,
  { user, grantor }: RequestedUserAndGrantor,
  newOwner: number | undefined,
  { isLastAdministrator, owner }: { isLastAdministrator: boolean; owner: StoredUser | null },
): Promise<Result<null>> {
  if (user.id === grantor.id)
    return fail({ reason: 'forbidden', message: 'You cannot delete yourself. Another administrator can.' })
  if (user.is_superuser && isLastAdministrator) return fail(lastAdministrator)
  if (newOwner !== undefined && (newOwner === user.id || !owner?.is_active))
    return createInvalidUserResult({ path: 'new_owner', message: 'Choose another user who is active.' })
  const done = await commitUserChange(c, planUserDeletion(c.env.DB, user, owner?.id ?? null, getActorAndTime(c)))
  if (done.ok) logPermissionChange(c, user.id)
  return done
}

/** Composes the notice to the old address that it no longer signs in (ASVS 6.3.7). */
const composeOldAddressNotice = (c: Call, user: { id: number; email: string }) =>
  composeAccountNoticeMail(c, user, 'email_changed', {
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

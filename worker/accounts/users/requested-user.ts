import type { Context } from 'hono'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { toWorkflowVersion } from '../../workflows/queries/workflows.ts'
import { canChangeUser, type Grantor, type PermissionSet } from '../account-permissions.ts'
import { combineGroupPermissions, listGroupPermissions, toGrantor } from '../queries/group-permissions.ts'
import { findUser, type StoredUser } from '../queries/users.ts'

type Call = Context<BackOfficeContext>

/** A user that a call is about, and who asks, with the rights of both. */
export interface RequestedUser {
  user: StoredUser
  permissions: PermissionSet
  grantor: Grantor
  /** What each group lets its users do. */
  groups: ReadonlyMap<number, PermissionSet>
}

/** The user that a call names. */
export async function resolveRequestedUser(c: Call, id: number): Promise<Result<RequestedUser>> {
  const [user, groups] = await Promise.all([findUser(c.env.DB, id, new Date()), listGroupPermissions(c.env.DB)])
  if (!user) return fail({ reason: 'not_found', message: 'There is no such user.' })
  const own = user.groups.map((group) => group.id)
  return ok({
    user,
    permissions: combineGroupPermissions(groups, own),
    grantor: toGrantor(groups, c.var.editor),
    groups,
  })
}

/** The same, for who may change them. */
export async function findChangeableUser(c: Call, id: number): Promise<Result<RequestedUser>> {
  const requested = await resolveRequestedUser(c, id)
  if (!requested.ok) return requested
  return canChangeRequestedUser(requested.value)
    ? requested
    : fail({
        reason: 'forbidden',
        message: `“${requested.value.user.name}” may do more than you: only an administrator changes them.`,
      })
}

const canChangeRequestedUser = ({ user, permissions, grantor }: RequestedUser) =>
  canChangeUser(grantor, { is_superuser: user.is_superuser, permissions })

/** A user as the back office is told of them. */
export async function toUserDetail(requested: RequestedUser): Promise<UserDetail> {
  const { user, grantor } = requested
  const { stored_state, has_password: _, ...told } = user
  const change = canChangeRequestedUser(requested)
  const is_self = user.id === grantor.id
  const others = change && !is_self
  const reset_factors = others && grantor.is_superuser && user.has_second_factor
  const may = { change, delete: others, deactivate: others, demote: others, reset_factors }
  return { ...told, version: await toWorkflowVersion(stored_state), is_self, can: may }
}

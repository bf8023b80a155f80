import type { Context } from 'hono'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { toWorkflowVersion } from '../../workflows/queries/workflows.ts'
import { canChangeUser, type Grantor, type PermissionSet } from '../account-permissions.ts'
import { combineGroupPermissions, listGroupPermissions, toGrantor } from '../queries/group-permissions.ts'
import { findUser, type StoredUser } from '../queries/users.ts'

type Call = Context<BackOfficeContext>

/** The user of a request and the caller, with the permissions of both. */
export interface RequestedUser {
  user: StoredUser
  permissions: PermissionSet
  grantor: Grantor
  /** Permissions by group id. */
  groups: ReadonlyMap<number, PermissionSet>
}

/** Finds the user of a request. */
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

/** Finds a user that the caller can change. Fails with `forbidden` when the user has permissions the caller lacks. */
export async function findChangeableUser(c: Call, id: number): Promise<Result<RequestedUser>> {
  const requested = await resolveRequestedUser(c, id)
  if (!requested.ok) return requested
  return canChangeRequestedUser(requested.value)
    ? requested
    : fail({
        reason: 'forbidden',
        message: `“${requested.value.user.name}” has more permissions than you: only an administrator can change them.`,
      })
}

const canChangeRequestedUser = ({ user, permissions, grantor }: RequestedUser) =>
  canChangeUser(grantor, { is_superuser: user.is_superuser, permissions })

/** Converts a user to the response of the back office. */
export async function toUserDetail(requested: RequestedUser): Promise<UserDetail> {
  const { user, grantor } = requested
  const { stored_state, has_password: _, ...detail } = user
  const change = canChangeRequestedUser(requested)
  const is_self = user.id === grantor.id
  const others = change && !is_self
  const reset_factors = others && grantor.is_superuser && user.has_second_factor
  const can = { change, delete: others, deactivate: others, demote: others, reset_factors }
  return { ...detail, version: await toWorkflowVersion(stored_state), is_self, can }
}

import type { Context } from 'hono'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { hashSerializedWorkflowToVersion } from '../../workflows/queries/workflows.ts'
import { canChangeUser, type PermissionGrantor, type PermissionSet } from '../account-permissions.ts'
import {
  combinePermissionsOfGroups,
  readPermissionsByGroup,
  toPermissionGrantor,
} from '../queries/group-permissions.ts'
import { findUser, type StoredUser } from '../queries/users.ts'

type Call = Context<BackOfficeHonoEnv>

/** The user of a request and the caller, with the permissions of both. */
export interface RequestedUserAndGrantor {
  user: StoredUser
  permissions: PermissionSet
  grantor: PermissionGrantor
  /** Permissions by group id. */
  groups: ReadonlyMap<number, PermissionSet>
}

/** Finds the user of a request. */
export const loadRequestedUser = ({ env, var: { editor } }: Call, id: number) => readRequestedUser(env.DB, editor, id)

/** Reads a user like `loadRequestedUser`. */
export async function readRequestedUser(
  db: D1Database,
  editor: SignedInEditor,
  id: number,
): Promise<Result<RequestedUserAndGrantor>> {
  const [user, groups] = await Promise.all([findUser(db, id, new Date()), readPermissionsByGroup(db)])
  if (!user) return fail({ reason: 'not_found', message: 'There is no such user.' })
  const own = user.groups.map((group) => group.id)
  return ok({
    user,
    permissions: combinePermissionsOfGroups(groups, own),
    grantor: toPermissionGrantor(groups, editor),
    groups,
  })
}

/** Finds a user that the caller can change. Fails with `forbidden` when the user has permissions the caller lacks. */
export async function findChangeableUser(c: Call, id: number): Promise<Result<RequestedUserAndGrantor>> {
  const requested = await loadRequestedUser(c, id)
  if (!requested.ok) return requested
  return canChangeRequestedUser(requested.value)
    ? requested
    : fail({
        reason: 'forbidden',
        message: `“${requested.value.user.name}” has more permissions than you: only an administrator can change them.`,
      })
}

const canChangeRequestedUser = ({ user, permissions, grantor }: RequestedUserAndGrantor) =>
  canChangeUser(grantor, { is_superuser: user.is_superuser, permissions })

/** Converts a user to the response of the back office. */
export async function toUserDetail(requested: RequestedUserAndGrantor): Promise<UserDetail> {
  const { user, grantor } = requested
  const { stored_state, has_password: _, ...detail } = user
  const change = canChangeRequestedUser(requested)
  const is_self = user.id === grantor.id
  const others = change && !is_self
  const reset_factors = others && grantor.is_superuser && user.has_second_factor
  const can = { change, delete: others, deactivate: others, demote: others, reset_factors }
  return { ...detail, version: await hashSerializedWorkflowToVersion(stored_state), is_self, can }
}

import { type GroupPermission, hasGroupPermission } from '#schema/accounts/group-permissions.ts'
import type { Editor, PagePermission } from '#schema/accounts/permissions.ts'
import type { CollectionManagement, CollectionPermission } from '#schema/media/collection-permissions.ts'

/** All that a group lets its users do, or several groups together. */
export interface PermissionSet {
  /** A permission and the path of the page, or of the collection, it starts at. */
  pages: readonly { permission: PagePermission; path: string }[]
  collections: readonly { permission: CollectionPermission | CollectionManagement; path: string }[]
  permissions: readonly GroupPermission[]
  /** Tasks whose drafts they read, change and let out. */
  tasks: readonly number[]
  /** Private pages and collections they are let into: `page 4`. */
  privateAccess: readonly string[]
}

/** Somebody who gives rights, with those they hold by all of their groups. */
export interface Grantor {
  id: number
  is_superuser: boolean
  permissions: PermissionSet
}

/** A user as the rules see them. */
export interface UserResource {
  id: number
  is_superuser: boolean
  is_active: boolean
  permissions: PermissionSet
}

/** Who looks after users; which of them, `canChangeUser` says. */
export const canManageUsers = (editor: Editor) => hasGroupPermission(editor, 'change_user')

/** Who looks after groups; which of them, `canGrant` says. */
export const canManageGroups = (editor: Editor) => hasGroupPermission(editor, 'change_group')

/**
 * A site's host name stands in every mail that lets somebody set a password, and its root page decides whose settings
 * are whose: administrators alone.
 */
export const canManageSites = ({ is_superuser }: Pick<Editor, 'is_superuser'>) => is_superuser

/** Nobody gives, or takes, what they do not hold themselves: no way leads from looking after people to more rights. */
export const canGrant = ({ is_superuser, permissions: rights }: Grantor, wanted: PermissionSet): boolean =>
  is_superuser || covers(rights, wanted)

/**
 * Who may change, invite, sign out or delete a user: an administrator anybody, others whoever may do no more than they.
 */
export const canChangeUser = (giver: Grantor, user: Pick<UserResource, 'is_superuser' | 'permissions'>): boolean =>
  giver.is_superuser || (!user.is_superuser && covers(giver.permissions, user.permissions))

/** What a change of a user would come to that is refused whoever asks. */
export type ForbiddenUserChange = 'deactivates_self' | 'demotes_self' | 'makes_administrator'

/** The first reason why somebody may not make a user so; null when they may. */
export function findForbiddenUserChange(
  giver: Grantor,
  before: Pick<UserResource, 'id' | 'is_superuser'> | null,
  after: Pick<UserResource, 'is_superuser' | 'is_active'>,
): ForbiddenUserChange | null {
  const isSelf = before?.id === giver.id
  if (isSelf && !after.is_active) return 'deactivates_self'
  if (isSelf && before.is_superuser && !after.is_superuser) return 'demotes_self'
  return after.is_superuser && !giver.is_superuser ? 'makes_administrator' : null
}

/** What several groups let somebody do together. */
export const mergePermissions = (all: readonly PermissionSet[]): PermissionSet => ({
  pages: all.flatMap(({ pages }) => pages),
  collections: all.flatMap(({ collections }) => collections),
  permissions: all.flatMap(({ permissions }) => permissions),
  tasks: all.flatMap(({ tasks }) => tasks),
  privateAccess: all.flatMap(({ privateAccess }) => privateAccess),
})

const covers = (granted: PermissionSet, wanted: PermissionSet) =>
  wanted.pages.every((grant) => holdsAbove(granted.pages, grant)) &&
  wanted.collections.every((grant) => holdsAbove(granted.collections, grant)) &&
  wanted.permissions.every((permission) => granted.permissions.includes(permission)) &&
  wanted.tasks.every((task) => granted.tasks.includes(task)) &&
  wanted.privateAccess.every((place) => granted.privateAccess.includes(place))

const holdsAbove = <Grant extends { permission: string; path: string }>(
  granted: readonly Grant[],
  { permission, path }: Grant,
) => granted.some((grant) => grant.permission === permission && path.startsWith(grant.path))

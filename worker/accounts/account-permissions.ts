import { type GroupPermission, userHasGroupPermission } from '#schema/accounts/group-permissions.ts'
import { menuSiteScopesCover, type PermissionWithMenuSiteScope } from '#schema/accounts/menu-site-scope.ts'
import type { PagePermission } from '#schema/accounts/page-permissions.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { type PermissionWithRestaurantScope, restaurantScopesCover } from '#schema/accounts/restaurant-scope.ts'
import type { CollectionManagementPermission, CollectionPermission } from '#schema/media/collection-permissions.ts'

/** The permissions of a group, or of several groups combined. */
export interface PermissionSet {
  /** Each permission applies to the page or collection at `path` and everything below it. */
  pages: readonly { permission: PagePermission; path: string }[]
  collections: readonly { permission: CollectionPermission | CollectionManagementPermission; path: string }[]
  permissions: readonly GroupPermission[]
  /** The restaurants of those permissions that can be limited to some. */
  restaurants: readonly PermissionWithRestaurantScope[]
  /** The sites of those permissions that can be limited to the menus of some. */
  menus: readonly PermissionWithMenuSiteScope[]
  /** Ids of workflow tasks whose drafts the users can read, change and approve. */
  tasks: readonly number[]
  /** Private pages and collections the users can access, such as `page 4`. */
  privateAccess: readonly string[]
}

/** A user who grants permissions to others, with the combined permissions of all their groups. */
export interface PermissionGrantor {
  id: number
  is_superuser: boolean
  permissions: PermissionSet
}

/** The properties of a user that the permission rules check. */
export interface UserForPermissionCheck {
  id: number
  is_superuser: boolean
  is_active: boolean
  permissions: PermissionSet
}

/** Whether the editor can manage users. `canChangeUser` decides which ones. */
export const canManageUsers = (editor: SignedInEditor) => userHasGroupPermission(editor, 'change_user')

/** Whether the editor can manage groups. `canGrantPermissions` decides which ones. */
export const canManageGroups = (editor: SignedInEditor) => userHasGroupPermission(editor, 'change_group')

/**
 * Whether the editor can manage sites. Only administrators can: a site's host name appears in every password mail, and
 * its root page decides which settings apply.
 */
export const canManageSites = ({ is_superuser }: Pick<SignedInEditor, 'is_superuser'>) => is_superuser

/**
 * Whether a user can grant or revoke these permissions. Users can only do so with permissions they have themselves, so
 * managing users or groups never leads to more permissions.
 */
export const canGrantPermissions = ({ is_superuser, permissions }: PermissionGrantor, wanted: PermissionSet): boolean =>
  is_superuser || covers(permissions, wanted)

/**
 * Whether a user can change, invite, sign out or delete another. Administrators can do this to anyone, others only to
 * users with no more permissions than their own.
 */
export const canChangeUser = (
  grantor: PermissionGrantor,
  user: Pick<UserForPermissionCheck, 'is_superuser' | 'permissions'>,
): boolean => grantor.is_superuser || (!user.is_superuser && covers(grantor.permissions, user.permissions))

/** Changes of a user that are rejected regardless of permissions. */
export type ForbiddenUserChange = 'deactivates_self' | 'demotes_self' | 'makes_administrator'

/**
 * Returns the first reason why the grantor cannot change the user like this, or null when they can. `before` is null
 * for a new user.
 */
export function findForbiddenUserChange(
  grantor: PermissionGrantor,
  before: Pick<UserForPermissionCheck, 'id' | 'is_superuser'> | null,
  after: Pick<UserForPermissionCheck, 'is_superuser' | 'is_active'>,
): ForbiddenUserChange | null {
  const isSelf = before?.id === grantor.id
  if (isSelf && !after.is_active) return 'deactivates_self'
  if (isSelf && before.is_superuser && !after.is_superuser) return 'demotes_self'
  return after.is_superuser && !grantor.is_superuser ? 'makes_administrator' : null
}

/** Combines the permissions of several groups. */
export const mergePermissionSets = (all: readonly PermissionSet[]): PermissionSet => ({
  pages: all.flatMap(({ pages }) => pages),
  collections: all.flatMap(({ collections }) => collections),
  permissions: all.flatMap(({ permissions }) => permissions),
  restaurants: all.flatMap(({ restaurants }) => restaurants),
  menus: all.flatMap(({ menus }) => menus),
  tasks: all.flatMap(({ tasks }) => tasks),
  privateAccess: all.flatMap(({ privateAccess }) => privateAccess),
})

const covers = (granted: PermissionSet, wanted: PermissionSet) =>
  wanted.pages.every((grant) => coversPath(granted.pages, grant)) &&
  wanted.collections.every((grant) => coversPath(granted.collections, grant)) &&
  wanted.permissions.every((permission) => granted.permissions.includes(permission)) &&
  wanted.restaurants.every((grant) => coversRestaurants(granted.restaurants, grant)) &&
  wanted.menus.every((grant) => coversMenus(granted.menus, grant)) &&
  wanted.tasks.every((task) => granted.tasks.includes(task)) &&
  wanted.privateAccess.every((place) => granted.privateAccess.includes(place))

const coversPath = <Grant extends { permission: string; path: string }>(
  granted: readonly Grant[],
  { permission, path }: Grant,
) => granted.some((grant) => grant.permission === permission && path.startsWith(grant.path))

const coversRestaurants = (
  granted: readonly PermissionWithRestaurantScope[],
  { permission, restaurants }: PermissionWithRestaurantScope,
) =>
  restaurantScopesCover(
    granted.filter((each) => each.permission === permission).map((each) => each.restaurants),
    restaurants,
  )

const coversMenus = (
  granted: readonly PermissionWithMenuSiteScope[],
  { permission, sites }: PermissionWithMenuSiteScope,
) =>
  menuSiteScopesCover(
    granted.filter((each) => each.permission === permission).map((each) => each.sites),
    sites,
  )

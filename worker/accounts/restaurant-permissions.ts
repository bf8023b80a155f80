import { userHasGroupPermission } from '#schema/accounts/group-permissions.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import {
  isRestaurantInScope,
  type PermissionLimitableToRestaurants,
  type RestaurantForScopeCheck,
  type RestaurantScope,
} from '#schema/accounts/restaurant-scope.ts'

/**
 * Whether an editor can manage wait lists and reservations. They contain guests' names and phone numbers, so no other
 * permission includes this one.
 */
export const canManageWaitLists = (editor: SignedInEditor) => userHasGroupPermission(editor, 'change_wait_list')

/** Returns the scopes of a permission: an administrator's are all restaurants. */
export const getEditorRestaurantScopes = (
  { is_superuser, restaurant_grants = [] }: SignedInEditor,
  permission: PermissionLimitableToRestaurants,
): RestaurantScope[] =>
  is_superuser
    ? [{ of: 'all' }]
    : restaurant_grants.filter((each) => each.permission === permission).map(({ restaurants }) => restaurants)

/**
 * Whether an editor has a permission for this restaurant: with that for wait lists they read the names and numbers of
 * its guests.
 */
export const hasRestaurantPermission = (
  editor: SignedInEditor,
  permission: PermissionLimitableToRestaurants,
  restaurant: RestaurantForScopeCheck,
): boolean => getEditorRestaurantScopes(editor, permission).some((scope) => isRestaurantInScope(scope, restaurant))

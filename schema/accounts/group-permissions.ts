/**
 * The permissions of a group besides pages and collections, named as in Wagtail. This list is the only definition: the
 * rules, the group screen and the wire schemas derive from it.
 */
export const groupPermissions = [
  'change_location',
  'flush_cache',
  'change_wait_list',
  'change_menu',
  'publish_menu',
  'change_menu_availability',
  'view_submission',
  'access_reports',
  'delete_report',
  'change_workflow',
  'change_redirect',
  'change_snippet',
  'publish_snippet',
  'lock_snippet',
  'unlock_snippet',
  'change_setting',
  'change_user',
  'change_group',
] as const
export type GroupPermission = (typeof groupPermissions)[number]

/** The label of each permission, on the group screen and in denial messages. */
export const groupPermissionLabels: Record<GroupPermission, string> = {
  change_location: 'Restaurants',
  flush_cache: 'Rebuild caches',
  change_wait_list: 'Wait lists and reservations',
  change_menu: 'Menu',
  publish_menu: 'Publish the menu',
  change_menu_availability: 'Sold-out dishes',
  view_submission: 'Form submissions',
  access_reports: 'Reports of visitors',
  delete_report: 'Delete reports of visitors',
  change_workflow: 'Workflows',
  change_redirect: 'Redirects',
  change_snippet: 'Snippets',
  publish_snippet: 'Publish snippets',
  lock_snippet: 'Lock snippets',
  unlock_snippet: 'Unlock snippets',
  change_setting: 'Settings',
  change_user: 'Users',
  change_group: 'Groups',
}

/** The sentence of a denial that names a missing permission. */
export const getMissingGroupPermissionMessage = (permission: GroupPermission) =>
  `You need the permission “${groupPermissionLabels[permission]}”, which none of your groups has.`

/** Whether a user has a permission through a group, or is a superuser. */
export const userHasGroupPermission = (
  { is_superuser, permissions }: { is_superuser: boolean; permissions: readonly GroupPermission[] },
  permission: GroupPermission,
): boolean => is_superuser || permissions.includes(permission)

/** Whether a user can see drafts of some menu, with its reviews and schedules. */
export const canViewMenuDrafts = (user: Parameters<typeof userHasGroupPermission>[0]): boolean =>
  userHasGroupPermission(user, 'change_menu') || userHasGroupPermission(user, 'publish_menu')

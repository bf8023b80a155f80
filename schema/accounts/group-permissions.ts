/**
 * What a group may be allowed besides pages and collections, in Wagtail's way of naming rights. Every one of them is listed
 * here and nowhere else: the rules, the screen of a group and the wire are made from it.
 */
export const groupPermissions = [
  'change_location',
  'flush_cache',
  'change_wait_list',
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

/** What each is called, on the screen of a group and where it is missing. */
export const groupPermissionLabels: Record<GroupPermission, string> = {
  change_location: 'Restaurants',
  flush_cache: 'Rebuild caches',
  change_wait_list: 'Wait lists and reservations',
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

/** What a refusal says of a right that its reader lacks. */
export const missingGroupPermissionMessage = (permission: GroupPermission) =>
  `This takes the right “${groupPermissionLabels[permission]}”, which none of your groups has.`

/** Whoever has the right by one of their groups, or may do everything. */
export const hasGroupPermission = (
  { is_superuser, permissions }: { is_superuser: boolean; permissions: readonly GroupPermission[] },
  permission: GroupPermission,
): boolean => is_superuser || permissions.includes(permission)

/**
 * What a group may be allowed besides pages and collections, in Wagtail's way of naming rights. Every one of them is listed
 * here and nowhere else: the rules, the screen of a group and the wire are made from it.
 */
export const groupPermissions = [
  'change_location',
  'change_wait_list',
  'view_submission',
  'access_reports',
  'change_workflow',
  'change_redirect',
  'change_snippet',
  'change_setting',
  'change_user',
  'change_group',
] as const
export type GroupPermission = (typeof groupPermissions)[number]

/** Whoever has the right by one of their groups, or may do everything. */
export const isAllowed = (
  { is_superuser, permissions }: { is_superuser: boolean; permissions: readonly GroupPermission[] },
  permission: GroupPermission,
): boolean => is_superuser || permissions.includes(permission)

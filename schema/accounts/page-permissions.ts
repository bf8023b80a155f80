/** Permissions of a group on a page and everything below it; Wagtail's names. */
export const pagePermissions = ['add', 'change', 'publish', 'bulk_delete', 'lock', 'unlock'] as const

export type PagePermission = (typeof pagePermissions)[number]

/** The label of each permission, on the group screen and in denial messages; Wagtail's texts. */
export const pagePermissionLabels: Record<PagePermission, string> = {
  add: 'Add',
  change: 'Edit',
  publish: 'Publish',
  bulk_delete: 'Delete with pages below',
  lock: 'Lock',
  unlock: 'Unlock',
}

import { type GroupPermission, groupPermissionLabels } from '#schema/accounts/group-permissions.ts'

/** Help texts. No permission implies another, and page permissions imply none unless the text says so. */
const permissionHelp: Record<GroupPermission, string> = {
  change_location: 'Add, change and close restaurants, edit their hours and special days, and pull the feed.',
  flush_cache: 'Regenerate all pages and searches about restaurants.',
  change_wait_list:
    'See guests’ names and numbers, seat parties, call guests and send messages, in the restaurants below.',
  change_menu: 'Edit drafts of dishes, with their prices and allergens.',
  publish_menu: 'Make those drafts live, everywhere at once.',
  change_menu_availability: 'Say which dishes are sold out, in the restaurants below; it takes effect at once.',
  view_submission: 'Read, export and delete what guests sent. Users who can publish a form’s page can do this anyway.',
  access_reports: 'Read accessibility and security reports.',
  delete_report: 'Delete those reports; requires permission to read them.',
  change_workflow: 'Choose who approves which pages, where they can edit and publish themselves.',
  change_redirect: 'Redirect any address. Users who can publish the whole site can do this anyway.',
  change_snippet: 'Edit drafts of content that several pages share.',
  publish_snippet: 'Publish those drafts. Snippets without drafts require both permissions.',
  lock_snippet: 'Lock a snippet so that others cannot change it.',
  unlock_snippet: 'Remove locks that others set on snippets.',
  change_setting:
    'Change all settings except those for administrators only. Users who can publish the whole site can do this anyway.',
  change_user: 'Invite, change and delete users who have no more permissions than they do.',
  change_group: 'Change groups, and give permissions they have themselves.',
}

export const getGroupPermissionLabelAndHelp = (permission: GroupPermission) => ({
  label: groupPermissionLabels[permission],
  help: permissionHelp[permission],
})

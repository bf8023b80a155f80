import { type GroupPermission, groupPermissionLabels } from '#schema/accounts/group-permissions.ts'

/** What each further right is good for. None follows from another one, nor from rights on pages unless it says so. */
const furtherHelp: Record<GroupPermission, string> = {
  change_location: 'Add, change and close restaurants, their hours and special days, and pull the feed.',
  flush_cache: 'Have all pages and searches about restaurants made anew.',
  change_wait_list: 'See guests’ names and numbers, seat parties, call them and send messages, in every restaurant.',
  view_submission: 'Read, export and delete what guests sent. Whoever publishes a form’s page may do so anyway.',
  access_reports: 'Read accessibility and security reports.',
  delete_report: 'Delete those reports, for who may read them.',
  change_workflow: 'Say who approves which pages, where they may edit and publish themselves.',
  change_redirect: 'Lead any address on. Whoever publishes the whole site may do so anyway.',
  change_snippet: 'Write drafts of what several pages share.',
  publish_snippet: 'Decide what of those drafts pages show. What has no drafts takes both rights.',
  lock_snippet: 'Keep others from changing a snippet.',
  unlock_snippet: 'Take away locks that others set on snippets.',
  change_setting: 'Those that are not for administrators alone. Whoever publishes the whole site may do so anyway.',
  change_user: 'Invite, change and delete users who may do no more than they.',
  change_group: 'Change groups, and give rights they have themselves.',
}

export const permissionLabel = (permission: GroupPermission) => ({
  label: groupPermissionLabels[permission],
  help: furtherHelp[permission],
})

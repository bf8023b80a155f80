/** The labels of log objects by `object_type`; a setting is `site.brand` there. */
export const logObjectTypeLabels = {
  page: 'Page',
  location: 'Restaurant',
  image: 'Image',
  document: 'Document',
  video: 'Video',
  collection: 'Collection',
  redirect: 'Redirect',
  snippet: 'Snippet',
  country: 'Country',
  setting: 'Setting',
  look: 'Draft of a look',
  workflow: 'Workflow',
  task: 'Task',
  user: 'User',
  group: 'Group',
  site: 'Site',
  mail: 'Mail',
  personal_data: 'Privacy request',
  webhook: 'Webhook',
} as const
export type LogObjectType = keyof typeof logObjectTypeLabels
export const logObjectTypes = Object.keys(logObjectTypeLabels) as LogObjectType[]

const actions: Record<string, string> = {
  'wagtail.create': 'Created',
  'wagtail.edit': 'Edited',
  'wagtail.publish': 'Published',
  'wagtail.unpublish': 'Unpublished',
  'wagtail.delete': 'Deleted',
  'wagtail.move': 'Moved',
  'wagtail.reorder': 'Reordered',
  'wagtail.copy': 'Copied',
  'wagtail.revert': 'Went back to an older version',
  'wagtail.rename': 'Renamed',
  'wagtail.lock': 'Locked',
  'wagtail.unlock': 'Unlocked',
  'wagtail.publish.schedule': 'Scheduled to be published',
  'wagtail.publish.scheduled': 'Published as scheduled',
  'wagtail.unpublish.scheduled': 'Expired as scheduled',
  'wagtail.schedule.cancel': 'Schedule cancelled',
  'wagtail.create_alias': 'Alias made',
  'wagtail.convert_alias': 'Alias made an ordinary page',
  'tidemark.discard_changes': 'Discarded changes',
  'tidemark.request_schedule': 'Asked for a time',
  'tidemark.withdraw_schedule_request': 'Withdrew the time asked for',
  'tidemark.restore': 'Restored from the trash',
  'tidemark.delete_permanently': 'Deleted for good',
  'wagtail.view_restriction.create': 'Made private',
  'wagtail.view_restriction.edit': 'Privacy changed',
  'wagtail.view_restriction.delete': 'Made public',
  'wagtail.workflow.start': 'Workflow started',
  'wagtail.workflow.approve': 'Task approved',
  'wagtail.workflow.reject': 'Changes requested',
  'wagtail.workflow.resume': 'Workflow resumed',
  'wagtail.workflow.cancel': 'Workflow cancelled',
  'wagtail.comments.create': 'Added a comment',
  'wagtail.comments.edit': 'Edited a comment',
  'wagtail.comments.delete': 'Deleted a comment',
  'wagtail.comments.create_reply': 'Answered a comment',
  'wagtail.comments.resolve': 'Resolved a comment',
  'tidemark.reopen_comment': 'Reopened a comment',
  'tidemark.enable': 'Enabled',
  'tidemark.disable': 'Disabled',
  'tidemark.assign_workflow': 'Put on pages',
  'tidemark.remove_workflow': 'Taken off a page',
  'tidemark.invite': 'Invited',
  'tidemark.withdraw_invitation': 'Invitation withdrawn',
  'tidemark.accept_invitation': 'Invitation taken up',
  'tidemark.end_sessions': 'Signed out everywhere',
  'tidemark.close': 'Closed for good',
  'tidemark.reopen': 'Opened again',
  'tidemark.set_special_day': 'Special day set for many',
  'tidemark.undo_import': 'Import undone',
  'tidemark.menu_item_sold_out': 'Dish sold out',
  'tidemark.menu_item_available': 'Dish available again',
  'tidemark.open_wait_list': 'Wait list opened',
  'tidemark.close_wait_list': 'Wait list closed',
  'tidemark.return_wait_list_to_feed': 'Wait list follows the feed again',
  'tidemark.add_to_wait_list': 'Party added to the wait list',
  'tidemark.export_submissions': 'Submissions exported',
  'tidemark.delete_submissions': 'Submissions deleted',
  'tidemark.export_personal_data': 'Personal data handed out',
  'tidemark.erase_personal_data': 'Personal data erased',
  'tidemark.replace_key': 'Signing key replaced',
  'tidemark.retry_mail': 'Sent again',
  'tidemark.discard_mail': 'Discarded',
  import: 'Imported',
  feed: 'Changed by the feed',
}

/**
 * Returns the label of an action; an unknown one is derived from its name: `tidemark.wait_list_seat` is `Wait list
 * seat`.
 */
export function getLogActionLabel(action: string): string {
  const label = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (label) return label
  const text = action.replace(/^(?:wagtail|tidemark)\./, '').replaceAll(/[._]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the label of an entry's object type: `site.brand` is a setting. */
export function getLogObjectTypeLabel(objectType: string): string {
  if (objectType.startsWith('site.')) return logObjectTypeLabels.setting
  return Object.hasOwn(logObjectTypeLabels, objectType)
    ? logObjectTypeLabels[objectType as LogObjectType]
    : getLogActionLabel(objectType)
}

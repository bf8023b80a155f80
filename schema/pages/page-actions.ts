/** Every action of an editor on a page. */
export type PageAction =
  | 'view'
  | 'view_draft'
  | 'add_subpage'
  | 'edit'
  | 'discard_changes'
  | 'publish'
  | 'unpublish'
  | 'delete'
  | 'move'
  | 'copy'
  | 'publish_subpage'
  | 'reorder_children'
  | 'lock'
  | 'unlock'
  | 'submit'
  | 'request_schedule'
  | 'approve'
  | 'reject'
  | 'cancel_workflow'
  | 'convert_alias'
  | 'restore'
  | 'comment'

/** Actions that a lock blocks for everyone but its owner. */
export const pageActionsBlockedByLock: readonly PageAction[] = [
  'edit',
  'discard_changes',
  'publish',
  'unpublish',
  'delete',
  'move',
  'submit',
  'request_schedule',
  'approve',
  'convert_alias',
]
/** Actions that are not possible on an alias, only on its source. */
export const pageActionsBlockedOnAlias: readonly PageAction[] = [
  'edit',
  'discard_changes',
  'publish',
  'unpublish',
  'submit',
  'request_schedule',
  'approve',
  'comment',
]
/** Actions that are not possible on the root of the tree. */
export const pageActionsBlockedOnRoot: readonly PageAction[] = [
  ...pageActionsBlockedByLock,
  ...(['view_draft', 'comment', 'copy', 'lock', 'unlock', 'reject', 'cancel_workflow'] as const),
]

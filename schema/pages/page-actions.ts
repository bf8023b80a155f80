/** Everything an editor may do with a page. */
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

/** What a lock forbids everybody but its owner. */
export const actionsBlockedByLock: readonly PageAction[] = [
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
/** An alias shows what its source shows: these are done to that. */
export const actionsOnAliasSource: readonly PageAction[] = [
  'edit',
  'discard_changes',
  'publish',
  'unpublish',
  'submit',
  'request_schedule',
  'approve',
  'comment',
]
/** The root of the tree is never edited or moved. */
export const actionsNotOnRoot: readonly PageAction[] = [
  ...actionsBlockedByLock,
  ...(['view_draft', 'comment', 'copy', 'lock', 'unlock', 'reject', 'cancel_workflow'] as const),
]

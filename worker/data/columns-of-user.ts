/** Every column that points at a user and outlives them. What hangs on a user alone is deleted by the database with the row. */
export const columnsOfUser = [
  ['page', 'owner_id'],
  ['page', 'locked_by_id'],
  ['image', 'uploaded_by_user_id'],
  ['document', 'uploaded_by_user_id'],
  ['video', 'uploaded_by_user_id'],
  ['snippet', 'locked_by_id'],
  ['revision', 'user_id'],
  ['log_entry', 'user_id'],
  ['workflow_state', 'requested_by_id'],
  ['task_state', 'finished_by_id'],
  ['comment', 'author_id'],
  ['comment_thread', 'resolved_by_id'],
  ['location_import', 'undone_by_id'],
] as const

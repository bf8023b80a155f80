import {
  comment,
  commentThread,
  document,
  image,
  locationImport,
  logEntry,
  page,
  revision,
  snippet,
  taskState,
  video,
  workflowState,
} from '#schema/tables.ts'

/**
 * Every column that references a user and must be cleared when the user is deleted. Rows that belong to a user alone
 * are deleted by cascade.
 */
export const columnsReferencingUser = [
  page.owner_id,
  page.locked_by_id,
  image.uploaded_by_user_id,
  document.uploaded_by_user_id,
  video.uploaded_by_user_id,
  snippet.locked_by_id,
  revision.user_id,
  logEntry.user_id,
  workflowState.requested_by_id,
  taskState.finished_by_id,
  comment.author_id,
  commentThread.resolved_by_id,
  locationImport.undone_by_id,
] as const

import type { AgentTool } from './tools.ts'

const ofComments = 'Others may have read the comment, or a mail about it. Change or answer it on its page.'
const ofCollections = 'Collections are changed back in the media library, which shows what they hold.'
const ofMedia = 'What was replaced is not kept. Change it back in the media library.'
const ofDeletedFiles = 'The files are deleted for good.'
const ofReviews = 'Reviewers may have had a mail about it. Decide the review or its times on the page.'
const ofSnippets = 'Make an older version current in the history of the snippet.'
const ofChecks = 'It changes nothing.'

/** Why the plan of a tool cannot be undone with one call, and what to do instead. */
const reasons: Readonly<Record<string, string>> = {
  collections_create: ofCollections,
  collections_update: ofCollections,
  collections_delete: ofCollections,
  comments_create: ofComments,
  comments_reply: ofComments,
  comments_resolve: ofComments,
  comments_reopen: ofComments,
  comments_update: ofComments,
  comments_delete: ofComments,
  documentBulkChecks_tag: ofChecks,
  documentBulkChecks_move: ofChecks,
  documentBulkChecks_delete: ofChecks,
  documents_update: ofMedia,
  documents_delete: ofDeletedFiles,
  imageBulkChecks_tag: ofChecks,
  imageBulkChecks_move: ofChecks,
  imageBulkChecks_delete: ofChecks,
  images_update: ofMedia,
  images_delete: ofDeletedFiles,
  locations_create: 'A restaurant has a number that others may use already. Close it instead.',
  locations_pullFeed: 'The next pull would bring the same again. Change the feed.',
  locations_flushFeed: 'It only renders pages again.',
  locations_importFile: 'The last import is undone on the screen where restaurants are imported.',
  locations_undoImport: 'Import the file again.',
  menus_changePeriod: 'The menu before it may be gone. Change the end again, or publish what guests shall see.',
  menus_create: 'An empty menu shows guests nothing. Others may have begun to fill it.',
  menus_discardDraft: 'Make an earlier draft current in the history of each record, and restore what was added.',
  menus_endPeriod: 'Guests may have ordered from it. Schedule or publish the draft again.',
  menus_import: 'Make an earlier draft current in the history of each dish.',
  menus_pullFeed: 'The next pull would bring the same again. Change the feed.',
  menus_publish: 'Guests may have ordered from it. Change the drafts and publish again.',
  menus_schedule: 'Cancel the schedule, or schedule the draft again.',
  menus_setSoldOut: 'It is about this moment. Mark the dish again as it is now.',
  menus_submit: 'Reviewers may have had a mail about it. Decide or cancel the review on its screen.',
  menus_unschedule: 'The time may have passed. Schedule the menu again.',
  pageActions_unschedule: 'The time may have passed. Schedule the page again.',
  pageActions_cancel_expiry: 'The time may have passed. Publish the page with an expiry again.',
  pageActions_convert_alias: 'The page may have been changed on its own. Create another alias.',
  pageActions_submit: ofReviews,
  pageActions_request_schedule: ofReviews,
  pageBulkChecks_publish: ofChecks,
  pageBulkChecks_unpublish: ofChecks,
  pageBulkChecks_move: ofChecks,
  pageBulkChecks_delete: ofChecks,
  pageContentActions_convert_alias: 'The page may have been changed on its own. Create another alias.',
  pageEditor_preview: ofChecks,
  redirects_import: 'Delete redirects that should not be there in their list.',
  snippets_create: 'Pages may use it already. Delete the snippet, which names them.',
  snippets_save: ofSnippets,
  snippets_delete: 'A deleted snippet is gone with its history.',
  snippets_publish: ofSnippets,
  snippets_unpublish: ofSnippets,
  snippets_revert: ofSnippets,
  snippets_lock: 'Unlock the snippet on its screen.',
  snippets_unlock: 'Lock the snippet on its screen.',
  videoBulkChecks_tag: ofChecks,
  videoBulkChecks_move: ofChecks,
  videoBulkChecks_delete: ofChecks,
  videos_update: ofMedia,
  videos_delete: ofDeletedFiles,
  videos_addTrack: ofMedia,
  videos_updateTrack: ofMedia,
  videos_deleteTrack: ofMedia,
}

/** The tools that have a reason of their own. */
export const toolNamesWithoutUndo: readonly string[] = Object.keys(reasons)

/** Returns why no plan of a tool can be undone with one call; null if nothing says so. */
export function getReasonWithoutUndo({ name, planOnlyProof, isPlannable }: AgentTool): string | null {
  if (!isPlannable) return 'It is never planned.'
  if (planOnlyProof) return 'A person who signs in again for it changes it back on its screen.'
  return reasons[name] ?? null
}

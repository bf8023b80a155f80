import type { GroupPermission } from '#schema/rules/group-permissions.ts'
import type { PagePermission } from '#schema/rules/permissions.ts'
import type { allCollectionPermissions } from '#schema/wire/group.ts'

type CollectionRight = (typeof allCollectionPermissions)[number]

/** What each right on pages lets somebody do; Wagtail's words. */
export const pageRights: Record<PagePermission, string> = {
  add: 'Add',
  change: 'Edit',
  publish: 'Publish',
  bulk_delete: 'Delete with pages below',
  lock: 'Lock',
  unlock: 'Unlock',
}

export const collectionRights: Record<CollectionRight, string> = {
  add: 'Add files',
  change: 'Edit files',
  choose: 'Choose files',
  add_collection: 'Add collections',
  change_collection: 'Edit collections',
  delete_collection: 'Delete collections',
}

/** The further rights, and who has them by what they may do with pages. */
export const furtherRights: Record<GroupPermission, { label: string; help: string }> = {
  change_location: { label: 'Restaurants', help: 'Change hours, days, services and the feed. Whoever publishes a page may do so anyway.' },
  change_wait_list: { label: 'Wait lists', help: 'Seat parties, call them and send messages. Whoever edits a page may do so anyway.' },
  view_submission: {
    label: 'Form submissions',
    help: 'Read, export and delete what guests sent. Whoever publishes a form’s page may do so anyway.',
  },
  access_reports: { label: 'Reports of visitors', help: 'Accessibility and security reports. Whoever publishes a page may do so anyway.' },
  change_workflow: { label: 'Workflows', help: 'Say who approves which pages, and so who lets drafts out.' },
  change_redirect: { label: 'Redirects', help: 'Lead any address on. Whoever publishes the whole site may do so anyway.' },
  change_snippet: {
    label: 'Snippets',
    help: 'Change and publish what several pages share. Whoever publishes a page may do so anyway.',
  },
  change_setting: {
    label: 'Settings',
    help: 'Those that are not for administrators alone. Whoever publishes the whole site may do so anyway.',
  },
  change_user: { label: 'Users', help: 'Invite, change and delete users who may do no more than they.' },
  change_group: { label: 'Groups', help: 'Change groups, and give rights they have themselves.' },
}

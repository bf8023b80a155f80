import type { PageAction } from '../pages/page-actions.ts'
import { can, type Editor, type PagePermission, type PageResource } from './permissions.ts'

/** Editors and pages that the tests of permissions share. */

/** Creates an editor with permissions below `/1/4/`. */
export const createEditor = (id: number, ...permissions: PagePermission[]): Editor => ({
  id,
  is_superuser: false,
  group_ids: [],
  page_permissions: permissions.map((permission) => ({ permission, path: '/1/4/' })),
  permissions: [],
})
export const superuser: Editor = { id: 1, is_superuser: true, group_ids: [], page_permissions: [], permissions: [] }
export const moderator = createEditor(2, 'add', 'change', 'publish', 'lock', 'unlock')
export const editor = createEditor(3, 'add', 'change')
/** The owner of every sample page. */
export const owner = createEditor(4, 'add')
/** Can change pages elsewhere. */
export const outsider: Editor = {
  id: 5,
  is_superuser: false,
  group_ids: [],
  page_permissions: [{ permission: 'change', path: '/1/40/' }],
  permissions: [],
}

export const nothingBelow = { any: false, live: false, of_others: false, locked_by_others: false }
export const draft: PageResource = {
  path: '/1/4/9/',
  owner_id: 4,
  live: false,
  locked: false,
  locked_by_id: null,
  is_root: false,
  is_alias: false,
  review: null,
  below: nothingBelow,
}
export const live: PageResource = { ...draft, live: true }
export const locked: PageResource = { ...draft, locked: true, locked_by_id: 2 }
export const root: PageResource = {
  ...draft,
  path: '/1/',
  owner_id: null,
  is_root: true,
  below: { ...nothingBelow, any: true, live: true },
}

/** A review that the owner requested, of a task of group 7. */
export const review = { requested_by_id: 4, group_ids: [7], is_partly_approved: false }
export const inReview: PageResource = { ...draft, review: { ...review, status: 'in_progress' } }

const pageActions: PageAction[] = [
  'view',
  'view_draft',
  'add_subpage',
  'edit',
  'publish',
  'unpublish',
  'delete',
  'move',
  'copy',
  'publish_subpage',
  'reorder_children',
  'lock',
  'unlock',
  'submit',
  'approve',
  'reject',
  'cancel_workflow',
  'convert_alias',
]
/** Returns the actions that an editor can take on a page, separated by spaces. */
export const listAllowedActions = (who: Editor, page: PageResource) =>
  pageActions.filter((action) => can(who, action, page)).join(' ')

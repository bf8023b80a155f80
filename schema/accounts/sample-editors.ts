import type { PageAction } from '../pages/page-actions.ts'
import type { PagePermission } from './page-permissions.ts'
import { canDoPageAction, type PageForPermissionCheck, type SignedInEditor } from './permissions.ts'

/** Editors and pages that the tests of permissions share. */

/** Creates an editor with permissions below `/1/4/`. */
export const createSampleEditor = (id: number, ...permissions: PagePermission[]): SignedInEditor => ({
  id,
  is_superuser: false,
  group_ids: [],
  page_permissions: permissions.map((permission) => ({ permission, path: '/1/4/' })),
  permissions: [],
})
export const sampleSuperuser: SignedInEditor = {
  id: 1,
  is_superuser: true,
  group_ids: [],
  page_permissions: [],
  permissions: [],
}
export const sampleModerator = createSampleEditor(2, 'add', 'change', 'publish', 'lock', 'unlock')
export const sampleEditor = createSampleEditor(3, 'add', 'change')
/** The owner of every sample page. */
export const samplePageOwner = createSampleEditor(4, 'add')
/** Can change pages elsewhere. */
export const sampleEditorOfOtherPages: SignedInEditor = {
  id: 5,
  is_superuser: false,
  group_ids: [],
  page_permissions: [{ permission: 'change', path: '/1/40/' }],
  permissions: [],
}

export const sampleNoPagesBelowFlags = { any: false, live: false, of_others: false, locked_by_others: false }
export const sampleDraftPage: PageForPermissionCheck = {
  path: '/1/4/9/',
  owner_id: 4,
  live: false,
  locked: false,
  locked_by_id: null,
  is_root: false,
  is_alias: false,
  review: null,
  below: sampleNoPagesBelowFlags,
}
export const sampleLivePage: PageForPermissionCheck = { ...sampleDraftPage, live: true }
export const sampleLockedPage: PageForPermissionCheck = { ...sampleDraftPage, locked: true, locked_by_id: 2 }
export const sampleRootPage: PageForPermissionCheck = {
  ...sampleDraftPage,
  path: '/1/',
  owner_id: null,
  is_root: true,
  below: { ...sampleNoPagesBelowFlags, any: true, live: true },
}

/** A review that the owner requested, of a task of group 7. */
export const samplePageReview = { requested_by_id: 4, group_ids: [7], is_partly_approved: false }
export const samplePageInReview: PageForPermissionCheck = {
  ...sampleDraftPage,
  review: { ...samplePageReview, status: 'in_progress' },
}

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
export const formatAllowedPageActions = (who: SignedInEditor, page: PageForPermissionCheck) =>
  pageActions.filter((action) => canDoPageAction(who, action, page)).join(' ')

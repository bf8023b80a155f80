import {
  type PageAction,
  pageActionsBlockedByLock,
  pageActionsBlockedOnAlias,
  pageActionsBlockedOnRoot,
} from '../pages/page-actions.ts'
import {
  canCancelWorkflow,
  canDecideReview,
  canDiscardDraft,
  isEditingBlockedByReview,
  isReviewerOfCurrentTask,
  isScheduleRequestBlockedByReview,
  type UnfinishedReview,
} from '../workflows/workflow.ts'
import { type GroupPermission, userHasGroupPermission } from './group-permissions.ts'
import type { PermissionWithMenuSiteScope } from './menu-site-scope.ts'
import { type PagePermission, pagePermissions } from './page-permissions.ts'
import type { PermissionWithRestaurantScope } from './restaurant-scope.ts'

/** A signed-in editor with everything that the rules need. */
export interface SignedInEditor {
  id: number
  is_superuser: boolean
  /** Which collections an access token leaves: those of an administrator all, of one page none. */
  collections?: 'all' | 'none'
  group_ids: readonly number[]
  /** One per grant: the permission and the path of its top page. */
  page_permissions: readonly { permission: PagePermission; path: string }[]
  /** The group permissions besides pages and collections. */
  permissions: readonly GroupPermission[]
  /** The restaurants of permissions that can be limited to some; without an entry there are none. */
  restaurant_grants?: readonly PermissionWithRestaurantScope[]
  /** The sites of permissions for menus; without an entry there are none. */
  menu_grants?: readonly PermissionWithMenuSiteScope[]
}

/** The data of a page that the rules need. */
export interface PageForPermissionCheck {
  path: string
  owner_id: number | null
  live: boolean
  locked: boolean
  locked_by_id: number | null
  /** Whether the page is the root of the tree, which is never edited or moved. */
  is_root: boolean
  /** It shows another page's content and has none of its own. */
  is_alias: boolean
  /** The running workflow, or null. */
  review: UnfinishedReview | null
  /** The descendants of the page, at any depth. Deleting or moving the page also affects them. */
  below: {
    any: boolean
    live: boolean
    /** Whether a descendant has another owner than the editor. */
    of_others: boolean
    /** Whether a descendant is locked by another user than the editor. */
    locked_by_others: boolean
  }
}

/**
 * Decides whether an editor can do an action to a page. Every action and every read calls it. `view` is the page in
 * lists; `view_draft` is its unpublished content, which a copy would show too. Users who can view a draft can `comment`
 * on it, also while it is locked or in review: reading and writing comments is one permission.
 */
export function canDoPageAction(editor: SignedInEditor, action: PageAction, page: PageForPermissionCheck): boolean {
  if (page.is_root && pageActionsBlockedOnRoot.includes(action)) return false
  if (pageActionsBlockedByLock.includes(action) && isPageLockedForEditor(editor, page)) return false
  if ((action === 'delete' || action === 'move') && page.below.locked_by_others) return false
  if (action === 'unpublish' && !page.live) return false
  if (page.is_alias ? pageActionsBlockedOnAlias.includes(action) : action === 'convert_alias') return false
  if (action === 'approve' || action === 'reject') return canDecideReview(editor, page.review)
  if (action === 'cancel_workflow') return canCancelWorkflow(editor, page.review, hasOn(editor, 'publish', page))
  if (action === 'edit' && isDraftLockedByReviewForEditor(editor, page)) return false
  if (action === 'discard_changes' && !canDiscardDraft(editor, page.review, hasOn(editor, 'publish', page)))
    return false
  if (
    action === 'request_schedule' &&
    isScheduleRequestBlockedByReview(editor, page.review, hasOn(editor, 'publish', page))
  )
    return false
  return findMissingPagePermission(editor, action, page) === null
}

/** A lock applies to everyone but its owner, also to administrators, who can remove it first. */
export const isPageLockedForEditor = (
  editor: SignedInEditor,
  page: Pick<PageForPermissionCheck, 'locked' | 'locked_by_id'>,
) => page.locked && page.locked_by_id !== editor.id

/** Whether a draft in review cannot be edited: only its reviewers and those who can publish it can. */
export const isDraftLockedByReviewForEditor = (
  editor: SignedInEditor,
  page: Pick<PageForPermissionCheck, 'path' | 'review'>,
) => isEditingBlockedByReview(editor, page.review, hasOn(editor, 'publish', page))

/**
 * Whether an editor can read reports of visitors and browsers. They concern the whole site, so page permissions are not
 * enough.
 */
export const canReadVisitorReports = (editor: SignedInEditor) => userHasGroupPermission(editor, 'access_reports')

/** Whether an editor can delete reports, which has its own permission. */
export const canDeleteVisitorReports = (editor: SignedInEditor) =>
  canReadVisitorReports(editor) && userHasGroupPermission(editor, 'delete_report')

/** Whether an editor can read page reports; each report contains only pages that the editor can view. */
export const canReadPageReports = ({ is_superuser, page_permissions }: SignedInEditor) =>
  is_superuser || page_permissions.length > 0

/** The scope of the history: everything for administrators, for others what they can view and their own actions. */
export const getHistoryScopeOfEditor = (editor: SignedInEditor) => ({
  everything: editor.is_superuser,
  locations: canDoLocationAction(editor, 'view'),
})

/**
 * A workflow decides who can publish on every page it is assigned to, so changing it has its own permission; publishers
 * of a whole site can view it. `sitePaths` are the paths of the sites' root pages.
 */
export const canDoWorkflowAction = (
  editor: SignedInEditor,
  action: 'view' | 'change',
  sitePaths: readonly string[],
): boolean =>
  userHasGroupPermission(editor, 'change_workflow') ||
  (action === 'view' &&
    editor.page_permissions.some(
      ({ permission, path }) => permission === 'publish' && sitePaths.some((site) => site.startsWith(path)),
    ))

/**
 * The permissions that a task gives its groups on every page it decides: its drafts can be read and changed, and the
 * last approval publishes.
 */
const permissionsFromTask = ['change', 'publish'] as const satisfies readonly PagePermission[]

/**
 * Finds the first permission that prevents an editor from assigning a task or workflow: editors must have, on each of
 * the pages, what the task gives. Returns the permission and the page, or null when none is missing.
 */
export function findMissingPermissionToAssignTask<Page extends Pick<PageForPermissionCheck, 'path'>>(
  editor: SignedInEditor,
  pages: readonly Page[],
): { permission: PagePermission; page: Page } | null {
  if (editor.is_superuser) return null
  for (const page of pages) {
    const permission = permissionsFromTask.find((each) => !hasOn(editor, each, page))
    if (permission) return { permission, page }
  }
  return null
}

/**
 * Whether an editor can read the submissions of a page's forms. They are personal data: for users with the permission,
 * and for publishers of that page, not for mere authors. Lists, details, exports and deletions all check this.
 */
export const canReadSubmissions = (editor: SignedInEditor, page: Pick<PageForPermissionCheck, 'path'>) =>
  listReadableSubmissionRootPaths(editor).some((path) => page.path.startsWith(path))

/** Returns the paths below which an editor can read submissions. */
export const listReadableSubmissionRootPaths = (editor: SignedInEditor): string[] =>
  userHasGroupPermission(editor, 'view_submission')
    ? ['/']
    : [...new Set(editor.page_permissions.filter(({ permission }) => permission === 'publish').map(({ path }) => path))]

/**
 * Restaurants have no drafts: changes are public immediately, so they need their own permission. Users with a page
 * permission can view them, because pages refer to restaurants and the data is public.
 */
export const canDoLocationAction = (editor: SignedInEditor, action: 'view' | 'change'): boolean =>
  userHasGroupPermission(editor, 'change_location') ||
  (action === 'view' && (userHasGroupPermission(editor, 'flush_cache') || editor.page_permissions.length > 0))

/** Whether an editor can flush all caches, which is costly for the whole site and has its own permission. */
export const canFlushCaches = (editor: SignedInEditor) => userHasGroupPermission(editor, 'flush_cache')

/** Who manages a setting: publishers of the whole site, or only administrators. */
export type SettingManagerRole = 'publishers' | 'administrators'

/**
 * A setting has no draft: a saved value applies to the whole site immediately. So it needs its own permission, or
 * publishing at the site's root page or above (`sitePath`); settings that allow third parties, or decide what is stored
 * about guests, need an administrator.
 */
export const canChangeSetting = (editor: SignedInEditor, managers: SettingManagerRole, sitePath: string): boolean =>
  editor.is_superuser ||
  (managers === 'publishers' &&
    (userHasGroupPermission(editor, 'change_setting') || canPublishPageTreeAtPath(editor, sitePath)))

/** A redirect can be at any path of the site, so it needs its own permission or publishing all of it. */
export const canManageRedirects = (editor: SignedInEditor, sitePath: string): boolean =>
  userHasGroupPermission(editor, 'change_redirect') || canPublishPageTreeAtPath(editor, sitePath)

/** Whether a user's groups can publish the page at this path and all below it. */
export const canPublishPageTreeAtPath = ({ page_permissions }: SignedInEditor, top: string) =>
  page_permissions.some(({ permission, path }) => permission === 'publish' && top.startsWith(path))

export { listVisiblePageTreeRootPaths } from '../pages/visible-paths.ts'

const hasOn = (editor: SignedInEditor, permission: PagePermission, { path }: Pick<PageForPermissionCheck, 'path'>) =>
  editor.page_permissions.some((each) => each.permission === permission && path.startsWith(each.path))

/** Actions that no page permission allows: the task's groups decide. */
type Decision = 'approve' | 'reject'

/**
 * Returns the page permission that an editor lacks for an action, apart from other obstacles; null if none. Reviewers
 * can view and change a page while their task waits, independent of their permissions: Wagtail's rule. They can remove
 * a lock by another user, since the review would be blocked otherwise.
 */
export function findMissingPagePermission(
  editor: SignedInEditor,
  action: Exclude<PageAction, Decision>,
  page: PageForPermissionCheck,
): PagePermission | null {
  if (editor.is_superuser) return null
  const has = (permission: PagePermission) => hasOn(editor, permission, page)
  const unless = (isAllowed: boolean, permission: PagePermission) => (isAllowed ? null : permission)
  const ownsDraft = has('add') && page.owner_id === editor.id
  const reviews = isReviewerOfCurrentTask(editor, page.review)
  switch (action) {
    case 'view':
      return unless(pagePermissions.some(has) || reviews, 'change')
    case 'view_draft':
    case 'comment':
    case 'request_schedule':
      return unless(has('change') || has('publish') || ownsDraft || reviews, 'change')
    case 'copy':
      return unless(has('change') || has('publish') || (ownsDraft && !page.below.of_others), 'change')
    case 'add_subpage':
      return unless(has('add'), 'add')
    case 'edit':
      return unless(has('change') || ownsDraft || reviews, 'change')
    case 'discard_changes':
      return page.live
        ? unless(has('change') || ownsDraft, 'change')
        : findMissingPagePermission(editor, 'delete', page)
    case 'convert_alias':
    case 'restore':
    case 'submit':
      return unless(has('change') || ownsDraft, 'change')
    case 'publish':
    case 'unpublish':
    case 'publish_subpage':
    case 'reorder_children':
    case 'cancel_workflow':
      return unless(has('publish'), 'publish')
    case 'delete':
      return page.below.any && !has('bulk_delete') ? 'bulk_delete' : missingToTakeAway(page, has, ownsDraft)
    case 'move':
      return missingToTakeAway(page, has, ownsDraft)
    case 'lock':
      return unless(has('lock'), 'lock')
    case 'unlock':
      return unless(has('unlock') || page.locked_by_id === editor.id || reviews, 'unlock')
  }
}

/**
 * Wagtail's rule for deleting and moving: live pages need `publish`, and users who can only add pages can remove only
 * their own. Only deleting requires `bulk_delete`, since pages moved with their parent still exist.
 */
function missingToTakeAway(
  page: PageForPermissionCheck,
  has: (permission: PagePermission) => boolean,
  ownsDraft: boolean,
): PagePermission | null {
  if ((page.live || page.below.live) && !has('publish')) return 'publish'
  return has('change') || (ownsDraft && !page.below.of_others) ? null : 'change'
}

import { actionsBlockedByLock, actionsNotOnRoot, actionsOnAliasSource, type PageAction } from '../pages/page-actions.ts'
import {
  canCancelWorkflow,
  canDecide,
  canDiscardDraft,
  isBlockedByReview,
  isReviewer,
  isScheduleRequestBlockedByReview,
  type Review,
} from '../workflows/workflow.ts'
import { type GroupPermission, hasGroupPermission } from './group-permissions.ts'

/** What a group may be allowed on a page and everything below it; Wagtail's names. */
export const pagePermissions = ['add', 'change', 'publish', 'bulk_delete', 'lock', 'unlock'] as const
export type PagePermission = (typeof pagePermissions)[number]

/** What each is called, on the screen of a group and where it is missing; Wagtail's words. */
export const pagePermissionLabels: Record<PagePermission, string> = {
  add: 'Add',
  change: 'Edit',
  publish: 'Publish',
  bulk_delete: 'Delete with pages below',
  lock: 'Lock',
  unlock: 'Unlock',
}

/** A signed-in editor with everything the rules need to know. */
export interface Editor {
  id: number
  is_superuser: boolean
  group_ids: readonly number[]
  /** One per grant: the permission and the path of the page it starts at. */
  page_permissions: readonly { permission: PagePermission; path: string }[]
  /** What their groups are allowed besides pages and collections. */
  permissions: readonly GroupPermission[]
}

/** A page as the rules see it. */
export interface PageResource {
  path: string
  owner_id: number | null
  live: boolean
  locked: boolean
  locked_by_id: number | null
  /** Whether the page is the root of the tree, which is never edited or moved. */
  is_root: boolean
  /** Whether it shows another page's content and has none of its own. */
  is_alias: boolean
  /** The workflow that runs on it, null when none does. */
  review: Review | null
  /** What stands below this page, at any depth. Deleting or moving a page does the same to all of it. */
  below: {
    any: boolean
    live: boolean
    /** Some page below has another owner than the editor who asks. */
    of_others: boolean
    /** Some page below is locked by another than the editor who asks. */
    locked_by_others: boolean
  }
}

/**
 * The one decision whether an editor may do this to this page. Every action and every read asks it.
 * `view` is the page in lists; `view_draft` is what it holds beyond the live page, which a copy would show too. Whoever sees a
 * draft may `comment` on it, while it is locked or in review too: reading and writing comments is one right.
 */
export function can(editor: Editor, action: PageAction, page: PageResource): boolean {
  if (page.is_root && actionsNotOnRoot.includes(action)) return false
  if (actionsBlockedByLock.includes(action) && isLockedFor(editor, page)) return false
  if ((action === 'delete' || action === 'move') && page.below.locked_by_others) return false
  if (action === 'unpublish' && !page.live) return false
  if (page.is_alias ? actionsOnAliasSource.includes(action) : action === 'convert_alias') return false
  if (action === 'approve' || action === 'reject') return canDecide(editor, page.review)
  if (action === 'cancel_workflow') return canCancelWorkflow(editor, page.review, hasOn(editor, 'publish', page))
  if (action === 'edit' && isInReviewFor(editor, page)) return false
  if (action === 'discard_changes' && !canDiscardDraft(editor, page.review, hasOn(editor, 'publish', page))) return false
  if (action === 'request_schedule' && isScheduleRequestBlockedByReview(editor, page.review, hasOn(editor, 'publish', page))) return false
  return missingPermission(editor, action, page) === null
}

/** A lock stops everybody but its owner, administrators too: they may take it away first. */
export const isLockedFor = (editor: Editor, page: Pick<PageResource, 'locked' | 'locked_by_id'>) =>
  page.locked && page.locked_by_id !== editor.id

/** A draft that is being read holds still, but for those who read it and those who could publish it anyway. */
export const isInReviewFor = (editor: Editor, page: Pick<PageResource, 'path' | 'review'>) =>
  isBlockedByReview(editor, page.review, hasOn(editor, 'publish', page))

/** What visitors and browsers report concerns the whole site: rights on pages do not open it. */
export const canReadReports = (editor: Editor) => hasGroupPermission(editor, 'access_reports')

/** Deleting what was reported is a right of its own. */
export const canDeleteReports = (editor: Editor) => canReadReports(editor) && hasGroupPermission(editor, 'delete_report')

/** Reports on pages are for whoever works on some; each of them tells of the pages its reader may see. */
export const canReadPageReports = ({ is_superuser, page_permissions }: Editor) => is_superuser || page_permissions.length > 0

/**
 * Whose doings somebody may read: administrators everything, others what befell pages they see, restaurants if they may
 * look at those, and whatever they did themselves.
 */
export const historyScope = (editor: Editor) => ({ everything: editor.is_superuser, locations: canAccessLocations(editor, 'view') })

/**
 * A workflow decides who lets drafts out, on every page it stands on: changing it is a right of its own, and whoever may
 * publish a whole site may look. `sitePaths` are the paths of the sites' root pages.
 */
export const canAccessWorkflows = (editor: Editor, action: 'view' | 'change', sitePaths: readonly string[]): boolean =>
  hasGroupPermission(editor, 'change_workflow') ||
  (action === 'view' &&
    editor.page_permissions.some(({ permission, path }) => permission === 'publish' && sitePaths.some((site) => site.startsWith(path))))

/** What a task gives its groups on every page it decides: its drafts are theirs to read and change, and the last approval publishes. */
const permissionsFromTask = ['change', 'publish'] as const satisfies readonly PagePermission[]

/**
 * Nobody gives by a task or a workflow what they may not do themselves: who decides about these pages is changed by whoever holds,
 * on each of them, what a task gives. Answers the first right that is missing and where; null when none is.
 */
export function missingPermissionToAssignTask<Page extends Pick<PageResource, 'path'>>(
  editor: Editor,
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
 * What diners sent by a page's forms is personal: it is for whoever has the right, and for whoever publishes that page, never
 * for who may only write. Lists, details, exports and deletions all ask this.
 */
export const canReadSubmissions = (editor: Editor, page: Pick<PageResource, 'path'>) =>
  readableSubmissionPaths(editor).some((path) => page.path.startsWith(path))

/** The paths below which an editor may read submissions. */
export const readableSubmissionPaths = (editor: Editor): string[] =>
  hasGroupPermission(editor, 'view_submission')
    ? ['/']
    : [...new Set(editor.page_permissions.filter(({ permission }) => permission === 'publish').map(({ path }) => path))]

/**
 * Restaurants have no drafts: what is changed is public at once, so it takes its own right. Whoever works on pages may look,
 * because pages point at restaurants; what they see is public.
 */
export const canAccessLocations = (editor: Editor, action: 'view' | 'change'): boolean =>
  hasGroupPermission(editor, 'change_location') ||
  (action === 'view' && (hasGroupPermission(editor, 'flush_cache') || editor.page_permissions.length > 0))

/** Making all caches anew costs the whole site: a right of its own. */
export const canFlushCaches = (editor: Editor) => hasGroupPermission(editor, 'flush_cache')

/** Whom a type of snippet is for: whoever keeps snippets, or whoever keeps the restaurants. */
export type SnippetManagers = 'publishers' | 'restaurants'

/** `change` writes drafts, `publish` decides what pages show. */
export type SnippetAction = 'view' | 'change' | 'publish' | 'lock' | 'unlock'

/**
 * A snippet stands on pages all over the site, so each of these takes its own right, whatever somebody may do with pages.
 * Whoever writes pages may look at snippets and choose them.
 */
export const canAccessSnippets = (editor: Editor, action: SnippetAction, keepers: SnippetManagers): boolean => {
  if (keepers === 'restaurants') return canAccessLocations(editor, action === 'view' ? 'view' : 'change')
  if (action !== 'view') return hasGroupPermission(editor, snippetPermission(action, keepers))
  return (
    snippetRights.some((right) => hasGroupPermission(editor, right)) ||
    editor.page_permissions.some(({ permission }) => writing.includes(permission))
  )
}

/** The right an action with a type of snippet takes. */
export const snippetPermission = (action: SnippetAction, keepers: SnippetManagers): GroupPermission =>
  keepers === 'restaurants' ? 'change_location' : `${action === 'view' ? 'change' : action}_snippet`

const snippetRights = ['change_snippet', 'publish_snippet', 'lock_snippet', 'unlock_snippet'] as const
const writing: readonly PagePermission[] = ['add', 'change', 'publish']

/** Wait lists and reservations hold guests' names and numbers: they are for hosts, who have the right, and follow from no other. */
export const canManageWaitLists = (editor: Editor) => hasGroupPermission(editor, 'change_wait_list')

/** Whom a setting is for: whoever may publish the whole site, or administrators alone. */
export type SettingManagers = 'publishers' | 'administrators'

/**
 * A setting has no draft: what is saved holds for the whole site at once. So it takes its own right, or that to publish at the
 * site's root page or above (`sitePath`); and what lets other companies in, or decides what is kept of guests, takes an
 * administrator.
 */
export const canChangeSetting = (editor: Editor, keepers: SettingManagers, sitePath: string): boolean =>
  editor.is_superuser || (keepers === 'publishers' && (hasGroupPermission(editor, 'change_setting') || canPublishBelow(editor, sitePath)))

/** A redirect may stand at any address of the site, so it takes its own right or that to publish all of it. */
export const canManageRedirects = (editor: Editor, sitePath: string): boolean =>
  hasGroupPermission(editor, 'change_redirect') || canPublishBelow(editor, sitePath)

/** Whether somebody's groups may publish the page at this path and all below it. */
export const canPublishBelow = ({ page_permissions }: Editor, top: string) =>
  page_permissions.some(({ permission, path }) => permission === 'publish' && top.startsWith(path))

export { visiblePaths } from '../pages/visible-paths.ts'

const hasOn = (editor: Editor, permission: PagePermission, { path }: Pick<PageResource, 'path'>) =>
  editor.page_permissions.some((each) => each.permission === permission && path.startsWith(each.path))

/** What no right on a page lets anybody do: a task's groups decide. */
type Decision = 'approve' | 'reject'

/**
 * The right on a page that somebody lacks for an action, whatever else may be in its way; null when they lack none. A page's
 * reviewers see and change it while their task waits, whatever else they may: Wagtail's rule. They may take away a lock that
 * somebody set meanwhile, or the review would be a dead end.
 */
export function missingPermission(editor: Editor, action: Exclude<PageAction, Decision>, page: PageResource): PagePermission | null {
  if (editor.is_superuser) return null
  const has = (permission: PagePermission) => hasOn(editor, permission, page)
  const unless = (isAllowed: boolean, permission: PagePermission) => (isAllowed ? null : permission)
  const ownsDraft = has('add') && page.owner_id === editor.id
  const reviews = isReviewer(editor, page.review)
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
      return page.live ? unless(has('change') || ownsDraft, 'change') : missingPermission(editor, 'delete', page)
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
 * Wagtail's rule for deleting and for moving, which takes a page away from where it was: what is live needs `publish`, and who
 * may only add takes away nothing but their own. Only deleting asks for `bulk_delete`: what is moved with its parent is still there.
 */
function missingToTakeAway(page: PageResource, has: (permission: PagePermission) => boolean, ownsDraft: boolean): PagePermission | null {
  if ((page.live || page.below.live) && !has('publish')) return 'publish'
  return has('change') || (ownsDraft && !page.below.of_others) ? null : 'change'
}

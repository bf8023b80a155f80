import { type GroupPermission, isAllowed } from './group-permissions.ts'
import { isHeldForReview, isReviewer, isWishHeldForReview, mayCancel, mayDecide, mayDiscard, type Review } from './workflow.ts'

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
export interface GovernedPage {
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
  | 'wish_times'
  | 'approve'
  | 'reject'
  | 'cancel_workflow'
  | 'convert_alias'
  | 'restore'
  | 'comment'

const changesThePage: readonly PageAction[] = [
  ...(['edit', 'discard_changes', 'publish', 'unpublish', 'delete', 'move', 'submit', 'wish_times', 'approve', 'convert_alias'] as const),
]
/** An alias shows what its source shows: these are done to that. */
const doneToSources: readonly PageAction[] = [
  'edit',
  'discard_changes',
  'publish',
  'unpublish',
  'submit',
  'wish_times',
  'approve',
  'comment',
]
const neverDoneToTheRoot: readonly PageAction[] = [
  ...changesThePage,
  ...(['view_draft', 'comment', 'copy', 'lock', 'unlock', 'reject', 'cancel_workflow'] as const),
]

/**
 * The one decision whether an editor may do this to this page. Every action and every read asks it.
 * `view` is the page in lists; `view_draft` is what it holds beyond the live page, which a copy would show too. Whoever sees a
 * draft may `comment` on it, while it is locked or in review too: reading and writing comments is one right.
 */
export function can(editor: Editor, action: PageAction, page: GovernedPage): boolean {
  if (page.is_root && neverDoneToTheRoot.includes(action)) return false
  if (changesThePage.includes(action) && isLockedFor(editor, page)) return false
  if ((action === 'delete' || action === 'move') && page.below.locked_by_others) return false
  if (action === 'unpublish' && !page.live) return false
  if (page.is_alias ? doneToSources.includes(action) : action === 'convert_alias') return false
  if (action === 'approve' || action === 'reject') return mayDecide(editor, page.review)
  if (action === 'cancel_workflow') return mayCancel(editor, page.review, hasOn(editor, 'publish', page))
  if (action === 'edit' && isInReviewFor(editor, page)) return false
  if (action === 'discard_changes' && !mayDiscard(editor, page.review, hasOn(editor, 'publish', page))) return false
  if (action === 'wish_times' && isWishHeldForReview(editor, page.review, hasOn(editor, 'publish', page))) return false
  return missingRight(editor, action, page) === null
}

/** A lock stops everybody but its owner, administrators too: they may take it away first. */
export const isLockedFor = (editor: Editor, page: Pick<GovernedPage, 'locked' | 'locked_by_id'>) =>
  page.locked && page.locked_by_id !== editor.id

/** A draft that is being read holds still, but for those who read it and those who could publish it anyway. */
export const isInReviewFor = (editor: Editor, page: Pick<GovernedPage, 'path' | 'review'>) =>
  isHeldForReview(editor, page.review, hasOn(editor, 'publish', page))

/** What visitors and browsers report concerns the whole site: rights on pages do not open it. */
export const mayReadReports = (editor: Editor) => isAllowed(editor, 'access_reports')

/** Deleting what was reported is a right of its own. */
export const mayDeleteReports = (editor: Editor) => mayReadReports(editor) && isAllowed(editor, 'delete_report')

/** Reports on pages are for whoever works on some; each of them tells of the pages its reader may see. */
export const mayReadPageReports = ({ is_superuser, page_permissions }: Editor) => is_superuser || page_permissions.length > 0

/**
 * Whose doings somebody may read: administrators everything, others what befell pages they see, restaurants if they may
 * look at those, and whatever they did themselves.
 */
export const historySeenBy = (editor: Editor) => ({ everything: editor.is_superuser, locations: canWithLocations(editor, 'view') })

/**
 * A workflow decides who lets drafts out, on every page it stands on: changing it is a right of its own, and whoever may
 * publish a whole site may look. `sitePaths` are the paths of the sites' root pages.
 */
export const canWithWorkflows = (editor: Editor, action: 'view' | 'change', sitePaths: readonly string[]): boolean =>
  isAllowed(editor, 'change_workflow') ||
  (action === 'view' &&
    editor.page_permissions.some(({ permission, path }) => permission === 'publish' && sitePaths.some((site) => site.startsWith(path))))

/** What a task gives its groups on every page it decides: its drafts are theirs to read and change, and the last approval publishes. */
const givenByTask = ['change', 'publish'] as const satisfies readonly PagePermission[]

/**
 * Nobody gives by a task or a workflow what they may not do themselves: who decides about these pages is changed by whoever holds,
 * on each of them, what a task gives. Answers the first right that is missing and where; null when none is.
 */
export function missingToGiveByTask<Page extends Pick<GovernedPage, 'path'>>(
  editor: Editor,
  pages: readonly Page[],
): { permission: PagePermission; page: Page } | null {
  if (editor.is_superuser) return null
  for (const page of pages) {
    const permission = givenByTask.find((each) => !hasOn(editor, each, page))
    if (permission) return { permission, page }
  }
  return null
}

/**
 * What diners sent by a page's forms is personal: it is for whoever has the right, and for whoever publishes that page, never
 * for who may only write. Lists, details, exports and deletions all ask this.
 */
export const mayReadSubmissions = (editor: Editor, page: Pick<GovernedPage, 'path'>) =>
  submissionPaths(editor).some((path) => page.path.startsWith(path))

/** The paths below which an editor may read submissions. */
export const submissionPaths = (editor: Editor): string[] =>
  isAllowed(editor, 'view_submission')
    ? ['/']
    : [...new Set(editor.page_permissions.filter(({ permission }) => permission === 'publish').map(({ path }) => path))]

/**
 * Restaurants have no drafts: what is changed is public at once, so it takes its own right. Whoever works on pages may look,
 * because pages point at restaurants; what they see is public.
 */
export const canWithLocations = (editor: Editor, action: 'view' | 'change'): boolean =>
  isAllowed(editor, 'change_location') || (action === 'view' && (isAllowed(editor, 'flush_cache') || editor.page_permissions.length > 0))

/** Making all caches anew costs the whole site: a right of its own. */
export const mayFlushCaches = (editor: Editor) => isAllowed(editor, 'flush_cache')

/** Whom a type of snippet is for: whoever keeps snippets, or whoever keeps the restaurants. */
export type SnippetKeepers = 'publishers' | 'restaurants'

/** `change` writes drafts, `publish` decides what pages show. */
export type SnippetAction = 'view' | 'change' | 'publish' | 'lock' | 'unlock'

/**
 * A snippet stands on pages all over the site, so each of these takes its own right, whatever somebody may do with pages.
 * Whoever writes pages may look at snippets and choose them.
 */
export const canWithSnippets = (editor: Editor, action: SnippetAction, keepers: SnippetKeepers): boolean => {
  if (keepers === 'restaurants') return canWithLocations(editor, action === 'view' ? 'view' : 'change')
  if (action !== 'view') return isAllowed(editor, snippetRight(action, keepers))
  return (
    snippetRights.some((right) => isAllowed(editor, right)) ||
    editor.page_permissions.some(({ permission }) => writing.includes(permission))
  )
}

/** The right an action with a type of snippet takes. */
export const snippetRight = (action: SnippetAction, keepers: SnippetKeepers): GroupPermission =>
  keepers === 'restaurants' ? 'change_location' : `${action === 'view' ? 'change' : action}_snippet`

const snippetRights = ['change_snippet', 'publish_snippet', 'lock_snippet', 'unlock_snippet'] as const
const writing: readonly PagePermission[] = ['add', 'change', 'publish']

/** Wait lists and reservations hold guests' names and numbers: they are for hosts, who have the right, and follow from no other. */
export const mayManageWaitLists = (editor: Editor) => isAllowed(editor, 'change_wait_list')

/** Whom a setting is for: whoever may publish the whole site, or administrators alone. */
export type SettingKeepers = 'publishers' | 'administrators'

/**
 * A setting has no draft: what is saved holds for the whole site at once. So it takes its own right, or that to publish at the
 * site's root page or above (`sitePath`); and what lets other companies in, or decides what is kept of guests, takes an
 * administrator.
 */
export const canChangeSetting = (editor: Editor, keepers: SettingKeepers, sitePath: string): boolean =>
  editor.is_superuser || (keepers === 'publishers' && (isAllowed(editor, 'change_setting') || publishesAll(editor, sitePath)))

/** A redirect may stand at any address of the site, so it takes its own right or that to publish all of it. */
export const canManageRedirects = (editor: Editor, sitePath: string): boolean =>
  isAllowed(editor, 'change_redirect') || publishesAll(editor, sitePath)

const publishesAll = ({ page_permissions }: Editor, sitePath: string) =>
  page_permissions.some(({ permission, path }) => permission === 'publish' && sitePath.startsWith(path))

export { visiblePaths } from './visible-paths.ts'

const hasOn = (editor: Editor, permission: PagePermission, { path }: Pick<GovernedPage, 'path'>) =>
  editor.page_permissions.some((each) => each.permission === permission && path.startsWith(each.path))

/** What no right on a page lets anybody do: a task's groups decide. */
type Decision = 'approve' | 'reject'

/**
 * The right on a page that somebody lacks for an action, whatever else may be in its way; null when they lack none. A page's
 * reviewers see and change it while their task waits, whatever else they may: Wagtail's rule. They may take away a lock that
 * somebody set meanwhile, or the review would be a dead end.
 */
export function missingRight(editor: Editor, action: Exclude<PageAction, Decision>, page: GovernedPage): PagePermission | null {
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
    case 'wish_times':
      return unless(has('change') || has('publish') || ownsDraft || reviews, 'change')
    case 'copy':
      return unless(has('change') || has('publish') || (ownsDraft && !page.below.of_others), 'change')
    case 'add_subpage':
      return unless(has('add'), 'add')
    case 'edit':
      return unless(has('change') || ownsDraft || reviews, 'change')
    case 'discard_changes':
      return page.live ? unless(has('change') || ownsDraft, 'change') : missingRight(editor, 'delete', page)
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
function missingToTakeAway(page: GovernedPage, has: (permission: PagePermission) => boolean, ownsDraft: boolean): PagePermission | null {
  if ((page.live || page.below.live) && !has('publish')) return 'publish'
  return has('change') || (ownsDraft && !page.below.of_others) ? null : 'change'
}

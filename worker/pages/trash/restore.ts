import { eq } from 'drizzle-orm'
import { getPageType } from '#app/templates/index.ts'
import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { PageActionResponse } from '#schema/pages/action-wire.ts'
import { page } from '#schema/pages/table.ts'
import { buildChildUrlPath } from '#schema/pages/url-path.ts'
import { fail, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { reservePageIdsReturningFirst } from '../../stores/ids.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { PageActionPlan } from '../action.ts'
import { pageActionCommitConflicts, pageActionPlanToWritePlan } from '../commit-action.ts'
import { failWithInvalidPageContent, upgradePageContent, validatePageTitleAndSlug } from '../content.ts'
import { pageTypesWithMaxCount } from '../page-type-rules.ts'
import { getMissingPagePermissionMessage, toPagePermissionError } from '../permission-error.ts'
import { checkUrlPathNotReserved, failWithTakenUrlPath, getStoredPageType } from '../plans/draft.ts'
import { findPagePlacementProblem, findPageTypeCountProblem } from '../plans/page-placement.ts'
import { loadStoredPageByIdExpression, type StoredPageForActions } from '../queries/managed-page.ts'
import { countPagesOfTypes } from '../queries/tree.ts'
import { preparePageRevisionInsert } from '../queries/writes.ts'
import {
  listTrashedSubtreeContents,
  preparePageRestore,
  preparePageStillInTrashGuard,
  type TrashedPageRow,
} from './queries.ts'
import { buildRestoreParentColumn, findTakenUrlPathOnRestore, type PageRestoreDestination } from './restore-position.ts'
import { findVisibleTrashedPage } from './visible-page.ts'

/** Restores a page and the pages deleted with it as drafts, to the old position or another one. */
export async function restoreTrashedPage(
  db: D1Database,
  editor: SignedInEditor,
  id: number,
  request: PageRestoreDestination,
): Promise<Result<PageActionResponse>> {
  const restored = await restoreTrashedPageAndGetTitle(db, editor, id, request)
  return restored.ok ? ok(restored.value.response) : restored
}

/** Restores a page like `restoreTrashedPage`, and returns its title, too. */
export async function restoreTrashedPageAndGetTitle(
  db: D1Database,
  editor: SignedInEditor,
  id: number,
  request: PageRestoreDestination,
): Promise<Result<RestoredPage>> {
  const planned = await planPageRestore(db, editor, id, request)
  if (!planned.ok) return planned
  const { plan, restored } = planned.value
  if ((await commitWritePlan(db, plan, pageActionCommitConflicts)).ok) return ok(restored)
  return fail({
    reason: 'conflict',
    message: 'The trash or the destination has changed in the meantime. Please try again.',
  })
}

interface RestoredPage {
  title: string
  response: PageActionResponse
}

/** A restore that is planned but not committed. */
interface PlannedPageRestore {
  plan: WritePlan
  restored: RestoredPage
  /** Whether a restore before it may forbid it, although it would not be noticed: its types are limited in number. */
  dependsOnOthers: boolean
}

/** Plans restoring a page, for a commit alone or together with others. */
export async function planPageRestore(
  db: D1Database,
  editor: SignedInEditor,
  id: number,
  request: PageRestoreDestination,
): Promise<Result<PlannedPageRestore>> {
  const checked = await checkRestore(db, editor, id, request)
  if (!checked.ok) return checked
  const { trashed, pages, ids, target, slug, urlPath } = checked.value
  const now = new Date().toISOString()
  // Pages of types that are no longer declared are restored, but cannot be indexed.
  const declared = pages.filter(({ content_type }) => getPageType(content_type))
  const contents = declared.map(({ id, content_type, content }) => ({
    page: id,
    type: content_type,
    content: upgradePageContent(
      getStoredPageType({ id, content_type }),
      id === trashed.id ? { ...content, slug } : content,
      'form',
    ),
    live: false,
  }))
  const renamed = slug === trashed.slug ? null : contents.find((each) => each.page === trashed.id)!
  const position = {
    parent: target.id,
    path: `${target.path}${trashed.id}/`,
    depth: target.depth + 1,
    slug,
  }
  const plan: PageActionPlan = {
    guards: [preparePageStillInTrashGuard(db, trashed)],
    writes: [
      ...preparePageRestore(db, trashed, { ...position, url_path: urlPath }),
      ...(renamed
        ? saveUnderSlug(db, {
            page: trashed.id,
            revision: ids.revision,
            content: renamed.content,
            user: editor.id,
            now,
          })
        : []),
    ],
    log: pages.map(({ id, draft_title }) => ({ action: 'tidemark.restore', page: id, label: draft_title })),
    contents,
    stalePaths: [],
    response: {
      id: trashed.id,
      latest_revision_id: renamed ? ids.revision : trashed.latest_revision_id,
      html_url: null,
      message: toMessage(trashed, target),
    },
  }
  const planInput = { db, editor, page: target, target, now }
  return ok({
    plan: await pageActionPlanToWritePlan({ mailContext: noMails }, planInput, plan),
    restored: { title: trashed.draft_title, response: plan.response },
    dependsOnOthers: pages.some(({ content_type }) => pageTypesWithMaxCount.includes(content_type)),
  })
}

/** Reads what a restore depends on, and returns it unless the page cannot be restored there. */
async function checkRestore(db: D1Database, editor: SignedInEditor, id: number, request: PageRestoreDestination) {
  // One round trip: everything depends on the id of the page and the request alone.
  const [found, pages, ids, destination, counts, takenUrlPath] = await Promise.all([
    findVisibleTrashedPage(db, editor, id),
    listTrashedSubtreeContents(db, id),
    reservePageIdsReturningFirst(db, { pages: 1, revisions: 1 }),
    loadStoredPageByIdExpression(db, editor, buildRestoreParentColumn(id, request)),
    countPagesOfTypes(db, pageTypesWithMaxCount),
    findTakenUrlPathOnRestore(db, id, request),
  ])
  if (!found.ok) return found
  const trashed = found.value
  if (!canDoPageAction(editor, 'restore', trashed))
    return fail({ reason: 'forbidden', message: getMissingPagePermissionMessage('change', trashed.draft_title) })
  const types = pages.map(({ content_type }) => content_type)
  const target = checkDestination(editor, { ...trashed, types }, destination, counts)
  if (!target.ok) return target
  const slug = request.slug ?? trashed.slug
  const urlPath = checkUrlPathBelow(trashed, target.value, slug, takenUrlPath)
  if (!urlPath.ok) return urlPath
  return ok({ trashed, pages, ids, target: target.value, slug, urlPath: urlPath.value })
}

const noMails = () => Promise.reject(new Error('Restoring a page sends no mails.'))

const toMessage = ({ draft_title, below_count }: TrashedPageRow, { draft_title: parent }: StoredPageForActions) =>
  `“${draft_title}”${below_count > 0 ? ` and ${below_count} below it are back as drafts` : ' is back as a draft'}, below “${parent}”.`

const parentProblem = (message: string): ValidationProblem[] => [{ path: 'destination_page_id', message }]

/** Returns the parent for the restored page, or why the page is not allowed there. */
function checkDestination(
  editor: SignedInEditor,
  trashed: TrashedPageRow & { types: string[] },
  target: StoredPageForActions | undefined,
  counts: ReadonlyMap<string, number>,
): Result<StoredPageForActions> {
  if (!target || !canDoPageAction(editor, 'view', target))
    return failWithInvalidPageContent(parentProblem('Its parent page no longer exists. Choose another one.'))
  if (!canDoPageAction(editor, 'add_subpage', target))
    return fail(toPagePermissionError(editor, target, ['add_subpage']))
  const problem =
    findPagePlacementProblem(trashed.content_type, target) ?? findPageTypeCountProblem(trashed.types, counts)
  return problem ? failWithInvalidPageContent(parentProblem(problem)) : ok(target)
}

/** Returns the URL path of the restored page, or why it cannot have it. */
function checkUrlPathBelow(
  trashed: TrashedPageRow,
  target: StoredPageForActions,
  slug: string,
  taken: string | null,
): Result<string> {
  const problems = validatePageTitleAndSlug(getStoredPageType(trashed), { title: trashed.draft_title, slug })
  if (problems.length > 0) return failWithInvalidPageContent(problems)
  const urlPath = checkUrlPathNotReserved(buildChildUrlPath(target.url_path, slug))
  return urlPath.ok && taken !== null ? failWithTakenUrlPath(taken) : urlPath
}

const saveUnderSlug = (
  db: D1Database,
  {
    page: id,
    revision,
    content,
    user,
    now,
  }: { page: number; revision: number; content: Record<string, unknown>; user: number; now: string },
) => [
  preparePageRevisionInsert(db, { id: revision, page: id, content, user, now }),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(page)
      .set({ latest_revision_id: revision, latest_revision_created_at: now })
      .where(eq(page.id, id)),
  ),
]

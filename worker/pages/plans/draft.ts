import { eq, sql } from 'drizzle-orm'
import { getPageType } from '#app/templates/index.ts'
import type { ContentUpgradePurpose, StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { page as pageTable } from '#schema/pages/table.ts'
import { buildChildUrlPath, isReservedUrlPath } from '#schema/pages/url-path.ts'
import { fail, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { findOverwritableRevision, prepareRevisionOverwrite } from '../../revisions/editing-revision.ts'
import { validateContentReferences } from '../../search/chooser.ts'
import { treeUrlPathToHostPath } from '../../sites/site-map.ts'
import { buildCommonPageFieldPath } from '../../stores/columns/content-fields.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { prepareReviewMoveToRevision } from '../../workflows/queries/review-state.ts'
import { type PageActionPlan, type PageActionPlanInput, pageChangedMeanwhileError } from '../action.ts'
import {
  failWithInvalidPageContent,
  type PageRevisionContent,
  upgradePageContent,
  validatePageContent,
} from '../content.ts'
import { listReferencesInPageContent } from '../queries/content-index.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { buildPageRevisionContentQuery, findPageRevisionContent } from '../queries/revision-content.ts'
import { findTakenUrlPathOnMove, isUrlPathTaken, preparePageTreeMove } from '../queries/tree.ts'
import { type PageLogEntry, preparePageRevisionInsert } from '../queries/writes.ts'

/** Returns the type of a stored page. Throws if it is not declared. */
export function getStoredPageType({ id, content_type }: Pick<StoredPageForActions, 'id' | 'content_type'>) {
  const type = getPageType(content_type)
  if (!type) throw new Error(`Page ${id} is of type ${content_type}, which is not declared in app/templates/index.ts.`)
  return type
}

/** Loads the latest content of a page, upgraded to the current schema. */
export async function loadLatestPageContent(
  db: D1Database,
  page: StoredPageForActions,
  purpose: ContentUpgradePurpose,
): Promise<PageRevisionContent> {
  return toLatestPageContent(page, await findPageRevisionContent(db, page.id, page.latest_revision_id), purpose)
}

/** Upgrades the latest stored content of a page. Throws if there is none. */
export function toLatestPageContent(
  page: StoredPageForActions,
  stored: StoredContentBeforeUpgrade | null,
  purpose: ContentUpgradePurpose,
): PageRevisionContent {
  if (!stored) throw new Error(`Page ${page.id} has no revision ${page.latest_revision_id}.`)
  return upgradePageContent(getStoredPageType(page), stored, purpose)
}

/** Returns the latest content of the page for validation. It was read with the page if the action declares it. */
export const getLatestPageContent = async ({
  db,
  page,
  storedContent,
}: PageActionPlanInput<unknown>): Promise<PageRevisionContent> =>
  storedContent === undefined
    ? loadLatestPageContent(db, page, 'validation')
    : toLatestPageContent(page, storedContent, 'validation')

/** Validated content from an editor, whose new references are still being checked. */
interface EditedContent {
  content: PageRevisionContent
  referenceProblems: Promise<ValidationProblem[]>
}

/** Validates content from an editor; a conflict if it is not based on the latest revision. */
export async function validateEditedPageContent(
  planInput: PageActionPlanInput<unknown>,
  { content, base_revision_id }: { content: Record<string, unknown>; base_revision_id: number },
  strictness: 'draft' | 'schema',
): Promise<Result<EditedContent>> {
  const { page } = planInput
  if (base_revision_id !== page.latest_revision_id) return fail(pageChangedMeanwhileError)
  const previous = await getLatestPageContent(planInput)
  const validated = validatePageContent(getStoredPageType(page), content, previous, strictness)
  if (!validated.ok) return validated
  const referenceProblems = findNewReferenceProblems(planInput, page.content_type, validated.value, previous)
  // Awaited beside other reads; if one of them fails first, this failure is not unhandled.
  referenceProblems.catch(() => undefined)
  return ok({ content: validated.value, referenceProblems })
}

/** Returns problems with new references in content. Existing references were checked when they were added. */
export function findNewReferenceProblems(
  { db, editor }: Pick<PageActionPlanInput<unknown>, 'db' | 'editor'>,
  type: string,
  content: PageRevisionContent,
  previous: PageRevisionContent | null,
): Promise<ValidationProblem[]> {
  const before = new Set(
    (previous ? listReferencesInPageContent(type, previous) : []).map(({ target, id }) => `${target} ${id}`),
  )
  return validateContentReferences(
    db,
    editor,
    listReferencesInPageContent(type, content).filter(({ target, id }) => !before.has(`${target} ${id}`)),
  )
}

/** Returns a page's URL path with a slug. A page whose path does not end with its slug (the front page) keeps it. */
export const toPageUrlPathWithSlug = (page: StoredPageForActions, slug: string): string =>
  slug === page.slug || !page.url_path.endsWith(`/${page.slug}/`)
    ? page.url_path
    : buildChildUrlPath(page.url_path.slice(0, -`${page.slug}/`.length), slug)

/** Checks that a page can have the URL path that its slug gives it. */
export async function checkPageUrlPathWithSlug(
  db: D1Database,
  page: StoredPageForActions,
  slug: string,
): Promise<Result<string>> {
  const urlPath = toPageUrlPathWithSlug(page, slug)
  return urlPath === page.url_path ? ok(urlPath) : checkUrlPathIsFree(db, urlPath, page)
}

/** Finds a URL path that another page already has, if a page went back to the slug of one of its revisions. */
export async function findTakenUrlPathOfRevision(
  db: D1Database,
  page: StoredPageForActions,
  revisionId: number,
): Promise<string | null> {
  if (!page.url_path.endsWith(`/${page.slug}/`)) return null
  const above = page.url_path.slice(0, -`${page.slug}/`.length)
  const kept = buildPageRevisionContentQuery(db, page.id, sql`${revisionId}`).as('kept')
  const slug = sql`(SELECT ${kept.content} ->> ${buildCommonPageFieldPath('slug')} FROM ${kept})`
  return findTakenUrlPathOnMove(db, page, sql`${above} || ${slug} || '/'`)
}

/** Returns a page's URL path with the slug of a revision; `taken` is of `findTakenUrlPathOfRevision`. */
export function checkRevisionUrlPath(page: StoredPageForActions, slug: string, taken: string | null): Result<string> {
  const urlPath = toPageUrlPathWithSlug(page, slug)
  if (urlPath === page.url_path) return ok(urlPath)
  const allowed = checkUrlPathNotReserved(urlPath)
  return allowed.ok && taken !== null ? failWithTakenUrlPath(taken) : allowed
}

/** Checks that a URL path is free for a new page, or for a moved page and its descendants. */
async function checkUrlPathIsFree(
  db: D1Database,
  urlPath: string,
  moved?: StoredPageForActions,
): Promise<Result<string>> {
  const allowed = checkUrlPathNotReserved(urlPath)
  if (!allowed.ok) return allowed
  const taken = moved ? await findTakenUrlPathOnMove(db, moved, urlPath) : await isUrlPathTaken(db, urlPath)
  return taken ? failWithTakenUrlPath(taken === true ? urlPath : taken) : ok(urlPath)
}

/** Checks that a URL path is not reserved for the site itself. */
export function checkUrlPathNotReserved(urlPath: string): Result<string> {
  const onHost = treeUrlPathToHostPath(getCachedSites().siteOfPath(urlPath), urlPath)
  return isReservedUrlPath(urlPath) || isReservedUrlPath(onHost)
    ? failWithInvalidPageContent([{ path: 'slug', message: `The path ${onHost} is reserved. Choose another slug.` }])
    : ok(urlPath)
}

export const failWithTakenUrlPath = (urlPath: string) =>
  failWithInvalidPageContent([
    { path: 'slug', message: `Another page already has the path ${urlPath}. Choose another slug.` },
  ])

/** The statements that save content as the latest revision, and the log entry (none if a session continues). */
export interface PlannedPageRevisionSave {
  writes: D1PreparedStatement[]
  log: PageLogEntry[]
}

/** Plans saving content as a revision with the reserved id. Overwrites the revision of the same editing session. */
export async function planPageRevisionSave(
  planInput: PageActionPlanInput<unknown>,
  content: PageRevisionContent,
  session?: string,
): Promise<PlannedPageRevisionSave> {
  const { db, editor, page, now, ids } = planInput
  const query = {
    type: 'page',
    object: page.id,
    latest: page.latest_revision_id,
    user: editor.id,
    session,
    now,
  } as const
  const open = await findOverwritableRevision(db, query)
  const { title } = content
  return open
    ? {
        writes: [
          ...prepareRevisionOverwrite(db, open, { id: ids.revision, content, label: title, now }),
          ...updateLatestRevision(planInput, title),
        ],
        log: [],
      }
    : {
        writes: [
          preparePageRevisionInsert(db, { id: ids.revision, page: page.id, content, user: editor.id, now, session }),
          ...updateLatestRevision(planInput, title),
        ],
        log: [{ action: 'wagtail.edit', page: page.id, label: title, revision: ids.revision }],
      }
}

const updatePageFromDraft = (
  db: D1Database,
  id: number,
  values: Partial<typeof pageTable.$inferInsert>,
): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).update(pageTable).set(values).where(eq(pageTable.id, id)))

function updateLatestRevision(
  { db, page, now, ids }: PageActionPlanInput<unknown>,
  title: string,
): D1PreparedStatement[] {
  const latest = { latest_revision_id: ids.revision, latest_revision_created_at: now, has_unpublished_changes: true }
  return [
    updatePageFromDraft(db, page.id, { draft_title: title, ...latest }),
    ...(page.review ? [prepareReviewMoveToRevision(db, page.review, ids.revision)] : []),
  ]
}

/**
 * Plans saving content as the latest draft, which does not change the live page. If neither the page nor a descendant
 * is live, title and URL path change with the draft. `urlPath` has been checked.
 */
export function planPageDraftUpdate(
  { db, page, ids, now }: PageActionPlanInput<unknown>,
  { content, urlPath, message }: { content: PageRevisionContent; urlPath: string; message: string },
  { writes: saved, log }: PlannedPageRevisionSave,
): PageActionPlan {
  const updatesPage = !page.live && !page.below.live
  const writes = [...saved]
  if (updatesPage) {
    writes.push(updatePageFromDraft(db, page.id, { title: content.title, slug: content.slug }))
    if (urlPath !== page.url_path) writes.push(...preparePageTreeMove(db, page, { ...page, url_path: urlPath }, now))
  }
  return {
    writes,
    log,
    contents: [{ page: page.id, type: page.content_type, content, live: false }],
    stalePaths: [],
    response: { id: page.id, latest_revision_id: ids.revision, html_url: page.live ? page.url_path : null, message },
  }
}

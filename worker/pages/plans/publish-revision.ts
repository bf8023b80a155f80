import { eq, sql } from 'drizzle-orm'
import { page as pageTable } from '#schema/pages/table.ts'
import { paths } from '#schema/paths.ts'
import { ok, type Result } from '#schema/result.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { PageActionPlan, PageActionPlanInput } from '../action.ts'
import { failWithInvalidPageContent, type PageRevisionContent } from '../content.ts'
import { findStalePathsOfNavigationParents } from '../context/menus.ts'
import {
  findStalePathsOfAliases,
  prepareAliasPublication,
  prepareRedirectDeletionAtAliases,
} from '../queries/aliases.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { preparePagesUnschedule, prepareRequestedScheduleUpdate } from '../queries/schedule.ts'
import {
  findStalePathsOfSubtree,
  isPageTypeShownOnPagesOfOtherTypes,
  listIdsOfLocationShownByPage,
  toStalePathOfFutureUrl,
} from '../queries/stale-paths.ts'
import { preparePageTreeMove, prepareShadowedRedirectDeletion } from '../queries/tree.ts'
import type { PageLogEntry } from '../queries/writes.ts'
import { checkPageUrlPathWithSlug, type PlannedPageRevisionSave, toPageUrlPathWithSlug } from './draft.ts'
import { findRedirectCycleProblemsOfPage } from './redirect-cycle.ts'

interface PublishOptions {
  /** Validated content, except for its URL path. */
  content: PageRevisionContent
  revision: number
  /** The writes that save the revision; null if it already exists. */
  savedRevision: Promise<PlannedPageRevisionSave | null>
  expire_at: string | null
  /** The log entry of publishing. */
  published: Pick<PageLogEntry, 'action' | 'data'>
  message: string
}

/**
 * Plans publishing a revision of a page and its aliases. Cancels other schedules; a requested schedule of a newer draft
 * stays.
 */
export async function planPublishRevision(
  { db, page, now, ids, storedContent }: PageActionPlanInput<unknown>,
  { content, revision, savedRevision: saving, expire_at, published, message }: PublishOptions,
): Promise<Result<PageActionPlan>> {
  const [urlPath, cycleProblems, savedRevision, ...stalePaths] = await Promise.all([
    checkPageUrlPathWithSlug(db, page, content.slug),
    findRedirectCycleProblemsOfPage(db, page, content),
    saving,
    findStalePathsAfter(db, page, content, toPageUrlPathWithSlug(page, content.slug)),
    findStalePathsOfAliases(db, [page.id]),
  ])
  if (!urlPath.ok) return urlPath
  if (cycleProblems.length > 0) return failWithInvalidPageContent(cycleProblems)
  const { title } = content
  const entry = { page: page.id, label: title, revision }
  const latest = savedRevision ? ids.revision : page.latest_revision_id!
  // A draft is indexed when it is saved, and again when a later release has changed the shape of its content.
  const isUnchanged = !savedRevision && JSON.stringify(storedContent) === JSON.stringify(content)
  const keepsDraft = revision !== latest || isUnchanged
  return ok({
    writes: [
      ...(savedRevision?.writes ?? []),
      // Before the page is live: only an address that was live gets a redirect.
      ...(urlPath.value === page.url_path
        ? []
        : preparePageTreeMove(db, page, { ...page, url_path: urlPath.value }, now)),
      updateLivePage(db, page.id, { content, revision, expire_at, now }),
      ...preparePagesUnschedule(db, [page.id]),
      ...(revision === latest ? [prepareRequestedScheduleUpdate(db, page.id, null)] : []),
      prepareShadowedRedirectDeletion(db, page.path),
      ...prepareAliasPublication(db, page.id),
      prepareRedirectDeletionAtAliases(db, page.id),
    ],
    log: [
      ...(savedRevision?.log ?? []),
      ...(page.live && page.title !== title
        ? [{ action: 'wagtail.rename', ...entry, data: { title: { old: page.title, new: title } } } as const]
        : []),
      { ...published, ...entry },
    ],
    contents: [{ page: page.id, type: page.content_type, content, live: true, keepsDraft }],
    stalePaths: stalePaths.flat(),
    response: { id: page.id, latest_revision_id: latest, html_url: urlPath.value, message },
  })
}

interface Live {
  content: PageRevisionContent
  revision: number
  expire_at: string | null
  now: string
}

const updateLivePage = (db: D1Database, page: number, { content, revision, expire_at, now }: Live) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(pageTable)
      .set({
        title: content.title,
        draft_title: sql`iif(${pageTable.latest_revision_id} = ${revision}, ${content.title},
          ${pageTable.draft_title})`,
        slug: content.slug,
        seo_title: String(content['seo_title']),
        search_description: String(content['search_description']),
        robots: String(content['robots']),
        show_in_menus: Boolean(content['show_in_menus']),
        live: true,
        expired: false,
        expire_at,
        has_unpublished_changes: sql`${pageTable.latest_revision_id} <> ${revision}`,
        live_revision_id: revision,
        first_published_at: sql`coalesce(${pageTable.first_published_at}, ${now})`,
        last_published_at: now,
      })
      .where(eq(pageTable.id, page)),
  )

/**
 * Finds the stale paths after publishing: only the page itself if just its content changed; with a new title, URL or
 * visibility also the pages that list or link it, and the menus that contain it.
 */
async function findStalePathsAfter(
  db: D1Database,
  page: StoredPageForActions,
  content: PageRevisionContent,
  urlPath: string,
): Promise<string[]> {
  const [wasInMenus, isInMenus] = [page.live && page.show_in_menus, content['show_in_menus'] === true]
  const isRenamed = !page.live || page.title !== content.title || page.url_path !== urlPath
  const changesMenus = wasInMenus !== isInMenus || (isInMenus && isRenamed)
  const [menus, around] = await Promise.all([
    changesMenus ? findStalePathsOfNavigationParents(db, [page.parent_id]) : [],
    isRenamed || isPageTypeShownOnPagesOfOtherTypes(page.content_type)
      ? findStalePathsOfSubtree(db, page.path, {
          alsoAt: [toStalePathOfFutureUrl(page, urlPath)],
          locations: listIdsOfLocationShownByPage(page.content_type, content),
        })
      : [urlPath, paths.sitemap],
  ])
  return [...around, ...menus]
}

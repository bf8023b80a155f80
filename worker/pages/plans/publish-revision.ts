import { eq, sql } from 'drizzle-orm'
import { page as pageTable } from '#schema/pages/table.ts'
import { paths } from '#schema/paths.ts'
import { ok, type Result } from '#schema/result.ts'
import { getDatabase } from '../../stores/db.ts'
import { toStatement } from '../../stores/statement.ts'
import type { ActionPlan, PlanInput } from '../action.ts'
import { invalidContentError, type PageContent } from '../content.ts'
import { findStalePathsOfMenus } from '../context/menus.ts'
import { deleteRedirectsAtAliases, findStalePathsOfAliases, publishAliases } from '../queries/aliases.ts'
import type { ManagedPage } from '../queries/managed-page.ts'
import { setRequestedSchedule, unscheduleRevisions } from '../queries/schedule.ts'
import { findStalePathsAround, futurePaths, isShownOnOtherPages } from '../queries/stale-paths.ts'
import { deleteShadowedRedirects, movePageTree } from '../queries/tree.ts'
import type { PageLogEntry } from '../queries/writes.ts'
import { getTypeOfPage, type SavedRevision, toUrlPathWithSlug } from './draft.ts'
import { findRedirectCycleProblems } from './redirect-cycle.ts'

interface PublishOptions {
  /** Checked by every rule but those of its address. */
  content: PageContent
  revision: number
  /** What has to be written first, so that there is such a revision; null where it is there already. */
  savedRevision: SavedRevision | null
  expire_at: string | null
  /** What the log says of its going live. */
  published: Pick<PageLogEntry, 'action' | 'data'>
  message: string
}

/**
 * The plan that makes a revision what diners see, of the page and of its aliases. Whatever else waited for its time
 * waits no more; what was asked for a newer draft stays asked.
 */
export async function planPublishRevision(
  { db, page, now, ids }: PlanInput<unknown>,
  { content, revision, savedRevision, expire_at, published, message }: PublishOptions,
): Promise<Result<ActionPlan>> {
  const address = await toUrlPathWithSlug(db, page, content.slug)
  if (!address.ok) return address
  const cycleProblems = await findRedirectCycleProblems(db, getTypeOfPage(page), content, address.value)
  if (cycleProblems.length > 0) return invalidContentError(cycleProblems)
  const { title } = content
  const told = { page: page.id, label: title, revision }
  const stalePaths = await Promise.all([
    findStalePathsAfter(db, page, content, address.value),
    findStalePathsOfAliases(db, [page.id]),
  ])
  const latest = savedRevision ? ids.revision : page.latest_revision_id!
  return ok({
    writes: [
      ...(savedRevision?.writes ?? []),
      updateLivePage(db, page.id, { content, revision, expire_at, now }),
      ...unscheduleRevisions(db, [page.id]),
      ...(revision === latest ? [setRequestedSchedule(db, page.id, null)] : []),
      ...(address.value === page.url_path ? [] : movePageTree(db, page, { ...page, url_path: address.value })),
      deleteShadowedRedirects(db, page.path),
      ...publishAliases(db, page.id),
      deleteRedirectsAtAliases(db, page.id),
    ],
    log: [
      ...(savedRevision?.log ?? []),
      ...(page.live && page.title !== title
        ? [{ action: 'wagtail.rename', ...told, data: { title: { old: page.title, new: title } } } as const]
        : []),
      { ...published, ...told },
    ],
    contents: [{ page: page.id, type: page.content_type, content, live: true, isOlder: revision !== latest }],
    stalePaths: stalePaths.flat(),
    response: { id: page.id, latest_revision_id: latest, html_url: address.value, message },
  })
}

interface Live {
  content: PageContent
  revision: number
  expire_at: string | null
  now: string
}

const updateLivePage = (db: D1Database, page: number, { content, revision, expire_at, now }: Live) =>
  toStatement(
    db,
    getDatabase(db)
      .update(pageTable)
      .set({
        title: content.title,
        draft_title: sql`iif(${pageTable.latest_revision_id} = ${revision}, ${content.title}, ${pageTable.draft_title})`,
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
 * New words concern the page alone; a new name, address or appearance concerns all that tell of it, and the menus it
 * stands in.
 */
async function findStalePathsAfter(
  db: D1Database,
  page: ManagedPage,
  content: PageContent,
  address: string,
): Promise<string[]> {
  const [was, is] = [page.live && page.show_in_menus, content['show_in_menus'] === true]
  const isNamedAnew = !page.live || page.title !== content.title || page.url_path !== address
  const menus = was !== is || (is && isNamedAnew) ? await findStalePathsOfMenus(db, [page.parent_id]) : []
  if (!isNamedAnew && !isShownOnOtherPages(page.content_type)) return [address, paths.sitemap, ...menus]
  return [...(await findStalePathsAround(db, page.path, [futurePaths(page, address)])), ...menus]
}

import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ContentReference } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { page, site } from '#schema/tables.ts'
import { currentCacheSequenceSql, latestStaleSequenceColumn } from '../../cache/sequence.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { StoredSettingsText } from '../../settings/parse-settings.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import type { CompiledBatch } from '../../stores/compiled-batch.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { buildPublicPageCondition } from '../visibility/visibility.ts'
import {
  addSiteSettingsFromMemoryToRow,
  getSiteSettingsFromMemory,
  toSiteSettingsColumnsParameters,
} from './known-settings.ts'
import { buildNavigationParentsOfSiteQuery, buildUnsavedNavigationParentsQuery } from './menus.ts'
import {
  buildPageRenderContextColumns,
  buildSiteIdOrDefaultColumn,
  type PageRenderContext,
  type PageRenderContextRow,
  rowToPageRenderContext,
} from './page-context.ts'

/** The context of a document that is no stored page, with the cache sequence at which it was read. */
export type SiteRenderContext = PageRenderContext & {
  read_seq: number
  /** The sequence at which any page had last become stale; null if none ever had. */
  latest_stale: number | null
  /** Whether everyone can see a page at the path of the menu. */
  hasMenuPage: boolean
}

const [frontPage, menuPage] = [alias(page, 'front_page'), alias(page, 'menu_page')]
const draftPage = sql.placeholder('page')
const references = sql.placeholder('references')
const fromReferences = (target: string): SQL =>
  sql`SELECT value ->> 'id' AS target_id FROM json_each(${references})
    WHERE value ->> 'target' = ${sql.raw(`'${target}'`)}`

// A document that is no stored page is public, even if the front page is private.
const draftContextQuery = compileCachedQuery((db) =>
  db
    .select({
      read_seq: currentCacheSequenceSql,
      latest_stale: latestStaleSequenceColumn,
      has_menu_page: sql<number>`EXISTS (SELECT 1 FROM ${page} AS ${frontPage} CROSS JOIN ${page} AS ${menuPage}
        WHERE ${frontPage.id} = ${site.root_page_id}
        AND ${menuPage.url_path} = ${frontPage.url_path} || ${paths.menu.slice(1)}
        AND ${buildPublicPageCondition(menuPage)})`,
      ...buildPageRenderContextColumns(
        fromReferences,
        sql`iif(${draftPage} IS NULL, '', ${page.path})`,
        sql`${buildNavigationParentsOfSiteQuery(site.id)} UNION ALL ${buildUnsavedNavigationParentsQuery(references)}`,
      ),
    })
    .from(site)
    .crossJoin(page)
    .where(
      sql`${page.id} = coalesce(${draftPage}, ${site.root_page_id})
        AND ${site.id} = ${buildSiteIdOrDefaultColumn(sql.placeholder('site'))}`,
    )
    .prepare(),
)

interface DraftContextRow extends PageRenderContextRow {
  read_seq: number
  latest_stale: number | null
  has_menu_page: number
}

type ReadContextRow = Omit<DraftContextRow, 'settings'> & {
  settings: StoredSettingsText | null
  settings_version: string | null
}

/** The last context rows by site, used as a fallback while the database is unavailable. */
const lastSiteRows = new Map<ResolvedSite['id'], DraftContextRow>()

function fallbackRow(site: ResolvedSite, error: unknown): DraftContextRow {
  const row = lastSiteRows.get(site.id)
  if (!row) throw error
  console.error('The settings could not be read', error)
  return row
}

/** Loads the context of a document that is no stored page. Falls back to the last one if the database fails. */
export async function loadSiteRenderContext(
  db: D1Database,
  site = getCachedSites().defaultSite,
): Promise<SiteRenderContext> {
  const row = await loadRow(db, site, null, []).catch((error) => fallbackRow(site, error))
  return toSiteRenderContext(row, site)
}

/** Reads the context of a document that is no stored page, with what else that document shows. */
export async function readSiteRenderContext(batch: CompiledBatch, site: ResolvedSite): Promise<SiteRenderContext> {
  const { values, complete } = prepareRow(site, null, [])
  const [row] = await batch.add(draftContextQuery, values)
  return toSiteRenderContext(complete(row), site)
}

function toSiteRenderContext(row: DraftContextRow, site: ResolvedSite): SiteRenderContext {
  lastSiteRows.set(site.id, row)
  const { read_seq, latest_stale, has_menu_page } = row
  return { ...rowToPageRenderContext(row, site), read_seq, latest_stale, hasMenuPage: has_menu_page === 1 }
}

/** Loads the context of content that is not live: at its page, or (null) at the front page of the default site. */
export async function loadDraftRenderContext(
  db: D1Database,
  page: { id: number; url_path: string } | null,
  references: readonly ContentReference[],
): Promise<PageRenderContext> {
  const site = page ? getCachedSites().siteOfPath(page.url_path) : getCachedSites().defaultSite
  return rowToPageRenderContext(await loadRow(db, site, page?.id ?? null, references), site)
}

async function loadRow(
  db: D1Database,
  site: ResolvedSite,
  page: number | null,
  references: readonly ContentReference[],
): Promise<DraftContextRow> {
  const { values, complete } = prepareRow(site, page, references)
  return complete(await draftContextQuery(db).get(values))
}

/** The values of `draftContextQuery`, and how its row is completed by the settings that were known before. */
function prepareRow(site: ResolvedSite, page: number | null, references: readonly ContentReference[]) {
  const known = getSiteSettingsFromMemory(site.id)
  return {
    values: { page, references: JSON.stringify(references), site: site.id, ...toSiteSettingsColumnsParameters(known) },
    complete: (row: ReadContextRow | undefined): DraftContextRow => {
      if (row) return addSiteSettingsFromMemoryToRow(site.id, known, row)
      throw new Error(
        'There is no default site or page of it: apply migrations and run npm run site:create (docs/operations.md).',
      )
    },
  }
}

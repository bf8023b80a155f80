import type { D1Database } from '@cloudflare/workers-types'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getPageType } from '#app/templates/index.ts'
import { toRedirectLookupPath } from '#schema/redirects/lookup-path.ts'
import { page, redirect, revision } from '#schema/tables.ts'
import { upgradePageContent } from '../../pages/content.ts'
import { toPageSearchText } from '../../pages/queries/content-index.ts'
import {
  type BulkRowLoad,
  createBulkRowInsert,
  createRowFieldSqlBuilder,
  toSqlAssignment,
} from '../../stores/bulk-load.ts'
import { buildUpsertExcludedValue, columnIsTrue } from '../../stores/expressions.ts'
import { createSearchWordsBulkReplacements, type PageSearchWordsRow } from '../../stores/search-rows.ts'
import type { LocationRecord } from '../stored-location.ts'
import { createLocalPageTexts } from './directory-pages.ts'
import { type LocalPageData, readLocalPageDataById } from './local-page-data.ts'
import type { LocationMergeResult } from './merge.ts'
import type { NewDirectoryPagesPlan } from './page-plan.ts'
import type { StoredDirectoryPage, StoredLocationDirectory } from './stored-directory.ts'

type LocalPageContent = ReturnType<typeof createLocalPageTexts> & { slug: string }

const localPage = getPageType('single_location')!

interface Change {
  page: StoredDirectoryPage
  patch: Partial<LocalPageContent>
}

/**
 * Plans updates of local pages whose locations changed: a new slug gets a redirect from the old path, and texts that
 * the import wrote are updated unless an editor has changed them. Each change is a revision.
 */
export async function planChangedLocalPages(
  db: D1Database,
  plan: NewDirectoryPagesPlan,
  stored: StoredLocationDirectory,
  merged: LocationMergeResult,
): Promise<{ loads: BulkRowLoad[]; stalePaths: string[]; ids: number[] }> {
  const pages = new Map(stored.singleLocations.map((page) => [page.target_id, page]))
  const changes = merged.locations.flatMap(({ row, before }) => {
    const page = pages.get(row.id)
    const patch = page && before ? toContentPatch(page, before, row, stored.brand) : {}
    return page && Object.keys(patch).length > 0 ? [{ page, patch }] : []
  })
  const changedIds = changes.map(({ page }) => page.id)
  const data = stored.localPageData ?? (await readLocalPageDataById(db, changedIds))
  const now = new Date().toISOString()
  const revisions: RevisionRow[] = []
  const updates: PageUpdate[] = []
  const words: PageSearchWordsRow[] = []
  for (const { page, patch } of changes) {
    const revise = (revision: number) => {
      const id = plan.nextRevision()
      const content = { ...upgradePageContent(localPage, data.contents.get(revision)!, 'validation'), ...patch }
      revisions.push({ id, object_type: 'page', object_id: page.id, created_at: now, content: JSON.stringify(content) })
      return { id, content }
    }
    const live = revise(page.live_revision_id)
    const latest = page.has_unpublished_changes ? revise(page.latest_revision_id) : live
    words.push({ rowid: page.id, ...toPageSearchText('single_location', live.content) })
    updates.push({
      ...page,
      ...patch,
      url_path: toPath(page, patch),
      live_revision_id: live.id,
      latest_revision_id: latest.id,
      now,
    })
  }
  const moved = changes.filter(({ patch }) => patch.slug !== undefined)
  return {
    loads: toLoads({ now, updates, revisions, words, moved }),
    stalePaths: listStalePaths(changes, data),
    ids: changedIds,
  }
}

/** Pages that a menu lists are shown on every page. */
function listStalePaths(changes: readonly Change[], { aliases, inMenus }: LocalPageData): string[] {
  const ids = new Set(changes.map(({ page }) => page.id))
  const ofAliases = aliases.flatMap(({ source, url_path }) => (source !== null && ids.has(source) ? [url_path] : []))
  const isInMenu = changes.some(({ page }) => inMenus.has(page.id))
  return [...changes.map(({ page }) => page.url_path), ...ofAliases, ...(isInMenu ? ['*'] : [])]
}

function toContentPatch(
  page: StoredDirectoryPage,
  before: LocationRecord,
  after: LocationRecord,
  brand: string,
): Partial<LocalPageContent> {
  const previous = { ...createLocalPageTexts(before, brand), slug: before.local_page_url }
  const next = { ...createLocalPageTexts(after, brand), slug: after.local_page_url }
  const keys = (Object.keys(next) as (keyof LocalPageContent)[]).filter(
    (key) => page[key] === previous[key] && previous[key] !== next[key],
  )
  return Object.fromEntries(keys.map((key) => [key, next[key]]))
}

const toPath = (page: StoredDirectoryPage, { slug }: Partial<LocalPageContent>) =>
  slug === undefined ? page.url_path : `${page.url_path.slice(0, -(page.slug.length + 1))}${slug}/`

interface RevisionRow {
  id: number
  object_type: 'page'
  object_id: number
  created_at: string
  content: string
}

type PageUpdate = StoredDirectoryPage & { now: string }

interface ChangedRows {
  now: string
  updates: PageUpdate[]
  revisions: RevisionRow[]
  words: PageSearchWordsRow[]
  moved: readonly Change[]
}

function toLoads({ now, updates, revisions, words, moved }: ChangedRows): BulkRowLoad[] {
  const redirects = moved.map(({ page }) => ({
    old_path: toRedirectLookupPath(page.url_path),
    redirect_page_id: page.id,
    automatically_created: 1,
    created_at: now,
  }))
  return [
    createBulkRowInsert(revision, ['id', 'object_type', 'object_id', 'created_at', 'content'], revisions, {
      name: 'changed_revision',
    }),
    { name: 'changed_page', rows: updates, insertFrom: updatePages },
    { name: 'followed', rows: updates, insertFrom: updateAliases },
    ...createSearchWordsBulkReplacements(words, { isFound: columnIsTrue(page.live) }),
    createBulkRowInsert(redirect, ['old_path', 'redirect_page_id', 'automatically_created', 'created_at'], redirects, {
      name: 'redirect',
      conflict: sql`ON CONFLICT (${sql.identifier(redirect.old_path.name)}) DO UPDATE SET ${sql.join(
        [
          toSqlAssignment(redirect.redirect_page_id, buildUpsertExcludedValue(redirect.redirect_page_id)),
          toSqlAssignment(redirect.redirect_link, sql`''`),
          toSqlAssignment(redirect.is_permanent, sql`1`),
          toSqlAssignment(redirect.automatically_created, sql`1`),
          toSqlAssignment(redirect.created_at, buildUpsertExcludedValue(redirect.created_at)),
        ],
        sql`, `,
      )}`,
    }),
  ]
}

const update = createRowFieldSqlBuilder<PageUpdate>()

const updatePages = (source: SQL) => {
  const changes = [
    toSqlAssignment(page.title, update('title')),
    toSqlAssignment(page.draft_title, update('title')),
    toSqlAssignment(page.slug, update('slug')),
    toSqlAssignment(page.url_path, update('url_path')),
    toSqlAssignment(page.seo_title, update('seo_title')),
    toSqlAssignment(page.search_description, update('search_description')),
    toSqlAssignment(page.live_revision_id, sql`CASE ${page.live} WHEN 1 THEN ${update('live_revision_id')} END`),
    toSqlAssignment(page.latest_revision_id, update('latest_revision_id')),
    toSqlAssignment(page.latest_revision_created_at, update('now')),
    toSqlAssignment(
      page.last_published_at,
      sql`CASE ${page.live} WHEN 1 THEN ${update('now')} ELSE ${page.last_published_at} END`,
    ),
  ]
  return sql`UPDATE ${page} SET ${sql.join(changes, sql`, `)} FROM ${source} WHERE ${page.id} = ${update('id')}`
}

const sourcePage = alias(page, 'source')

function updateAliases(source: SQL): SQL {
  const changes = [
    ...buildPageAliasColumnAssignments(sourcePage),
    toSqlAssignment(page.latest_revision_created_at, update('now')),
    toSqlAssignment(page.last_published_at, update('now')),
  ]
  return sql`UPDATE ${page} SET ${sql.join(changes, sql`, `)}
    FROM ${source} JOIN ${page} AS ${sourcePage} ON ${sourcePage.id} = ${update('id')}
    WHERE ${page.alias_of_id} = ${sourcePage.id} AND ${columnIsTrue(sourcePage.live)} AND ${columnIsTrue(page.live)}`
}

/** Assignments of the columns an alias copies from its source page. */
export const buildPageAliasColumnAssignments = (source: typeof sourcePage): SQL[] => [
  toSqlAssignment(page.title, source.title),
  toSqlAssignment(page.draft_title, source.title),
  toSqlAssignment(page.seo_title, source.seo_title),
  toSqlAssignment(page.search_description, source.search_description),
  toSqlAssignment(page.live_revision_id, source.live_revision_id),
  toSqlAssignment(page.latest_revision_id, source.live_revision_id),
]

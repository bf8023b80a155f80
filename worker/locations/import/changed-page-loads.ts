import { type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { commitGuard, page, revision } from '#schema/tables.ts'
import {
  buildAutomaticRedirectsInsert,
  buildShadowedRedirectsDeletion,
} from '../../pages/queries/automatic-redirects.ts'
import {
  type BulkRowLoad,
  createBulkRowInsert,
  createRowFieldSqlBuilder,
  toSqlAssignment,
} from '../../stores/bulk-load.ts'
import { buildInsertSelect, columnIsTrue } from '../../stores/expressions.ts'
import { createSearchWordsBulkReplacements, type PageSearchWordsRow } from '../../stores/search-rows.ts'
import type { StoredDirectoryPage } from './stored-directory.ts'

/** A revision to insert. */
export interface RevisionRow {
  id: number
  object_type: 'page'
  object_id: number
  created_at: string
  content: string
}

/** What is written of a page. A time that is null stays as it is. */
export interface PageUpdate {
  id: number
  title: string
  draft_title: string
  slug: string
  url_path: string
  seo_title: string
  search_description: string
  live_revision_id: number | null
  latest_revision_id: number
  drafted_at: string | null
  published_at: string | null
}

/** A page whose URL changes, with the one before in the form of redirects. */
interface MovedPage {
  id: number
  old_path: string | null
}

/** What changes of local pages write. */
interface ChangedPageRows {
  revisions: readonly RevisionRow[]
  updates: readonly PageUpdate[]
  /** The search words of those that are live. */
  words: readonly PageSearchWordsRow[]
  moved: readonly MovedPage[]
  now: string
}

/** Creates the loads that write changes of local pages, and what follows from them for their aliases. */
export function createChangedPageLoads({ revisions, updates, words, moved, now }: ChangedPageRows): BulkRowLoad[] {
  return [
    createBulkRowInsert(revision, ['id', 'object_type', 'object_id', 'created_at', 'content'], revisions, {
      name: 'changed_revision',
    }),
    { name: 'changed_page', rows: updates, insertFrom: updatePages },
    {
      name: 'redirect',
      rows: moved,
      insertFrom: (source) => buildAutomaticRedirectsInsert(joinPages(source), now, movedPage('old_path')),
    },
    { name: 'followed', rows: updates.filter(({ published_at }) => published_at !== null), insertFrom: updateAliases },
    ...createSearchWordsBulkReplacements(words),
  ]
}

/**
 * Creates the load that deletes redirects at the new URLs of moved pages. Not for an import that can be undone: it
 * would not bring them back, and while the pages are there they do no harm.
 */
export const createShadowedRedirectsDeletionLoad = (moved: readonly MovedPage[]): BulkRowLoad => ({
  name: 'shadowed_redirect',
  rows: moved,
  insertFrom: (source) => buildShadowedRedirectsDeletion(joinPages(source)),
})

const movedPage = createRowFieldSqlBuilder<MovedPage>()

const joinPages = (source: SQL) => ({
  from: sql`${source} CROSS JOIN ${page}`,
  where: sql`${page.id} = ${movedPage('id')}`,
})

const update = createRowFieldSqlBuilder<PageUpdate>()

const updatedColumns = [
  ...(['title', 'draft_title', 'slug', 'url_path', 'seo_title', 'search_description'] as const),
  ...(['live_revision_id', 'latest_revision_id'] as const),
]

const updatePages = (source: SQL) => {
  const changes = updatedColumns.map((name) => toSqlAssignment(page[name], update(name)))
  return sql`UPDATE ${page} SET ${sql.join(changes, sql`, `)},
    ${setUnlessNull(page.latest_revision_created_at, update('drafted_at'))},
    ${setUnlessNull(page.last_published_at, update('published_at'))}
    FROM ${source} WHERE ${page.id} = ${update('id')}`
}

const setUnlessNull = (column: SQLiteColumn, value: SQL) => toSqlAssignment(column, sql`coalesce(${value}, ${column})`)

const unchanged = createRowFieldSqlBuilder<StoredDirectoryPage>()

/** Creates a guard that fails when one of these pages was edited, published, unpublished, moved or deleted. */
export const createUnchangedPagesGuard = (pages: readonly StoredDirectoryPage[]): BulkRowLoad => ({
  name: 'unchanged_page',
  rows: pages.map(({ id, live, live_revision_id, latest_revision_id, url_path }) => ({
    ...{ id, live, live_revision_id, latest_revision_id, url_path },
  })),
  insertFrom: (source) =>
    buildInsertSelect(
      commitGuard,
      { is_unchanged: sql`count(*) = ${pages.length}` },
      sql`FROM ${source} JOIN ${page} ON ${page.id} = ${unchanged('id')}
        WHERE ${page.live} = ${unchanged('live')} AND ${page.url_path} = ${unchanged('url_path')}
        AND ${page.latest_revision_id} = ${unchanged('latest_revision_id')}
        AND coalesce(${page.live_revision_id}, ${page.latest_revision_id}) = ${unchanged('live_revision_id')}`,
    ),
})

const sourcePage = alias(page, 'source')

function updateAliases(source: SQL): SQL {
  const changes = [
    ...buildPageAliasColumnAssignments(sourcePage),
    toSqlAssignment(page.latest_revision_created_at, update('published_at')),
    toSqlAssignment(page.last_published_at, update('published_at')),
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

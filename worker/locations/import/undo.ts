import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { and, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getPageType } from '#app/templates/index.ts'
import {
  type ImportRowsKeptOnUndo,
  importUndoKeepReasons,
  type LastLocationImport,
} from '#schema/locations/import/wire.ts'
import {
  city,
  country,
  location,
  locationImport,
  locationImportRow,
  page,
  redirect,
  revision,
  state,
  waitListChange,
} from '#schema/tables.ts'
import { upgradePageContent } from '../../pages/content.ts'
import { toPageSearchText } from '../../pages/queries/content-index.ts'
import type { ReadsInCommitBatch } from '../../stores/answer-reads.ts'
import type { BulkRowLoad } from '../../stores/bulk-load.ts'
import { commitBulkLoads } from '../../stores/commit-bulk-loads.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import type { CommitConflict } from '../../stores/conflicts.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsFalse, columnIsTrue, toBooleanColumn } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { prepareReferencesRemoval } from '../../stores/references.ts'
import {
  createSearchWordsBulkReplacements,
  type PageSearchWordsRow,
  preparePageWordsRemoval,
} from '../../stores/search-rows.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { prepareLocationsVersionIncrement } from '../writes.ts'
import { buildPageAliasColumnAssignments } from './changed-page-loads.ts'
import { LocationImportError, OutdatedLocationImportUndoError } from './import-error.ts'
import {
  buildImportRecordValueColumn,
  buildImportRestoreAssignments,
  type ImportedRecordKind,
} from './import-record.ts'
import type { ReportImportProgress } from './progress.ts'
import { rowKeptOnImportUndoColumns, rowsKeptOnLocationImportUndoQuery } from './retained-rows.ts'

interface Counted {
  kind: ImportedRecordKind
  is_added: boolean
  count: number
}

const sumCounts = (rows: readonly Counted[], kinds: readonly ImportedRecordKind[], isAdded?: boolean) =>
  rows
    .filter((row) => kinds.includes(row.kind) && row.is_added === (isAdded ?? row.is_added))
    .reduce((sum, { count }) => sum + count, 0)

const places = ['city', 'state', 'country'] as const

/** Returns the last import and what undoing it would change, with what would stay and why; null when there is none. */
export async function readLastLocationImport(db: D1Database): Promise<LastLocationImport | null> {
  const is_added = toBooleanColumn(sql`${isNull(locationImportRow.before)}`)
  const [[last], all, remaining] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select().from(locationImport).orderBy(desc(locationImport.id)).limit(1),
    getDrizzle(db)
      .select({ kind: locationImportRow.kind, is_added, count: count() })
      .from(locationImportRow)
      .groupBy(locationImportRow.kind, is_added),
    getDrizzle(db)
      .select({
        kind: rowKeptOnImportUndoColumns.kind,
        is_added: rowKeptOnImportUndoColumns.is_added,
        why: rowKeptOnImportUndoColumns.why,
        count: count(),
      })
      .from(rowsKeptOnLocationImportUndoQuery)
      .groupBy(rowKeptOnImportUndoColumns.kind, rowKeptOnImportUndoColumns.is_added, rowKeptOnImportUndoColumns.why),
  ])
  if (!last) return null
  const { undone_by_id: _, stayed, ...details } = last
  const isRemoved = (kind: ImportedRecordKind, isAdded: boolean) =>
    sumCounts(all, [kind], isAdded) - sumCounts(remaining, [kind], isAdded)
  const stays = importUndoKeepReasons.flatMap((why): ImportRowsKeptOnUndo[] => {
    const rows = remaining.filter((row) => row.why === why)
    const counts = {
      restaurants: sumCounts(rows, ['location']),
      places: sumCounts(rows, places),
      pages: sumCounts(rows, ['page']),
    }
    return rows.length > 0 ? [{ why, ...counts }] : []
  })
  const isNothing =
    all.length > 0 &&
    sumCounts(all, ['location', 'page', ...places]) === sumCounts(remaining, ['location', 'page', ...places])
  return {
    ...details,
    removes: isRemoved('location', true),
    removes_pages: isRemoved('page', true),
    restores: isRemoved('location', false),
    restores_pages: isRemoved('page', false),
    stays: details.undone_at === null ? stays : stayed,
    obstacles:
      details.undone_at !== null
        ? ['It has already been undone.']
        : isNothing
          ? ['Everything it wrote is in use.']
          : [],
  }
}

/** Reads the last import, and what restoring the search text of its pages needs. */
export async function readLastLocationImportForUndo(db: D1Database, report: ReportImportProgress = () => {}) {
  const [last, words] = await Promise.all([readLastLocationImport(db), contentBefore(db, report)])
  return { last, words }
}

interface UndoOptions {
  user: number | null
  report?: ReportImportProgress
  /** What renews the search in the same batch. */
  search?: { writes: readonly D1PreparedStatement[]; answer: ReadsInCommitBatch }
}

/**
 * Undoes the last import in one batch: added records are deleted, changed ones restored, and those in use stay. Throws
 * `LocationImportError` when that is not possible and `OutdatedLocationImportUndoError` when the data has changed since
 * it was planned. The caller must refresh the search (`refreshLocationSearchData`).
 */
export async function undoLocationImport(
  db: D1Database,
  { last, words }: Awaited<ReturnType<typeof readLastLocationImportForUndo>>,
  { user, report = () => {}, search }: UndoOptions,
): Promise<LastLocationImport> {
  if (!last) throw new LocationImportError('There is no import to undo.')
  if (last.obstacles.length > 0)
    throw new LocationImportError(`The import of ${last.file} cannot be undone. ${last.obstacles.join(' ')}`)
  const now = new Date().toISOString()
  const committed = await commitBulkLoads(db, {
    guards: markStaying(db, last),
    loads: words,
    writes: [
      ...deleteAddedRows(db),
      ...markUndone(db, last, user, now),
      prepareLocationsVersionIncrement(db),
      ...(search?.writes ?? []),
    ],
    answer: search?.answer,
    log: [toUndoLogEntry(last, user, now)],
    stalePaths: ['*'],
    report: (done, total) => report('Writing', done, total),
    expected: ['changed', 'taken', 'missing'],
  })
  if (!committed.ok) throw toUndoError(committed.conflict)
  return last
}

const row = locationImportRow
const isRemoved = columnIsFalse(row.stays)

/** Marks rows that stay. A guard fails when their number has changed, or the import was undone meanwhile. */
function markStaying(db: D1Database, { id, stays }: LastLocationImport): D1PreparedStatement[] {
  const count = stays.reduce((sum, { restaurants, places, pages }) => sum + restaurants + places + pages, 0)
  const isSameCount = sql`(SELECT count(*) FROM ${row} WHERE ${columnIsTrue(row.stays)}) = ${count}`
  const isThere = sql`EXISTS (SELECT 1 FROM ${locationImport} WHERE ${locationImport.id} = ${id}
    AND ${isNull(locationImport.undone_at)})`
  return [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(row)
        .set({
          stays: sql`(${row.kind}, ${row.id}) IN (SELECT ${rowKeptOnImportUndoColumns.kind},
            ${rowKeptOnImportUndoColumns.id} FROM ${rowsKeptOnLocationImportUndoQuery})`,
        }),
    ),
    prepareConditionGuard(db, sql`${isSameCount} AND ${isThere}`),
  ]
}

/** A database constraint, such as another page at the previous path of a page. */
function toUndoError({ kind, column }: CommitConflict): Error {
  if (kind === 'changed') return new OutdatedLocationImportUndoError('The import is no longer as it was shown.')
  const place = column ? `the ${column} that a row had before` : 'what a row stood on before'
  return new LocationImportError(`Nothing was undone: something else has ${place}, or has taken it away.`)
}

const idsOf = (kind: ImportedRecordKind): SQL =>
  sql`SELECT ${row.id} FROM ${row} WHERE ${row.kind} = ${kind} AND ${isRemoved}`
const addedPages = sql`${idsOf('page')} AND ${isNull(row.before)}`
const addedLocations = sql`${idsOf('location')} AND ${isNull(row.before)}`
const isRestored = (kind: ImportedRecordKind) =>
  sql`${row.kind} = ${kind} AND ${isNotNull(row.before)} AND ${isRemoved}`

const source = alias(page, 'source')

/** Query for the revision ids of restored pages in recorded values. */
const revisionsIn = (json: typeof row.before | typeof row.after) =>
  sql.join(
    [page.live_revision_id, page.latest_revision_id].map(
      (column) =>
        sql`SELECT ${buildImportRecordValueColumn(json, 'page', column)} AS value FROM ${row} WHERE ${isRestored('page')}`,
    ),
    sql` UNION `,
  )

/** Pages are deleted first, because they refer to cities and restaurants. */
function deleteAddedRows(db: D1Database): D1PreparedStatement[] {
  const formerPaths = sql`SELECT rtrim(${buildImportRecordValueColumn(row.before, 'page', page.url_path)}, '/') FROM ${row}
    WHERE ${isRestored('page')}`
  const toStatements = (queries: SQL[]) => queries.map((query) => toPreparedStatement(db, query))
  return [
    ...toStatements([
      sql`UPDATE ${page} SET ${buildImportRestoreAssignments(row.before, 'page')} FROM ${row} WHERE ${isRestored('page')}
      AND ${page.id} = ${row.id}`,
      sql`UPDATE ${page} SET ${sql.join(buildPageAliasColumnAssignments(source), sql`, `)} FROM ${row}
      JOIN ${page} AS ${source} ON ${source.id} = ${row.id}
      WHERE ${isRestored('page')} AND ${page.alias_of_id} = ${source.id} AND ${columnIsTrue(source.live)}
      AND ${columnIsTrue(page.live)}`,
      sql`DELETE FROM ${redirect} WHERE ${columnIsTrue(redirect.automatically_created)}
      AND ${redirect.old_path} IN (${formerPaths})`,
      sql`DELETE FROM ${revision} WHERE +${revision.object_type} = 'page'
      AND ${revision.id} IN (${revisionsIn(row.after)})
      AND ${revision.id} NOT IN (SELECT value FROM (${revisionsIn(row.before)}) WHERE value IS NOT NULL)`,
      sql`DELETE FROM ${revision} WHERE ${revision.object_type} = 'page' AND ${revision.object_id} IN (${addedPages})`,
    ]),
    prepareReferencesRemoval(db, { type: 'page', ids: sql`(${addedPages})` }),
    preparePageWordsRemoval(db, sql`(${addedPages})`),
    ...toStatements([
      sql`DELETE FROM ${redirect} WHERE ${redirect.redirect_page_id} IN (${addedPages})`,
      sql`DELETE FROM ${page} WHERE ${page.id} IN (${addedPages})`,
      sql`UPDATE ${location} SET ${buildImportRestoreAssignments(row.before, 'location')} FROM ${row}
      WHERE ${isRestored('location')} AND ${location.id} = ${row.id}`,
      sql`DELETE FROM ${waitListChange} WHERE ${waitListChange.location_id} IN (${addedLocations})`,
      sql`DELETE FROM ${location} WHERE ${location.id} IN (${addedLocations})`,
      sql`DELETE FROM ${city} WHERE ${city.id} IN (${idsOf('city')})`,
      sql`DELETE FROM ${state} WHERE ${state.id} IN (${idsOf('state')})`,
      sql`DELETE FROM ${country} WHERE ${country.id} IN (${idsOf('country')})`,
    ]),
  ]
}

/** Marks the import as undone and deletes its recorded rows. */
function markUndone(
  db: D1Database,
  { id, stays }: LastLocationImport,
  user: number | null,
  now: string,
): D1PreparedStatement[] {
  return [
    getDrizzle(db)
      .update(locationImport)
      .set({ undone_at: now, undone_by_id: user, stayed: stays })
      .where(eq(locationImport.id, id)),
    getDrizzle(db).delete(row),
  ].map((query) => toPreparedStatement(db, query))
}

const toUndoLogEntry = ({ removes, restores }: LastLocationImport, user: number | null, now: string): LogEntry => ({
  ...{ object_type: 'location', object_id: 0, label: 'Locations', action: 'tidemark.undo_import', timestamp: now },
  user_id: user,
  data: { removed: removes, restored: restores },
})

const batchSize = 1000

/** Restores the search text of live pages from before the import. */
async function contentBefore(db: D1Database, report: ReportImportProgress): Promise<BulkRowLoad[]> {
  const words: PageSearchWordsRow[] = []
  let after = 0
  for (;;) {
    const rows = await getDrizzle(db)
      .select({ id: row.id, type: page.content_type, content: revision.content })
      .from(row)
      .innerJoin(page, eq(page.id, row.id))
      .innerJoin(
        revision,
        sql`${revision.id} = ${buildImportRecordValueColumn(row.before, 'page', page.live_revision_id)}`,
      )
      .where(and(eq(row.kind, 'page'), isNotNull(row.before), gt(row.id, after)))
      .orderBy(row.id)
      .limit(batchSize)
    words.push(
      ...rows.map(({ id, type, content }) => ({
        rowid: id,
        ...toPageSearchText(type, upgradePageContent(getPageType(type)!, content, 'view')),
      })),
    )
    if (words.length > 0) report('Reading pages', words.length, words.length)
    if (rows.length < batchSize) break
    after = rows.at(-1)!.id
  }
  return createSearchWordsBulkReplacements(words, { isIncluded: (id) => sql`${id} IN (${idsOf('page')})` })
}

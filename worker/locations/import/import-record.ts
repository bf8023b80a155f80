import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { location, locationImport, locationImportRow, page } from '#schema/tables.ts'
import { type BulkRowLoad, createRowFieldSqlBuilder, toSqlAssignment } from '../../stores/bulk-load.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { LocationMergeResult } from './merge.ts'

/** Kinds of records an import writes. */
const importedKinds = ['location', 'city', 'state', 'country', 'page'] as const
export type ImportedRecordKind = (typeof importedKinds)[number]

/** Columns of a page that an import changes, or that reveal changes by others. */
const pageColumns: readonly SQLiteColumn[] = [
  ...[page.title, page.draft_title, page.slug, page.url_path, page.seo_title, page.search_description, page.live],
  ...[page.live_revision_id, page.latest_revision_id, page.latest_revision_created_at, page.last_published_at],
  ...[page.has_unpublished_changes, page.deleted_at],
]

const locationColumns: readonly SQLiteColumn[] = Object.values(getTableColumns(location))

/** Number of columns per SQL function call, which accepts at most 32 arguments. */
const perPart = 15

const keyOf = (column: SQLiteColumn) => sql.raw(`'${column.name}'`)

/** SQL expression: columns of a row as one JSON value. */
function rowAsJson(columns: readonly SQLiteColumn[]): SQL {
  const parts = Array.from({ length: Math.ceil(columns.length / perPart) }, (_, part) =>
    columns.slice(part * perPart, (part + 1) * perPart),
  )
  const toJsonObject = (entries: SQL[]) => sql`json_object(${sql.join(entries, sql`, `)})`
  return toJsonObject(
    parts.map(
      (some, part) =>
        sql`${sql.raw(`'p${part}'`)}, ${toJsonObject(some.map((column) => sql`${keyOf(column)}, ${column}`))}`,
    ),
  )
}

/** Recorded columns of restaurants and pages. */
const recordedColumns = { location: locationColumns, page: pageColumns } as const

/** SQL expression: a column in the JSON of `rowAsJson`. */
export function buildImportRecordValueColumn(
  json: SQLWrapper,
  kind: keyof typeof recordedColumns,
  column: SQLiteColumn,
): SQL {
  const place = recordedColumns[kind].indexOf(column)
  if (place < 0) throw new Error(`The column ${column.name} of a ${kind} is not recorded.`)
  return sql`${json} ->> ${sql.raw(`'$.p${Math.floor(place / perPart)}.${column.name}'`)}`
}

/** Assignments that restore every recorded column except the id from such JSON. */
export const buildImportRestoreAssignments = (json: SQLWrapper, kind: keyof typeof recordedColumns): SQL =>
  sql.join(
    recordedColumns[kind]
      .filter(({ name }) => name !== 'id')
      .map((column) => toSqlAssignment(column, buildImportRecordValueColumn(json, kind, column))),
    sql`, `,
  )

/** SQL expression: the current state of an import's row; null when it does not exist. */
export const buildLocationImportRowJsonColumn = (kind: SQLWrapper, id: SQLWrapper): SQL => sql`CASE ${kind}
  WHEN 'location' THEN (SELECT ${rowAsJson(locationColumns)} FROM ${location} WHERE ${location.id} = ${id})
  WHEN 'page' THEN (SELECT ${rowAsJson(pageColumns)} FROM ${page} WHERE ${page.id} = ${id}) END`

interface Recorded {
  file: string
  merged: LocationMergeResult
  pages: readonly number[]
  counts: { added: number; updated: number }
  now: string
}

interface ImportRow {
  kind: ImportedRecordKind
  id: number
}

const importRow = createRowFieldSqlBuilder<ImportRow>()

/** Statements that record the state of each row of an import: before it, run first, and after it, run last. */
export function prepareImportRecordingForUndo(
  db: D1Database,
  { file, merged, pages, counts, now }: Recorded,
): { first: D1PreparedStatement; before: BulkRowLoad; after: D1PreparedStatement[] } {
  const rowsOf = (kind: ImportedRecordKind, ids: readonly number[]): ImportRow[] => ids.map((id) => ({ kind, id }))
  const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)
  const { kind, id } = locationImportRow
  return {
    first: toPreparedStatement(db, getDrizzle(db).delete(locationImportRow)),
    before: {
      name: 'import_row',
      rows: [
        ...rowsOf('location', idsOf(merged.locations.map(({ row }) => row))),
        ...rowsOf('city', idsOf(merged.cities)),
        ...rowsOf('state', idsOf(merged.states)),
        ...rowsOf('country', idsOf(merged.countries)),
        ...rowsOf('page', pages),
      ],
      insertFrom: (source) =>
        buildInsertSelect(
          locationImportRow,
          {
            kind: importRow('kind'),
            id: importRow('id'),
            before: buildLocationImportRowJsonColumn(importRow('kind'), importRow('id')),
          },
          sql`FROM ${source}`,
        ),
    },
    after: [
      toPreparedStatement(
        db,
        getDrizzle(db)
          .update(locationImportRow)
          .set({ after: buildLocationImportRowJsonColumn(kind, id) }),
      ),
      toPreparedStatement(
        db,
        getDrizzle(db)
          .insert(locationImport)
          .values({ file, imported_at: now, added: counts.added, updated: counts.updated }),
      ),
    ],
  }
}

/** The log entry of an import. */
export const toLocationImportLogEntry = (counts: object, user_id: number | null, now: string): LogEntry => ({
  object_type: 'location',
  object_id: 0,
  label: 'Locations',
  action: 'import',
  timestamp: now,
  user_id,
  data: { ...counts },
})

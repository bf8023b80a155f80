import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { location, locationImport, locationImportRow, page } from '#schema/tables.ts'
import { type BulkLoad, rowField, toAssignment } from '../../stores/bulk-load.ts'
import { getDatabase } from '../../stores/db.ts'
import { insertSelect } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'
import type { MergeResult } from './merge.ts'

/** What an import writes: restaurants, directory records and pages. */
const importedKinds = ['location', 'city', 'state', 'country', 'page'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** The columns of a page that an import changes, or that tell that somebody else has. */
const pageColumns: readonly SQLiteColumn[] = [
  ...[page.title, page.draft_title, page.slug, page.url_path, page.seo_title, page.search_description, page.live],
  ...[page.live_revision_id, page.latest_revision_id, page.latest_revision_created_at, page.last_published_at],
  ...[page.has_unpublished_changes, page.deleted_at],
]

const locationColumns: readonly SQLiteColumn[] = Object.values(getTableColumns(location))

/** So many columns go into one call of a function, which takes 32 arguments. */
const perPart = 15

const keyOf = (column: SQLiteColumn) => sql.raw(`'${column.name}'`)

/** Columns of a row as one JSON value. */
function rowAsJson(columns: readonly SQLiteColumn[]): SQL {
  const parts = Array.from({ length: Math.ceil(columns.length / perPart) }, (_, part) =>
    columns.slice(part * perPart, (part + 1) * perPart),
  )
  const objectOf = (entries: SQL[]) => sql`json_object(${sql.join(entries, sql`, `)})`
  return objectOf(
    parts.map(
      (some, part) =>
        sql`${sql.raw(`'p${part}'`)}, ${objectOf(some.map((column) => sql`${keyOf(column)}, ${column}`))}`,
    ),
  )
}

/** The columns that are kept of a restaurant or a page, with where each lies in that value. */
const kept = { location: locationColumns, page: pageColumns } as const

/** What a value made by `rowAsJson` holds of a column. */
export function storedValueColumn(json: SQLWrapper, kind: keyof typeof kept, column: SQLiteColumn): SQL {
  const place = kept[kind].indexOf(column)
  if (place < 0) throw new Error(`Of a ${kind} no ${column.name} is kept.`)
  return sql`${json} ->> ${sql.raw(`'$.p${Math.floor(place / perPart)}.${column.name}'`)}`
}

/** Every column of a kind that is kept, but the id, as it was in such a value. */
export const restoredColumns = (json: SQLWrapper, kind: keyof typeof kept): SQL =>
  sql.join(
    kept[kind]
      .filter(({ name }) => name !== 'id')
      .map((column) => toAssignment(column, storedValueColumn(json, kind, column))),
    sql`, `,
  )

/** How a row of the import stands now; null where there is none. */
export const storedRowColumn = (kind: SQLWrapper, id: SQLWrapper): SQL => sql`CASE ${kind}
  WHEN 'location' THEN (SELECT ${rowAsJson(locationColumns)} FROM ${location} WHERE ${location.id} = ${id})
  WHEN 'page' THEN (SELECT ${rowAsJson(pageColumns)} FROM ${page} WHERE ${page.id} = ${id}) END`

interface Recorded {
  file: string
  merged: MergeResult
  pages: readonly number[]
  counts: { added: number; updated: number }
}

interface ImportRow {
  kind: ImportedKind
  id: number
}

const importRow = rowField<ImportRow>()

/** The parts of an import's step that keep what each of its rows was before, taken first, and after, taken last. */
export function planImportRecord(
  db: D1Database,
  { file, merged, pages, counts }: Recorded,
): { first: D1PreparedStatement; before: BulkLoad; after: D1PreparedStatement[] } {
  const rowsOf = (kind: ImportedKind, ids: readonly number[]): ImportRow[] => ids.map((id) => ({ kind, id }))
  const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)
  const { kind, id } = locationImportRow
  return {
    first: toStatement(db, getDatabase(db).delete(locationImportRow)),
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
        insertSelect(
          locationImportRow,
          { kind: importRow('kind'), id: importRow('id'), before: storedRowColumn(importRow('kind'), importRow('id')) },
          sql`FROM ${source}`,
        ),
    },
    after: [
      toStatement(
        db,
        getDatabase(db)
          .update(locationImportRow)
          .set({ after: storedRowColumn(kind, id) }),
      ),
      toStatement(
        db,
        getDatabase(db)
          .insert(locationImport)
          .values({ file, imported_at: new Date().toISOString(), ...counts }),
      ),
    ],
  }
}

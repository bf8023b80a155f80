import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Merged } from './merge.ts'
import { type Load, staged } from './stage.ts'

/** What an import writes: restaurants, directory records and pages. */
export const importedKinds = ['location', 'city', 'state', 'country', 'page'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** The columns of a page that an import changes, or that tell that somebody else has. */
export const pageColumns = [
  ...['title', 'draft_title', 'slug', 'url_path', 'seo_title', 'search_description', 'live', 'live_revision_id', 'latest_revision_id'],
  ...['latest_revision_created_at', 'last_published_at', 'has_unpublished_changes', 'deleted_at'],
]

/** The columns of restaurants, as the database has them. */
export async function locationColumns(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare("SELECT name FROM pragma_table_info('location')").all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** So many columns go into one call of a function, which takes 32 arguments. */
const perPart = 15

/** Columns of a row as one JSON value, and where each lies in it. */
export const rowAsJson = (columns: readonly string[]) => {
  const parts = Array.from({ length: Math.ceil(columns.length / perPart) }, (_, part) =>
    columns.slice(part * perPart, (part + 1) * perPart),
  )
  const objectOf = (names: readonly string[]) => `json_object(${names.map((name) => `'${name}', ${name}`).join(', ')})`
  return `json_object(${parts.map((names, part) => `'p${part}', ${objectOf(names)}`).join(', ')})`
}

export const pathInJson = (columns: readonly string[], column: string) => `$.p${Math.floor(columns.indexOf(column) / perPart)}.${column}`

/** How a row of the import stands now, as an SQL expression over `location_import_row`; null where there is none. */
export const asStored = (locations: readonly string[], kind: string, id: string) => `CASE ${kind}
  WHEN 'location' THEN (SELECT ${rowAsJson(locations)} FROM location WHERE location.id = ${id})
  WHEN 'page' THEN (SELECT ${rowAsJson(pageColumns)} FROM page WHERE page.id = ${id}) END`

interface Recorded {
  file: string
  merged: Merged
  pages: readonly number[]
  written: { added: number; updated: number }
}

/** The parts of an import's step that keep what each of its rows was before, taken first, and after, taken last. */
export async function recordImport(
  db: D1Database,
  { file, merged, pages, written }: Recorded,
): Promise<{ first: D1PreparedStatement; before: Load; after: D1PreparedStatement[] }> {
  const columns = await locationColumns(db)
  const rows = (kind: ImportedKind, ids: readonly number[]) => ids.map((id) => ({ kind, id }))
  const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)
  return {
    first: db.prepare('DELETE FROM location_import_row'),
    before: {
      name: 'import_row',
      rows: [
        ...rows(
          'location',
          merged.locations.map(({ row }) => row.id),
        ),
        ...rows('city', idsOf(merged.cities)),
        ...rows('state', idsOf(merged.states)),
        ...rows('country', idsOf(merged.countries)),
        ...rows('page', pages),
      ],
      sql: `INSERT INTO location_import_row (kind, id, before)
            SELECT row ->> 'kind', row ->> 'id', ${asStored(columns, "row ->> 'kind'", "row ->> 'id'")} FROM ${staged('import_row')}`,
    },
    after: [
      db.prepare(`UPDATE location_import_row SET after = ${asStored(columns, 'kind', 'location_import_row.id')}`),
      db
        .prepare('INSERT INTO location_import (file, imported_at, added, updated) VALUES (?1, ?2, ?3, ?4)')
        .bind(file, new Date().toISOString(), written.added, written.updated),
    ],
  }
}

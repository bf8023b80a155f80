import { getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { getPageType } from '#app/templates/index.ts'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchivedRow, ArchiveManifest } from '#schema/archive/archive-wire.ts'
import type { ArchivedTable } from '#schema/archive/archived-tables.ts'
import type { StoredContent } from '#schema/fields/upgrade.ts'
import { upgradePageContent } from '../../pages/content.ts'
import { toPageSearchText } from '../../pages/queries/content-index.ts'
import { addId, findMissingId, fromStoredIdSet, hasId, type IdSet, toStoredIdSet } from './id-set.ts'
import { fromStoredKeySet, type KeySet, toStoredKeySet } from './key-set.ts'
import { nightlyArchiveTables } from './nightly-tables.ts'

/** What the check of rows has seen up to a part. It is stored between runs. */
export interface RowCheck {
  /** The number of parts and files that were compared when it was stored. */
  checked: number
  /** The number of rows of each table, by name. */
  rows: Map<string, number>
  /** The ids of the rows of each table that has an id, by name. */
  ids: Map<string, IdSet>
  /** The ids that rows refer to, by the column and the table that it refers to. */
  references: Map<string, IdSet>
  /** The keys of rows that changed while tables were read, by table, until their last change is checked. */
  changed: Map<string, KeySet>
  /** The live revisions of pages by their type. */
  live: Map<string, IdSet>
  /** The number of live revisions of pages, and of those whose content was read. */
  livePages: number
  pages: number
  /** The number of images, documents and videos whose file is not in the archive. */
  missingFiles: number
}

const storedSets = z.record(z.string(), z.record(z.string(), z.string()))
const storedRowCheck = z.object({
  checked: z.int(),
  rows: z.record(z.string(), z.int()),
  ids: storedSets,
  references: storedSets,
  changed: z.record(z.string(), z.object({ ids: z.record(z.string(), z.string()), digests: z.array(z.number()) })),
  live: storedSets,
  ...{ livePages: z.int(), pages: z.int(), missingFiles: z.int() },
})

/** Returns a check that has seen nothing. */
export const createRowCheck = (): RowCheck => ({
  ...{ checked: 0, rows: new Map(), ids: new Map(), references: new Map(), changed: new Map(), live: new Map() },
  ...{ livePages: 0, pages: 0, missingFiles: 0 },
})

const storeSets = (sets: ReadonlyMap<string, IdSet>) =>
  Object.fromEntries([...sets].map(([name, set]) => [name, toStoredIdSet(set)]))
const loadSets = (stored: z.infer<typeof storedSets>) =>
  new Map(Object.entries(stored).map(([name, set]) => [name, fromStoredIdSet(set)]))

/** Converts a check to text. It has ids and digests of keys only. */
export const formatRowCheck = ({ rows, ids, references, changed, live, ...check }: RowCheck): string =>
  JSON.stringify({
    ...{ ...check, rows: Object.fromEntries(rows) },
    changed: Object.fromEntries([...changed].map(([name, set]) => [name, toStoredKeySet(set)])),
    ...{ ids: storeSets(ids), references: storeSets(references), live: storeSets(live) },
  })

/** Converts a check from text; null if it is none. */
export function parseRowCheck(text: string): RowCheck | null {
  const parsed = storedRowCheck.safeParse(JSON.parse(text))
  if (!parsed.success) return null
  const { rows, ids, references, changed, live, ...check } = parsed.data
  return {
    ...{ ...check, rows: new Map(Object.entries(rows)) },
    changed: new Map(Object.entries(changed).map(([name, set]) => [name, fromStoredKeySet(set)])),
    ...{ ids: loadSets(ids), references: loadSets(references), live: loadSets(live) },
  }
}

/** A table with what each of its rows is compared with. */
interface CheckedTable extends ArchivedTable {
  references: readonly { column: string; target: string }[]
  idColumn: string | null
}

const checkedTables = new Map(
  nightlyArchiveTables.map((each): [string, CheckedTable] => {
    const { foreignKeys } = getTableConfig(each.table)
    const references = foreignKeys.map((foreignKey) => {
      const { columns, foreignTable } = foreignKey.reference()
      return { column: columns[0]!.name, target: getTableName(foreignTable) }
    })
    const [key] = each.key
    const idColumn = each.key.length === 1 && key!.getSQLType() === 'integer' ? key!.name : null
    return [each.name, { ...each, references, idColumn }]
  }),
)

/**
 * Checks a row as a restore inserts it: its columns and types, its id, and what it refers to. Throws `ArchiveError`
 * that names the row. Counts what the archive shows as the site has it: missing files, and pages that can be read.
 */
export function checkArchivedRow(
  check: RowCheck,
  tableName: string,
  row: ArchivedRow,
  hasFile: (key: string) => boolean,
): void {
  const table = checkedTables.get(tableName)
  if (!table) throw new ArchiveError(`This version has no table ${tableName}.`)
  const name = `the row ${table.key.map((column) => row[column.name]).join(', ')} of ${tableName}`
  for (const column of table.columns)
    if (!isStoredValue(column, row[column.name]))
      throw new ArchiveError(`In ${name}, ${column.name} has no valid value.`)
  if (Object.keys(row).length !== table.columns.length) throw new ArchiveError(`In ${name} there is an unknown column.`)
  check.rows.set(tableName, (check.rows.get(tableName) ?? 0) + 1)
  if (table.idColumn && !addId(getSet(check.ids, tableName), row[table.idColumn] as number))
    throw new ArchiveError(`The archive has ${name} twice.`)
  for (const { column, target } of table.references) addReference(check, { tableName, column, target }, row)
  if (filedTables.has(tableName) && !hasFile(row['file'] as string)) check.missingFiles += 1
  checkLivePage(check, tableName, row)
}

const filedTables = new Set(['image', 'document', 'video'])

/** Whether a column can have a value, by its type in SQL; JSON is parsed. */
function isStoredValue(column: SQLiteColumn, value: ArchivedRow[string] | undefined): boolean {
  if (value === undefined) return false
  if (value === null) return !column.notNull
  if (column.getSQLType() !== 'text') return typeof value === 'number'
  return typeof value === 'string' && (column.dataType !== 'json' || isJson(value))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function getSet(sets: Map<string, IdSet>, name: string): IdSet {
  const set = sets.get(name) ?? new Map()
  sets.set(name, set)
  return set
}

const toReferenceName = ({ tableName, column, target }: { tableName: string; column: string; target: string }) =>
  `${tableName}.${column} ${target}`

function addReference(
  { references }: RowCheck,
  reference: { tableName: string; column: string; target: string },
  row: ArchivedRow,
) {
  const id = row[reference.column]
  if (typeof id === 'number') addId(getSet(references, toReferenceName(reference)), id)
}

/** Notes which revisions visitors see, which come after the pages, and reads their content as the site does. */
function checkLivePage(check: RowCheck, tableName: string, row: ArchivedRow) {
  if (tableName === 'page' && row['live'] === 1 && row['deleted_at'] === null && row['live_revision_id'] !== null) {
    const revisions = getSet(check.live, row['content_type'] as string)
    if (addId(revisions, row['live_revision_id'] as number)) check.livePages += 1
  }
  if (tableName !== 'revision' || row['object_type'] !== 'page') return
  const [type] = [...check.live].find(([, revisions]) => hasId(revisions, row['id'] as number)) ?? []
  if (type !== undefined && isPageReadable(type, row['content'] as string)) check.pages += 1
}

/** Whether the site can show the content of a page, and find its words. */
function isPageReadable(type: string, content: string): boolean {
  const declared = getPageType(type)
  if (!declared) return false
  try {
    toPageSearchText(type, upgradePageContent(declared, JSON.parse(content) as StoredContent, 'view'))
    return true
  } catch {
    return false
  }
}

/** Compares what all rows together must agree with: their numbers, and that each reference leads to a row. */
export function finishRowCheck(check: RowCheck, { tables }: ArchiveManifest): void {
  for (const { name, rows } of tables) {
    const found = check.rows.get(name) ?? 0
    if (found !== rows) throw new ArchiveError(`${name} has ${found} rows in place of ${rows}.`)
  }
  for (const [reference, ids] of check.references) {
    const [column, target] = reference.split(' ') as [string, string]
    const missing = findMissingId(ids, check.ids.get(target) ?? new Map())
    if (missing !== null)
      throw new ArchiveError(`${column} leads to ${target} ${missing}, which is not in the archive.`)
  }
}

import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as tables from '../tables.ts'
import { type ArchiveContentOptions, type TableArchiveRule, tableArchiveRules } from './archive-rules.ts'

/** A table as an archive has it. */
export interface ArchivedTable {
  name: string
  table: SQLiteTable
  columns: readonly SQLiteColumn[]
  /** The columns of the primary key, by which rows are ordered. */
  key: readonly SQLiteColumn[]
  /** The values that replace those of secret columns, by name. */
  replacedValues: Readonly<Record<string, string | null>>
}

/** Returns the tables of an archive with the given contents, in the order in which they are restored. */
export function listArchivedTables(contents: ArchiveContentOptions): ArchivedTable[] {
  const declared = tables as unknown as Record<string, SQLiteTable>
  return Object.entries<TableArchiveRule | 'derived'>(tableArchiveRules).flatMap(([name, rule]) =>
    rule === 'derived' || rule.needs.some((part) => !contents[part])
      ? []
      : [toArchivedTable(declared[name]!, rule, contents)],
  )
}

/** Returns the names of the tables that an archive with the given contents leaves out. */
export function listTablesLeftOutOfArchive(contents: ArchiveContentOptions): string[] {
  const kept = listArchivedTables(contents).map(({ name }) => name)
  return listArchivedTables({ accounts: true, guests: true, renditions: true })
    .map(({ name }) => name)
    .filter((name) => !kept.includes(name))
}

function toArchivedTable(
  table: SQLiteTable,
  rule: TableArchiveRule,
  { accounts }: ArchiveContentOptions,
): ArchivedTable {
  const columns = Object.values<SQLiteColumn>(getTableColumns(table))
  const composite = getTableConfig(table).primaryKeys[0]?.columns as SQLiteColumn[] | undefined
  return {
    name: getTableName(table),
    table,
    columns: columns.filter(({ name }) => !rule.derivedColumns?.includes(name)),
    key: composite ?? columns.filter(({ primary }) => primary),
    replacedValues: accounts ? {} : ((rule.secretColumns ?? {}) as Record<string, string | null>),
  }
}

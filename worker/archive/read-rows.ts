import { type SQL, sql } from 'drizzle-orm'
import type { ArchivedRow } from '#schema/archive/archive-wire.ts'
import type { ArchivedTable } from '#schema/archive/archived-tables.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** The aimed size of a query's result in bytes, and the limits of its rows. */
const pageBytes = 1_000_000
const firstLimit = 50
const maxLimit = 5000

/** Returns what is selected of a table: its columns as stored, secret ones with their replaced values. */
export function buildArchivedColumnSelection({ columns, replacedValues }: ArchivedTable): SQL {
  const selected = columns.map((column) => {
    const replaced = Object.hasOwn(replacedValues, column.name)
    return replaced ? sql`${replacedValues[column.name]} AS ${sql.identifier(column.name)}` : sql`${column}`
  })
  return sql.join(selected, sql`, `)
}

/** Some rows of a table in the order of its key, as lines of NDJSON. */
export interface ArchivedRowPage {
  lines: string[]
  /** The key of the last row, from which the next page continues; null after the last page. */
  after: ArchivedRow | null
  /** The number of rows that the next query should ask for. */
  limit: number
}

/**
 * Reads the next rows of a table after a key; about 1 MB, so that memory does not grow with the table. A page follows
 * from the sizes of the one before.
 */
export async function readArchivedRowPage(
  db: D1Database,
  archived: ArchivedTable,
  after: ArchivedRow | null,
  limit = firstLimit,
): Promise<ArchivedRowPage> {
  const key = sql.join([...archived.key], sql`, `)
  const isAfter = after ? sql`WHERE (${key}) > (${keyValues(archived, after)})` : sql``
  const query = sql`SELECT ${buildArchivedColumnSelection(archived)} FROM ${archived.table} ${isAfter}
    ORDER BY ${key} LIMIT ${limit}`
  const { results } = await toPreparedStatement(db, query).all<ArchivedRow>()
  const lines = results.map((row) => JSON.stringify(row))
  const bytes = lines.reduce((sum, line) => sum + line.length, 0)
  const rowsOfPage = lines.length === 0 ? limit : Math.floor((pageBytes * lines.length) / Math.max(1, bytes))
  return {
    lines,
    after: results.length < limit ? null : results.at(-1)!,
    limit: Math.min(maxLimit, limit * 4, Math.max(1, rowsOfPage)),
  }
}

const keyValues = ({ key }: ArchivedTable, row: ArchivedRow) =>
  sql.join(
    key.map(({ name }) => sql`${row[name]}`),
    sql`, `,
  )

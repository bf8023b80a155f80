import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ArchiveChangeLine, ArchivedRow } from '#schema/archive/archive-wire.ts'
import { type ArchivedTable, listArchivedTables } from '#schema/archive/archived-tables.ts'
import { archiveChange } from '#schema/archive/table.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import { getDrizzle } from '../stores/db.ts'
import { valuesAsSqlRows } from '../stores/expressions.ts'
import { parseReturnedRows } from '../stores/returned-rows.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { runStatementsUnderArchiveLease } from './archive-lease.ts'
import { buildArchivedColumnSelection } from './read-rows.ts'

const events = { insert: ['new'], update: ['old', 'new'], delete: ['old'] } as const
type TriggerEvent = keyof typeof events

/** The maximum number of changed rows that are read in one transaction. */
const maxTaken = 500

const triggerName = (table: string, event: TriggerEvent) => sql.identifier(`archive_${event}_${table}`)
const textLiteral = (text: string) => sql.raw(`'${text}'`)

/** Begins to note the keys of changed rows. Triggers of an unfinished archive are replaced. */
export async function startArchiveChangeTracking(
  db: D1Database,
  archived: readonly ArchivedTable[],
  owner: string,
): Promise<void> {
  await runStatementsUnderArchiveLease(db, owner, [
    ...prepareArchiveTrackingStop(db),
    ...archived.flatMap((each) =>
      (Object.keys(events) as TriggerEvent[]).map((event) => toPreparedStatement(db, createTrigger(each, event))),
    ),
  ])
}

/**
 * Returns the statements that end it and forget the keys. They are about all tables: an interrupted archive may have
 * had more than the one that replaces it.
 */
export const prepareArchiveTrackingStop = (db: D1Database): D1PreparedStatement[] => [
  ...listArchivedTables({ accounts: true, guests: true, renditions: true }).flatMap(({ name }) =>
    (Object.keys(events) as TriggerEvent[]).map((event) =>
      toPreparedStatement(db, sql`DROP TRIGGER IF EXISTS ${triggerName(name, event)}`),
    ),
  ),
  toPreparedStatement(db, getDrizzle(db).delete(archiveChange)),
]

function createTrigger({ name, table, key }: ArchivedTable, event: TriggerEvent): SQL {
  const columns = sql`${sql.identifier(archiveChange.table_name.name)}, ${sql.identifier(archiveChange.row_key.name)}`
  const inserts = events[event].map((state) => {
    const values = key.map((column) => sql`${sql.raw(state)}.${sql.identifier(column.name)}`)
    return sql`INSERT INTO ${archiveChange} (${columns})
      VALUES (${textLiteral(name)}, json_array(${sql.join(values, sql`, `)})) ON CONFLICT DO NOTHING;`
  })
  const action = sql.raw(event.toUpperCase())
  return sql`CREATE TRIGGER ${triggerName(name, event)} AFTER ${action} ON ${table}
    BEGIN ${sql.join(inserts, sql` `)} END`
}

/** Changed rows of an archive, and whether these were all. */
export interface ArchiveChangeBatch {
  changes: ArchiveChangeLine[]
  isLast: boolean
}

type Marked = typeof archiveChange.$inferSelect

/**
 * Reads some of the changed rows as they are now, in one transaction that also forgets their keys. Throws
 * `ArchiveLeaseError` if the writer's lease has ended.
 */
export async function takeTrackedChangesForArchive(
  db: D1Database,
  archived: readonly ArchivedTable[],
  owner: string,
): Promise<ArchiveChangeBatch> {
  const marked = await listMarked(db)
  if (marked.length === 0) return { changes: [], isLast: true }
  const taken = valuesAsSqlRows(marked.map(({ table_name, row_key }) => [table_name, row_key]))
  const source = { from: sql`${taken} AS taken`, table: sql`taken.value ->> 0`, key: sql`taken.value ->> 1` }
  const { table_name, row_key } = archiveChange
  const forget = sql`DELETE FROM ${archiveChange}
    WHERE (${table_name}, ${row_key}) IN (SELECT ${source.table}, ${source.key} FROM ${source.from})`
  const touched = archived.filter(({ name }) => marked.some((each) => each.table_name === name))
  const results = await runStatementsUnderArchiveLease(db, owner, [
    ...touched.map((each) => toPreparedStatement(db, changedRows(each, source))),
    toPreparedStatement(db, forget),
  ])
  return { changes: toChanges(marked, touched, results), isLast: marked.length < maxTaken }
}

/**
 * Returns the statements that read what is still changed, for the last transaction of an archive: the keys, then the
 * rows of each table.
 */
export function prepareRemainingChangesRead(db: D1Database, archived: readonly ArchivedTable[]): D1PreparedStatement[] {
  return [
    toPreparedStatement(db, buildMarkedQuery(db)),
    ...archived.map((each) => toPreparedStatement(db, changedRows(each, trackedSource))),
  ]
}

/** Returns the changes from the results of `prepareRemainingChangesRead`. */
export const parseRemainingChangeResults = (
  db: D1Database,
  archived: readonly ArchivedTable[],
  [marked, ...rows]: readonly D1Result[],
): ArchiveChangeLine[] => toChanges(parseReturnedRows(buildMarkedQuery(db), marked), archived, rows)

const buildMarkedQuery = (db: D1Database) => getDrizzle(db).select().from(archiveChange)

/** Where keys of changed rows come from: names of tables, and keys as JSON lists. */
interface KeySource {
  from: SQL
  table: SQLWrapper
  key: SQLWrapper
}

const trackedSource: KeySource = {
  from: sql`${archiveChange}`,
  table: archiveChange.table_name,
  key: archiveChange.row_key,
}

const listMarked = (db: D1Database): Promise<Marked[]> => buildMarkedQuery(db).limit(maxTaken)

/** Selects the rows of a table whose keys are in a source. */
function changedRows(archived: ArchivedTable, { from, table, key }: KeySource): SQL {
  const isRow = archived.key.map((column, place) => sql`${column} = ${key} ->> ${sql.raw(String(place))}`)
  return sql`SELECT ${buildArchivedColumnSelection(archived)} FROM ${from} CROSS JOIN ${archived.table}
    ON ${sql.join(isRow, sql` AND `)} WHERE ${table} = ${archived.name}`
}

/** Pairs the keys that were noted with the rows that exist; the others were deleted. */
function toChanges(
  marked: readonly Marked[],
  archived: readonly ArchivedTable[],
  results: readonly D1Result[],
): ArchiveChangeLine[] {
  const rows = new Map<string, ArchivedRow>()
  for (const [place, { name, key }] of archived.entries())
    for (const row of results[place]!.results as ArchivedRow[])
      rows.set(`${name} ${JSON.stringify(key.map((column) => row[column.name]))}`, row)
  return marked
    .filter(({ table_name }) => archived.some(({ name }) => name === table_name))
    .map(({ table_name, row_key }) => {
      const key = parseJsonText(row_key)
      return { table: table_name, key, row: rows.get(`${table_name} ${JSON.stringify(key)}`) ?? null }
    })
}

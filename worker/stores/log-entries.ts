import { SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { logEntry } from '#schema/records/table.ts'
import { insertSelect, jsonRows } from './expressions.ts'
import { toStatement } from './statement.ts'

/** A value, or an expression over the rows that an entry is about. */
type Value<Type> = Type | SQLWrapper

/** What the log keeps of a change, about whatever it was made to. */
export interface LogEntry {
  /** `page`, `location` …; a setting is `site.brand` with the id of its site. */
  object_type: string
  object_id: Value<number>
  /** The object's name at the time. */
  label: Value<string>
  /** One of Wagtail's names (`wagtail.publish`), or one of ours (`tidemark.close`). */
  action: string
  /** ISO 8601. */
  timestamp: string
  /** Null for what nobody did, such as a schedule. */
  user_id?: Value<number> | null
  revision_id?: Value<number> | null
  /** Expressions yield JSON text. */
  data?: Readonly<Record<string, unknown>> | SQL
  /** The rows it is about, FROM and WHERE: there is one entry for each of them. */
  from?: SQL
  /**
   * Entries are written after the writes. `before_writes` is for rows that these remove; `if_changed` writes one only
   * if the last of the writes changed a row, so it comes first among the entries.
   */
  when?: 'before_writes' | 'if_changed'
}

/** The statements that write entries, in their order. Entries without expressions take one statement together. */
export function logStatements(db: D1Database, entries: readonly LogEntry[]): D1PreparedStatement[] {
  const statements: D1PreparedStatement[] = []
  let plain: LogEntry[] = []
  const writePlain = () => {
    if (plain.length > 0) statements.push(toStatement(db, insertPlainEntries(plain)))
    plain = []
  }
  for (const entry of entries) {
    if (isPlain(entry)) plain.push(entry)
    else {
      writePlain()
      statements.push(toStatement(db, insertEntry(entry)))
    }
  }
  writePlain()
  return statements
}

const isPlain = ({ object_id, label, user_id, revision_id, data, from, when }: LogEntry) =>
  !from && when !== 'if_changed' && ![object_id, label, user_id, revision_id, data].some(isExpression)

const isExpression = (value: unknown) => typeof value === 'object' && value !== null && 'getSQL' in value

function insertPlainEntries(entries: readonly LogEntry[]): SQL {
  const { from, field } = jsonRows(entries)
  const values = {
    object_type: field('object_type'),
    object_id: field('object_id'),
    label: field('label'),
    action: field('action'),
    timestamp: field('timestamp'),
    user_id: field('user_id'),
    revision_id: field('revision_id'),
    data: sql`coalesce(given.value -> 'data', '{}')`,
  }
  return insertSelect(logEntry, values, sql`FROM ${from}`)
}

function insertEntry({ user_id = null, revision_id = null, data = {}, from, when, ...entry }: LogEntry): SQL {
  const stored = data instanceof SQL ? data : JSON.stringify(data)
  const values = { ...entry, user_id, revision_id, data: stored }
  if (when !== 'if_changed') return insertSelect(logEntry, values, from ?? sql``)
  return insertSelect(logEntry, values, from ? sql`${from} AND changes() > 0` : sql`WHERE changes() > 0`)
}

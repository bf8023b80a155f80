import { SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { logEntry } from '#schema/records/table.ts'
import { buildInsertSelect, buildJsonRowSource } from './expressions.ts'
import { toPreparedStatement } from './statement.ts'

/** A value, or an expression over the rows of `from`. */
type Value<Type> = Type | SQLWrapper

/** A log entry of a change. */
export interface LogEntry {
  /** `page`, `location` …; a setting is `site.brand` with the id of its site. */
  object_type: string
  object_id: Value<number>
  /** The object's name at the time. */
  label: Value<string>
  /** A name of Wagtail's (`wagtail.publish`) or ours (`tidemark.close`). */
  action: string
  /** ISO 8601. */
  timestamp: string
  /** Null for system changes, such as schedules. */
  user_id?: Value<number> | null
  revision_id?: Value<number> | null
  /** Expressions return JSON text. */
  data?: Readonly<Record<string, unknown>> | SQL
  /** FROM and WHERE of the rows; one entry is written for each. */
  from?: SQL
  /**
   * Entries are written after the writes by default. `before_writes` is for rows that are deleted; `if_changed` writes
   * an entry only if the last of the writes changed a row, and must be the first entry.
   */
  when?: 'before_writes' | 'if_changed'
}

/** The names of access tokens, by the binding of their request. */
const accessTokenNames = new WeakMap<D1Database, string>()

/** Returns a binding for a request with an access token: entries written through it name the token. */
export function wrapDatabaseToLogAccessToken(db: D1Database, name: string): D1Database {
  const binding = new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  accessTokenNames.set(binding, name)
  return binding
}

/** Adds the name of the access token with which a change is made. */
function addAccessTokenName(db: D1Database, entry: LogEntry): LogEntry {
  const access_token = accessTokenNames.get(db)
  if (access_token === undefined) return entry
  const { data } = entry
  return {
    ...entry,
    data: data instanceof SQL ? sql`json_set(${data}, '$.access_token', ${access_token})` : { ...data, access_token },
  }
}

/** Returns the statements that insert entries, in order. Consecutive entries without expressions share a statement. */
export function prepareLogEntryInserts(db: D1Database, entries: readonly LogEntry[]): D1PreparedStatement[] {
  const statements: D1PreparedStatement[] = []
  let plain: LogEntry[] = []
  const writePlain = () => {
    if (plain.length > 0) statements.push(toPreparedStatement(db, insertPlainEntries(plain)))
    plain = []
  }
  for (const entry of entries.map((each) => addAccessTokenName(db, each))) {
    if (isPlain(entry)) plain.push(entry)
    else {
      writePlain()
      statements.push(toPreparedStatement(db, insertEntry(entry)))
    }
  }
  writePlain()
  return statements
}

const isPlain = ({ object_id, label, user_id, revision_id, data, from, when }: LogEntry) =>
  !from && when !== 'if_changed' && ![object_id, label, user_id, revision_id, data].some(isExpression)

const isExpression = (value: unknown) => typeof value === 'object' && value !== null && 'getSQL' in value

function insertPlainEntries(entries: readonly LogEntry[]): SQL {
  const { from, field } = buildJsonRowSource(entries)
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
  return buildInsertSelect(logEntry, values, sql`FROM ${from}`)
}

function insertEntry({ user_id = null, revision_id = null, data = {}, from, when, ...entry }: LogEntry): SQL {
  const stored = data instanceof SQL ? data : JSON.stringify(data)
  const values = { ...entry, user_id, revision_id, data: stored }
  if (when !== 'if_changed') return buildInsertSelect(logEntry, values, from ?? sql``)
  return buildInsertSelect(logEntry, values, from ? sql`${from} AND changes() > 0` : sql`WHERE changes() > 0`)
}

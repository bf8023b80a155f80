import { eq, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { logEntry } from '#schema/records/table.ts'
import { getDrizzle } from './db.ts'
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

const prepareLogEntryUpdate = (
  db: D1Database,
  id: number,
  values: SQLiteUpdateSetSource<typeof logEntry>,
): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).update(logEntry).set(values).where(eq(logEntry.id, id)))

/** A further save of an editing session. */
interface LoggedSave {
  /** The new id of the session's revision. */
  revision: number
  label: string
  now: string
  /** How often the session has saved, and since when. */
  saves: number
  since: string
}

/** Returns the statement that makes the log entry of an editing session that of its latest save. */
export const prepareSaveLogEntryUpdate = (
  db: D1Database,
  id: number,
  { revision, label, now, saves, since }: LoggedSave,
): D1PreparedStatement =>
  prepareLogEntryUpdate(db, id, {
    revision_id: revision,
    label,
    timestamp: now,
    data: sql`json_set(${logEntry.data}, '$.saves', ${saves}, '$.since', ${since})`,
  })

/** Returns the statement that adds changed fields to the log entry of an editing session. */
export function prepareLoggedFieldNamesUpdate(
  db: D1Database,
  id: number,
  fields: readonly string[],
): D1PreparedStatement {
  const all = sql`SELECT value FROM json_each(${logEntry.data}, '$.fields') UNION SELECT value
    FROM json_each(${JSON.stringify(fields)})`
  const data = sql`json_set(${logEntry.data}, '$.fields', (SELECT json_group_array(value) FROM (${all})))`
  return prepareLogEntryUpdate(db, id, { data })
}

/** Returns the statement that keeps a user's name, the result of a query, in all their log entries. */
export const prepareLoggedUserNameUpdate = (db: D1Database, user: number, name: SQL): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(logEntry)
      .set({ data: sql`json_set(${logEntry.data}, '$.by', ${name})` })
      .where(eq(logEntry.user_id, user)),
  )

/** Returns the statement that takes a user off their log entries, so that the user can be deleted. */
export const prepareUserRemovalFromLogEntries = (db: D1Database, user: number): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).update(logEntry).set({ user_id: null }).where(eq(logEntry.user_id, user)))

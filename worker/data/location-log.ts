import { sql } from 'drizzle-orm'
import { user } from '#schema/tables/index.ts'
import type { LocationEvent } from '#schema/wire/location-edit.ts'

export type LocationLogAction = 'wagtail.create' | 'wagtail.edit' | 'tidemark.close' | 'tidemark.reopen' | 'tidemark.special_day'

/** A restaurant's name in the history, as an SQL expression. */
export const labelOfLocation = "location.city || ', ' || location.state || ' – ' || location.address1"

/** Notes who changed which fields of restaurants; after the change, in its batch. */
export const logLocations = (
  db: D1Database,
  ids: readonly number[],
  { action, fields = [], user, now }: { action: LocationLogAction; fields?: readonly string[]; user: number; now: string },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
       SELECT 'location', location.id, ${labelOfLocation}, ?2, ?3, ?4, json_object('fields', json(?5))
       FROM json_each(?1) JOIN location ON location.id = value`,
    )
    .bind(JSON.stringify(ids), action, now, user, JSON.stringify(fields))

/** The name of the user at hand, such as who made a log entry; their address when they have none. */
export const userName = sql<string | null>`coalesce(nullif(trim(${user.first_name} || ' ' || ${user.last_name}), ''), ${user.email})`

/** The same as a string of SQL. */
export const nameOfUser = "coalesce(nullif(trim(user.first_name || ' ' || user.last_name), ''), user.email)"

const shown = 20

/** What happened to a restaurant, the latest first; what befell single parties of its wait list is not told. */
export const historyOf = (db: D1Database, id: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT timestamp, action, data, ${nameOfUser} AS name FROM log_entry LEFT JOIN user ON user.id = log_entry.user_id
       WHERE object_type = 'location' AND object_id = ?1 AND action NOT GLOB 'tidemark.wait_list_*' ORDER BY log_entry.id DESC LIMIT ${shown}`,
    )
    .bind(id)

export interface LoggedRow {
  timestamp: string
  action: string
  data: string
  name: string | null
}

export const eventOf = ({ timestamp, action, data, name }: LoggedRow): LocationEvent => ({
  at: timestamp,
  by: name,
  action,
  fields: (JSON.parse(data) as { fields?: string[] }).fields ?? [],
})

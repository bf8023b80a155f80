import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { LocationRecord } from './location.ts'

/** What a host's screen sets of a restaurant's wait list. */
export const hostColumns = [
  'estimated_wait_time',
  'wait_list_max_party_size',
  'wait_list_ready',
] as const satisfies (keyof LocationRecord)[]

/** How the history names who last set a wait list: a host, or the feed that took it from the host. */
export const hostActions = { open: 'tidemark.open_wait_list', close: 'tidemark.close_wait_list' } as const
const takenAction = 'tidemark.take_wait_list'

/** Whether a host has set the wait list of `location` and no feed has taken it since, as an SQL condition. */
export const isHostSet = `coalesce((SELECT action <> '${takenAction}' FROM log_entry
  WHERE object_type = 'location' AND object_id = location.id AND action IN ('${hostActions.open}', '${hostActions.close}', '${takenAction}')
  ORDER BY log_entry.id DESC LIMIT 1), 0)`

/** Those of some restaurants, by rlid, whose wait list a host has set. */
export async function hostSetLists(db: D1Database, rlids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .prepare(`SELECT rlid FROM location WHERE rlid IN (SELECT value FROM json_each(?1)) AND ${isHostSet}`)
    .bind(JSON.stringify(rlids))
    .raw<[number]>()
  return new Set(rows.map(([rlid]) => rlid))
}

/** Notes that the feed says otherwise: from then on its word holds, until a host sets the list again. */
export const takeLists = (db: D1Database, rlids: readonly number[], now: Date): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, data)
       SELECT 'location', location.id, location.city || ', ' || location.state, '${takenAction}', ?2, '{}'
       FROM location WHERE rlid IN (SELECT value FROM json_each(?1)) AND ${isHostSet}`,
    )
    .bind(JSON.stringify(rlids), now.toISOString())

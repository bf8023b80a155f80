import type { SecurityEventName } from '#schema/rules/security-events.ts'

/** Whence something was done: the browser in its owner's words, and a rough network. */
export interface Whence {
  device: string
  network: string
}

/** The statement that notes what happened to an account. With `ifChanged` only when the statement before it changed a row. */
export const noteEvent = (
  db: D1Database,
  user: number,
  event: SecurityEventName,
  { device, network }: Whence,
  now: Date,
  ifChanged = false,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO security_event (user_id, event, at, device, network)
       SELECT ?1, ?2, ?3, ?4, ?5 ${ifChanged ? 'WHERE changes() > 0' : ''}`,
    )
    .bind(user, event, now.toISOString(), device, network)

export interface EventRow extends Whence {
  event: SecurityEventName
  at: string
}

/** What happened to an account last, the latest first. */
export async function latestEvents(db: D1Database, user: number, limit: number): Promise<EventRow[]> {
  const { results } = await db
    .prepare('SELECT event, at, device, network FROM security_event WHERE user_id = ?1 ORDER BY at DESC, id DESC LIMIT ?2')
    .bind(user, limit)
    .all<EventRow>()
  return results
}

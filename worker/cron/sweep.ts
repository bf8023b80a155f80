import { sweepEditing } from '../data/editing-session.ts'
import type { Env } from '../env.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** Forgets sessions and tickets that have expired, editing sessions nobody is in, what happened to accounts three months ago, and reports: of accessibility after a year, of what browsers refused after a month. Once an hour the database renews its statistics. */
export async function sweep({ DB }: Env, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  await DB.batch([
    DB.prepare('DELETE FROM session WHERE expires_at < ?1').bind(before(0)),
    DB.prepare('DELETE FROM ticket WHERE expires_at < ?1').bind(before(0)),
    DB.prepare('DELETE FROM known_network WHERE expires_at < ?1').bind(before(0)),
    DB.prepare('DELETE FROM security_event WHERE at < ?1').bind(before(90)),
    DB.prepare('DELETE FROM accessibility_report WHERE created_at < ?1').bind(before(365)),
    DB.prepare('DELETE FROM policy_report WHERE last_seen_at < ?1').bind(before(30)),
    sweepEditing(DB, now),
  ])
  if (now.getUTCMinutes() === analysisMinute) await DB.prepare('PRAGMA optimize').run()
}

/** When in an hour the database looks at how its tables have grown; it does nothing where they have not. */
const analysisMinute = 17

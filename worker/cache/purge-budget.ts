import { type SQL, sql } from 'drizzle-orm'
import { edgePurge } from '#schema/cache/table.ts'
import { getDrizzle } from '../stores/db.ts'

/**
 * How many purges the platform still grants, by our own count: five calls a minute, 25 in a burst. `retry_at` is when
 * it grants the next one, and negative while the last one was accepted. Other programs of the account purge, too, so
 * the count is only for the message to editors; the platform decides whether a call is granted.
 * https://developers.cloudflare.com/cache/how-to/purge-cache/
 */
const secondsPerPurge = 12
const maxPurgesInBurst = 25

/**
 * Delay before a purge, in milliseconds. An isolate that has not synced yet can still store a stale page at the edge
 * for 1.5 s (`edge.ts`). A change that arrives just after the queue was read is purged in the next round, so all purges
 * happen within five seconds.
 */
export const purgeDelay = 2100

/** Delay before a refused call is retried, in milliseconds. Within it the platform grants a call again. */
export const purgeRetryDelay = 12_500

/** How long an isolate that has not synced may still show what was before a change, in seconds. */
const maxSyncSeconds = 5

/** SQL expression: the time of the database, in seconds since 1970. */
export const databaseTime = sql<number>`unixepoch('subsec')`

/** SQL expression: `retry_at` after a refused call. */
export const buildRetryTimeAfterRefusal = (): SQL => sql`${databaseTime} + ${purgeRetryDelay / 1000}`

/** SQL expression: `retry_at` after a number of accepted calls. */
export const buildRetryTimeAfterPurges = (calls: number): SQL =>
  sql`-(max(abs(${edgePurge.retry_at}), ${databaseTime} - ${secondsPerPurge * (maxPurgesInBurst - 1)})
    + ${secondsPerPurge * calls})`

/**
 * Returns the query for the seconds until a change that is made now is live everywhere (`live_in`); null while purges
 * are accepted, when that is within five seconds. When fewer than two are left, the next may be refused once: one may
 * be needed for what was changed before.
 */
export const buildLiveDelayQuery = (db: D1Database) =>
  getDrizzle(db)
    .select({
      live_in: sql<number | null>`CASE
        WHEN ${edgePurge.retry_at} > ${databaseTime}
          THEN CAST(ceil(${edgePurge.retry_at} - ${databaseTime}) AS integer) + ${maxSyncSeconds}
        WHEN abs(${edgePurge.retry_at}) > ${databaseTime} + ${purgeDelay / 1000 - secondsPerPurge}
          THEN ${Math.ceil((purgeDelay + purgeRetryDelay) / 1000) + maxSyncSeconds}
        END`,
    })
    .from(edgePurge)

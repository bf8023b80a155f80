import { eq, sql } from 'drizzle-orm'
import { feedRun, heartbeat, site } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import { snapshotKey } from '../locations/search/build.ts'
import { getDatabase } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'

/** What one part of the platform is found to be: well, or not, and then why, in words that tell no secrets. */
export interface HealthCheckResult {
  isHealthy: boolean
  message: string
}

/** The parts that can be asked after. */
export const healthSubsets = ['db', 'cache', 'media', 'cron', 'feed'] as const
export type HealthSubset = (typeof healthSubsets)[number]

/**
 * The feed is somebody else's: while it is away we go on with what it said last, so that alone does not make us unwell.
 */
export const affectsOverallHealth = (subset: HealthSubset) => subset !== 'feed'

/** A part that does not answer within this time is not well, in milliseconds. */
const timeouts = 3000
/** Scheduled tasks finish every minute; one may miss some. */
const oldestHeartbeat = 5 * 60_000
/** The feed is pulled every quarter of an hour; so long it may go without a good word. */
const oldestFeed = 2 * 60 * 60_000

const healthyResult = (message: string): HealthCheckResult => ({ isHealthy: true, message })
const unhealthyResult = (message: string): HealthCheckResult => ({ isHealthy: false, message })

type Check = (env: Env, now: number, tasks: readonly string[]) => Promise<HealthCheckResult>

const checks: Record<HealthSubset, Check> = {
  async db({ DB }) {
    const found = await getDatabase(DB)
      .select({ sites: sql<number>`count(*)` })
      .from(site)
      .where(isTrue(site.is_default_site))
      .get()
    return found?.sites === 1
      ? healthyResult('The database answers.')
      : unhealthyResult('The database holds no default site.')
  },

  async cache({ KV }) {
    const kept = await KV.get(snapshotKey(0), 'stream')
    await kept?.cancel()
    return healthyResult('The store of rendered pages answers.')
  },

  async media({ MEDIA }) {
    await MEDIA.head('health')
    return healthyResult('The store of media answers.')
  },

  async cron({ DB }, now, tasks) {
    const finished = await getDatabase(DB).select().from(heartbeat)
    const beats = new Map(finished.map(({ name, finished_at }) => [name, now - Date.parse(finished_at)]))
    const late = tasks.filter((name) => !((beats.get(name) ?? Number.POSITIVE_INFINITY) <= oldestHeartbeat))
    if (late.length === 0) return healthyResult('Every scheduled task has finished within the last minutes.')
    return unhealthyResult(late.map((name) => `${name} ${lateMessage(beats.get(name))}`).join('; '))
  },

  async feed({ DB, LOCATION_FEED_URL: url }, now) {
    if (!url) return healthyResult('No feed is set.')
    const ofUrl = eq(feedRun.url, url)
    const last = await getDatabase(DB)
      .select({
        good: sql<string | null>`(SELECT max(${feedRun.finished_at}) FROM ${feedRun}
          WHERE ${ofUrl} AND ${feedRun.outcome} IN ('changed', 'unchanged'))`,
        told: sql<string | null>`(SELECT ${feedRun.outcome} || ': ' || ${feedRun.message} FROM ${feedRun}
          WHERE ${ofUrl} AND ${feedRun.finished_at} IS NOT NULL ORDER BY ${feedRun.id} DESC LIMIT 1)`,
      })
      .from(sql`(SELECT 1)`)
      .get()
    if (last?.good && now - Date.parse(last.good) <= oldestFeed)
      return healthyResult(`The feed was last read without complaint at ${last.good}.`)
    return unhealthyResult(
      `The feed has not been read without complaint ${last?.good ? `since ${last.good}` : 'yet'}. ${last?.told ?? ''}`.trim(),
    )
  },
}

const lateMessage = (age: number | undefined): string =>
  age === undefined ? 'has never finished' : `last finished ${Math.round(age / 60_000)} minutes ago`

/** Asks after some parts at once, each with bounded patience. `tasks` are the scheduled ones. */
export async function runHealthChecks(
  env: Env,
  subsets: readonly HealthSubset[],
  now: number,
  tasks: readonly string[],
) {
  const found = await Promise.all(subsets.map((subset) => checkWithTimeout(subset, checks[subset](env, now, tasks))))
  return subsets.map((subset, index) => ({ subset, ...found[index]! }))
}

async function checkWithTimeout(subset: HealthSubset, check: Promise<HealthCheckResult>): Promise<HealthCheckResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<HealthCheckResult>((resolve) => {
    timer = setTimeout(() => resolve(unhealthyResult(`No answer within ${timeouts / 1000} s.`)), timeouts)
  })
  try {
    return await Promise.race([check, late])
  } catch (error) {
    console.error(`The health check ${subset} failed`, error)
    return unhealthyResult('It does not answer.')
  } finally {
    clearTimeout(timer ?? null)
  }
}

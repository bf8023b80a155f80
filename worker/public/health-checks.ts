import { count, max, sql } from 'drizzle-orm'
import { feedRun, heartbeat, site } from '#schema/tables.ts'
import { syncPagePointersIntoMemory } from '../cache/pointers.ts'
import type { Env } from '../env.ts'
import { buildImportFeedRunOfSourceCondition, type ImportFeedSource } from '../locations/feed/runs.ts'
import { siteToLocationSiteId } from '../locations/locations-of-site.ts'
import { getKvKeyOfLocationsSnapshotVersion } from '../locations/search/stored-snapshot.ts'
import { describeImportFeedSettingsProblem, listImportFeedsOfAllSites } from '../sites/site-feeds.ts'
import { buildValueSubquery } from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'

/** The result of one health check. The message contains no secrets. */
export interface HealthCheckResult {
  isHealthy: boolean
  message: string
}

/** The parts of the platform that can be checked. */
export const healthCheckNames = ['db', 'cache', 'media', 'cron', 'feed'] as const
export type HealthCheckName = (typeof healthCheckNames)[number]

/** The feed is external: without it we keep the last data, so its failure alone does not make the site unhealthy. */
export const affectsOverallHealth = (subset: HealthCheckName) => subset !== 'feed'

/** The timeout of a check, in milliseconds. */
const checkTimeout = 3000
/** The maximum age of a task's last run, which normally is every minute. */
const maxHeartbeatAge = 5 * 60_000
/** The maximum age of the last successful feed run, which normally is every 15 minutes. */
const maxFeedAge = 2 * 60 * 60_000

const healthyResult = (message: string): HealthCheckResult => ({ isHealthy: true, message })
const unhealthyResult = (message: string): HealthCheckResult => ({ isHealthy: false, message })

type Check = (env: Env, now: number, tasks: readonly string[]) => Promise<HealthCheckResult>

const checks: Record<HealthCheckName, Check> = {
  async db({ DB }) {
    const results = await getDrizzle(DB)
      .select({ sites: count() })
      .from(site)
      .where(columnIsTrue(site.is_default_site))
      .get()
    return results?.sites === 1
      ? healthyResult('The database responds.')
      : unhealthyResult('The database has no default site.')
  },

  async cache({ KV }) {
    const stored = await KV.get(getKvKeyOfLocationsSnapshotVersion(0), 'stream')
    await stored?.cancel()
    return healthyResult('The store of rendered pages responds.')
  },

  async media({ MEDIA }) {
    await MEDIA.head('health')
    return healthyResult('The media store responds.')
  },

  async cron({ DB }, now, tasks) {
    const finished = await getDrizzle(DB).select().from(heartbeat)
    const beats = new Map(finished.map(({ name, finished_at }) => [name, now - Date.parse(finished_at)]))
    const late = tasks.filter((name) => !((beats.get(name) ?? Number.POSITIVE_INFINITY) <= maxHeartbeatAge))
    if (late.length === 0) return healthyResult('Every scheduled task has finished within the last minutes.')
    return unhealthyResult(late.map((name) => `${name} ${lateMessage(beats.get(name))}`).join('; '))
  },

  async feed(env, now) {
    if (env.SITE_FEEDS) await syncPagePointersIntoMemory(env, now)
    const problem = describeImportFeedSettingsProblem(env)
    if (problem) return unhealthyResult(problem)
    const check = (feed: 'locations' | 'menu', name: string) =>
      listImportFeedsOfAllSites(env, feed).map(({ site, url }) =>
        checkFeed(
          env.DB,
          site.root === '/' ? name : `${name} of ${site.origin}`,
          { feed, site_id: siteToLocationSiteId(site), url },
          now,
        ),
      )
    const results = await Promise.all([...check('locations', 'The feed'), ...check('menu', 'The feed of the menu')])
    if (results.length === 0) return healthyResult('No feed is set.')
    return results.find(({ isHealthy }) => !isHealthy) ?? results[0]!
  },
}

/** Whether a feed was read without errors lately. */
async function checkFeed(db: D1Database, name: string, source: ImportFeedSource, now: number) {
  const ofSource = buildImportFeedRunOfSourceCondition(source)
  const last = await getDrizzle(db)
    .select({
      good: buildValueSubquery(
        max(feedRun.finished_at),
        sql`FROM ${feedRun}
        WHERE ${ofSource} AND ${feedRun.outcome} IN ('changed', 'unchanged')`,
      ),
      last_result: sql<string | null>`(SELECT ${feedRun.outcome} || ': ' || ${feedRun.message} FROM ${feedRun}
        WHERE ${ofSource} AND ${feedRun.finished_at} IS NOT NULL ORDER BY ${feedRun.id} DESC LIMIT 1)`,
    })
    .from(sql`(SELECT 1)`)
    .get()
  if (last?.good && now - Date.parse(last.good) <= maxFeedAge)
    return healthyResult(`${name} was last read without errors at ${last.good}.`)
  return unhealthyResult(
    `${name} has not been read without errors ${last?.good ? `since ${last.good}` : 'yet'}. ${last?.last_result ?? ''}`.trim(),
  )
}

const lateMessage = (age: number | undefined): string =>
  age === undefined ? 'has never finished' : `last finished ${Math.round(age / 60_000)} minutes ago`

/** Runs health checks in parallel, each with a timeout. `tasks` are the names of the scheduled tasks. */
export async function runHealthChecks(
  env: Env,
  subsets: readonly HealthCheckName[],
  now: number,
  tasks: readonly string[],
) {
  const results = await Promise.all(subsets.map((subset) => checkWithTimeout(subset, checks[subset](env, now, tasks))))
  return subsets.map((subset, index) => ({ subset, ...results[index]! }))
}

async function checkWithTimeout(
  subset: HealthCheckName,
  check: Promise<HealthCheckResult>,
): Promise<HealthCheckResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<HealthCheckResult>((resolve) => {
    timer = setTimeout(() => resolve(unhealthyResult(`No response within ${checkTimeout / 1000} s.`)), checkTimeout)
  })
  try {
    return await Promise.race([check, late])
  } catch (error) {
    console.error(`The health check ${subset} failed`, error)
    return unhealthyResult('It does not respond.')
  } finally {
    if (timer !== undefined) clearTimeout(timer)
  }
}

import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { and, eq, like, or, sql } from 'drizzle-orm'
import type { Miniflare } from 'miniflare'
import { counter } from '#schema/cache/table.ts'
import { localStep } from '#schema/records/platform-tables.ts'
import { site } from '#schema/sites/table.ts'
import { locationsVersionIncrementAssignment } from '../../worker/locations/search/build.ts'
import { prepareOrderingOriginReplacement } from '../../worker/sites/order-addresses.ts'
import { toSiteOrigin } from '../../worker/sites/site-origin.ts'
import { commitWritePlan } from '../../worker/stores/commit.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { columnIsTrue } from '../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../worker/stores/statement.ts'
import { updateQueryPlannerStatistics } from '../load/analyze.ts'
import { applyMigrations } from './migrate.ts'
import { getStorageBindings } from './platform.ts'
import { seedSteps, seedStepsWithSecondBrand } from './steps/index.ts'
import type { SeedStep } from './steps/step.ts'

interface Options {
  /** The port of the site. */
  port?: number
  /** The steps, in order. */
  steps?: readonly SeedStep[]
  /** Stops after this step. */
  until?: string
}

const bookkeeping = sql`CREATE TABLE IF NOT EXISTS ${localStep} (
  ${sql.identifier(localStep.name.name)} TEXT PRIMARY KEY NOT NULL,
  ${sql.identifier(localStep.finished_at.name)} TEXT NOT NULL)`

/**
 * Updates an empty, older or partially prepared state: applies migrations, then runs every incomplete step and records
 * it.
 */
export async function prepareLocalState(
  miniflare: Miniflare,
  report: (line: string) => void,
  { port = 8787, steps = seedSteps, until }: Options = {},
) {
  const storage = await getStorageBindings(miniflare)
  const db = storage.DB
  for (const name of await applyMigrations(db)) report(`Migrated ${name}`)
  await toPreparedStatement(db, bookkeeping).run()
  const finished = await getDrizzle(db).select({ name: localStep.name }).from(localStep)
  const done = new Set(finished.map(({ name }) => name))
  const wanted = steps.slice(0, until ? steps.findIndex(({ name }) => name === until) + 1 : steps.length)
  for (const { name, run } of wanted.filter((step) => !done.has(step.name))) {
    const began = performance.now()
    await run({ ...storage, report: (line) => report(`  ${line}`) })
    await getDrizzle(db).insert(localStep).values({ name, finished_at: new Date().toISOString() })
    report(`Prepared ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await followPort(db, port)
  if (!until && wanted.some(({ name }) => !done.has(name))) await updateQueryPlannerStatistics(db)
}

/**
 * Marks the steps of a state that was filled otherwise as finished: those whose names are chosen. Creates the table of
 * marks and returns the statement that writes them.
 */
export async function prepareSeedStepMarks(
  db: D1Database,
  isFinished: (name: string) => boolean,
): Promise<D1PreparedStatement> {
  await toPreparedStatement(db, bookkeeping).run()
  const finished_at = new Date().toISOString()
  const rows = seedStepsWithSecondBrand
    .filter(({ name }) => isFinished(name))
    .map(({ name }) => ({ name, finished_at }))
  return toPreparedStatement(db, getDrizzle(db).insert(localStep).values(rows).onConflictDoNothing())
}

/** Sets the port of the local sites, also for the start of orders. */
async function followPort(db: D1Database, port: number) {
  const isLocal = and(columnIsTrue(site.is_default_site), eq(site.hostname, 'localhost'))
  const isBelowLocalhost = like(site.hostname, '%.localhost')
  const [stored] = await getDrizzle(db).select({ port: site.port }).from(site).where(isLocal)
  if (!stored || stored.port === port) return
  const tables = getDrizzle(db)
  const moved = tables.update(site).set({ port }).where(or(isLocal, isBelowLocalhost))
  const newVersion = tables
    .update(counter)
    .set(locationsVersionIncrementAssignment)
    .where(eq(counter.name, 'locations'))
  const origin = toSiteOrigin({ hostname: 'localhost', port: stored.port })
  await commitWritePlan(db, {
    writes: [
      toPreparedStatement(db, moved),
      prepareOrderingOriginReplacement(db, origin, `http://localhost:${port}`),
      toPreparedStatement(db, newVersion),
    ],
    stalePaths: ['*'],
  })
}

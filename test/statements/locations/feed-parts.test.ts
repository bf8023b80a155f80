import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { feedRun, feedStage, location, logEntry, page } from '#schema/tables.ts'
import { applyStagedLocationFeed } from '../../../worker/locations/feed/apply.ts'
import { createLivePageTree } from '../../../worker/locations/import/page-plan.ts'
import { readSiteLookup } from '../../../worker/sites/stored-sites.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { interceptDatabaseCalls } from '../../support/intercept-database-calls.ts'
import { createImportedLocationInput } from '../../support/locations/import-restaurants.ts'
import { setUpImportStorage } from '../../support/locations/import-storage.ts'

const openEmptySite = setUpImportStorage()
const now = new Date('2026-11-22T12:00:00Z')
const run = 1

/** A binding that makes a change once: before its first batch, or after the first that fails. */
function withChange(
  db: D1Database,
  at: 'before a batch' | 'after a failure',
  change: () => Promise<unknown>,
): D1Database {
  let isChanged = false
  const changeOnce = async () => {
    if (isChanged) return
    isChanged = true
    await change()
  }
  return interceptDatabaseCalls(db, async (call, method) => {
    if (method !== 'batch') return call()
    if (at === 'before a batch') await changeOnce()
    try {
      return await call()
    } catch (error) {
      await changeOnce()
      throw error
    }
  })
}

/** A feed of three restaurants in Salem as one staged part, with an editor's page at a path. */
async function openSiteWithStagedPart(url_path: string) {
  const { storage, db, paths } = await openEmptySite()
  await createLivePageTree(db, 2, [{ type: 'generic_page', slug: 'faq', title: 'FAQ' }])
  await getDrizzle(db).update(page).set({ url_path }).where(eq(page.slug, 'faq'))
  await getDrizzle(db)
    .insert(feedRun)
    .values({ id: run, feed: 'locations', url: '', started_at: now.toISOString(), outcome: 'applying' })
  const entries = [1, 2, 3].map((rlid) => ({
    ...createImportedLocationInput(rlid, `${rlid} Wharf Street`, 'Salem', [42.52, -70.89]),
    feedDigest: `digest ${rlid}`,
  }))
  await getDrizzle(db)
    .insert(feedStage)
    .values({ run_id: run, part: 0, kind: 'write', entries: JSON.stringify(entries) })
  const { topSite } = await readSiteLookup(db)
  const context = { waitUntil: (promise: Promise<unknown>) => void promise }
  const apply = (DB: D1Database) => applyStagedLocationFeed({ ...storage, DB } as never, topSite, run, now, context)
  return { db, paths, apply, findRun: () => getDrizzle(db).select().from(feedRun).get() }
}

/** Creates the trigger `failing` for the rest of a test. */
async function createFailingTrigger(db: D1Database, create: D1PreparedStatement) {
  await create.run()
  onTestFinished(async () => void (await db.prepare('DROP TRIGGER IF EXISTS failing').run()))
}

it.each(['before a batch', 'after a failure'] as const)(
  'of two tasks that write one part only one counts it, %s',
  async (at) => {
    const { db, apply, findRun } = await openSiteWithStagedPart('/locations/massachusetts/salem/2-wharf-street/')
    await apply(withChange(db, at, () => apply(db)))
    const message = 'the address of one of its pages (restaurant, city, state) is that of another page'
    const problems = [{ path: 'rlid 2', message }]
    expect(await findRun()).toMatchObject({ outcome: 'partly_applied', added: 2, problem_count: 1, problems })
    expect(await getDrizzle(db).$count(location)).toBe(2)
    expect(await getDrizzle(db).$count(feedStage)).toBe(0)
  },
)

it('two tasks that end a run at once log its end once', async () => {
  const { db, apply, findRun } = await openSiteWithStagedPart('/faq/')
  await apply(withChange(db, 'before a batch', () => apply(db)))
  expect(await findRun()).toMatchObject({ outcome: 'changed', added: 3 })
  expect(await getDrizzle(db).$count(logEntry, eq(logEntry.action, 'feed'))).toBe(1)
})

it.each([
  ['an error', 'out of order', 'an internal error prevented it'],
  ['a missing row', 'FOREIGN KEY constraint failed', 'something that it belongs to was deleted at the same time'],
])('%s of one restaurant leaves it out alone, and the run ends', async (_, failure, message) => {
  const { db, apply, findRun } = await openSiteWithStagedPart('/faq/')
  const create = `CREATE TRIGGER failing BEFORE INSERT ON location WHEN new.rlid = 2
    BEGIN SELECT RAISE(ABORT, '${failure}'); END`
  await createFailingTrigger(db, db.prepare(create))
  const reported = await apply(db).catch((error: unknown) => error)
  expect(reported instanceof AggregateError, 'the task is reported as failed').toBe(failure === 'out of order')
  const problems = [{ path: 'rlid 2', message }]
  expect(await findRun()).toMatchObject({ outcome: 'partly_applied', added: 2, problem_count: 1, problems })
  expect(await getDrizzle(db).$count(location)).toBe(2)
})

it('restaurants that cannot be closed are left out, and the run ends', async () => {
  const { db, apply, findRun } = await openSiteWithStagedPart('/faq/')
  const entries = '[1,2]'
  await getDrizzle(db).insert(feedStage).values({ run_id: run, part: 1, kind: 'close', entries })
  const create = `CREATE TRIGGER failing BEFORE UPDATE OF closed_at ON location WHEN new.closed_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'out of order'); END`
  await createFailingTrigger(db, db.prepare(create))
  await expect(apply(db)).rejects.toThrow('Parts of run 1 of a location feed failed.')
  expect(await findRun()).toMatchObject({ outcome: 'partly_applied', added: 3, closed: 0, problem_count: 2 })
})

it.each([
  ['city', '/locations/list/massachusetts/salem/', ['/locations/list/massachusetts/'], []],
  ['state', '/locations/list/massachusetts/', [], ['/locations/list/massachusetts/salem/']],
])('a page at the address of a %s’s page keeps no restaurant out', async (_, url_path, states, cities) => {
  const { db, paths, apply, findRun } = await openSiteWithStagedPart(url_path)
  await apply(db)
  expect(await findRun()).toMatchObject({ outcome: 'changed', added: 3, problem_count: 0 })
  expect(await paths('single_state')).toEqual(states)
  expect(await paths('location_list')).toEqual(cities)
  expect(await paths('single_location')).toHaveLength(3)
})

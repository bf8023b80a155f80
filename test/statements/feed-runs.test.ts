import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { feedRun } from '#schema/tables.ts'
import {
  findLastImportFeedEtag,
  type ImportFeedReadReport,
  runForEachImportFeed,
  runImportFeed,
} from '../../worker/locations/feed/runs.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
const url = 'https://tills.example/menu.csv'
const now = new Date('2026-11-27T12:00:00Z')
const due = { now, isRequested: false }
const sourceOf = (feed: 'menu' | 'locations', site_id: number | null) => ({ feed, site_id, url })
const readUnchanged = async (): Promise<ImportFeedReadReport> => ({ outcome: 'unchanged', etag: '"1"' })

it('feeds of several sites with one URL have runs and ETags of their own', async () => {
  const { db } = base
  expect(await runImportFeed(db, sourceOf('menu', null), due, readUnchanged)).not.toBeNull()
  expect(await runImportFeed(db, sourceOf('menu', null), due, readUnchanged)).toBeNull()
  for (const [feed, site_id] of [
    ['menu', 2],
    ['locations', null],
  ] as const) {
    expect(await findLastImportFeedEtag(db, sourceOf(feed, site_id)), feed).toBeNull()
    expect(await runImportFeed(db, sourceOf(feed, site_id), due, readUnchanged), feed).not.toBeNull()
  }
  expect(await findLastImportFeedEtag(db, sourceOf('menu', null))).toBe('"1"')
})

it('a run that ends with an error is stored as failed', async () => {
  const { db } = base
  const failing = runImportFeed(db, sourceOf('menu', 7), due, async () => {
    throw new Error('No such table.')
  })
  await expect(failing).rejects.toThrow('No such table.')
  const runs = await getDrizzle(db)
    .select({ site: feedRun.site_id, outcome: feedRun.outcome, lease: feedRun.lease_until })
    .from(feedRun)
  expect(runs.filter(({ site }) => site === 7)).toEqual([{ site: 7, outcome: 'failed', lease: null }])
})

it('a run that another task has ended keeps its end', async () => {
  const { db } = base
  const source = sourceOf('menu', 8)
  const later = { now: new Date(now.getTime() + 11 * 60_000), isRequested: true }
  const slow = await runImportFeed(db, source, due, async () => {
    expect(await runImportFeed(db, source, later, readUnchanged)).not.toBeNull()
    return { outcome: 'applying', received: 3 }
  })
  expect(slow).toBeNull()
  const runs = await getDrizzle(db)
    .select({ outcome: feedRun.outcome, received: feedRun.received })
    .from(feedRun)
    .where(eq(feedRun.site_id, 8))
    .orderBy(feedRun.id)
  expect(runs).toEqual([
    { outcome: 'failed', received: 0 },
    { outcome: 'unchanged', received: 0 },
  ])
})

it('an error of one feed does not keep the others from running', async () => {
  const ran: number[] = []
  const run = async (feed: number) => {
    ran.push(feed)
    if (feed === 1) throw new Error('No answer.')
    return true
  }
  await expect(runForEachImportFeed([1, 2, 3], run)).rejects.toThrow('1 of 3 feeds failed.')
  expect(ran).toEqual([1, 2, 3])
  expect(await runForEachImportFeed([2, 3], run)).toBe(true)
})

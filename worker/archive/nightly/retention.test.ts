import { expect, it } from 'vitest'
import { isNightlyArchiveDue, selectExpiredArchiveIds } from './retention.ts'

const day = 24 * 60 * 60_000
const newest = Date.parse('2026-11-23T08:10:00.000Z')
const archiveOf = (id: number, at: number, state = 'complete') => ({
  ...{ id, state, started_at: new Date(at - 600_000).toISOString() },
  finished_at: state === 'failed' ? null : new Date(at).toISOString(),
  checked_at: state === 'failed' ? null : new Date(at).toISOString(),
})
/** One archive a night for some days; its id is its age in days. */
const nightly = (days: number) => Array.from({ length: days }, (_, age) => archiveOf(age, newest - age * day))
const keptOf = (archives: ReturnType<typeof nightly>, now = new Date(newest)) => {
  const expired = selectExpiredArchiveIds(archives, now)
  return archives.filter(({ id }) => !expired.includes(id)).map(({ finished_at }) => finished_at?.slice(0, 10))
}

it('after two years, seven days, four weeks and twelve months are kept', () => {
  expect(keptOf(nightly(730))).toEqual([
    // Days; 23 November is a Monday, and 22 November the last day of the week before
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    // Weeks
    '2026-11-15',
    '2026-11-08',
    // Months
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

it('deleting each night keeps the same as deleting once', () => {
  let archives: ReturnType<typeof nightly> = []
  for (const archive of nightly(400).reverse()) {
    archives = [...archives, archive]
    const expired = selectExpiredArchiveIds(archives, new Date(archive.finished_at!))
    archives = archives.filter(({ id }) => !expired.includes(id))
  }
  expect(archives.map(({ id }) => id).sort()).toEqual(
    nightly(400)
      .map(({ id }) => id)
      .filter((id) => !selectExpiredArchiveIds(nightly(400), new Date(newest)).includes(id))
      .sort(),
  )
})

it('archives stay without newer ones, and two of one day count once', () => {
  expect(keptOf(nightly(3), new Date(newest + 1000 * day))).toHaveLength(3)
  expect(selectExpiredArchiveIds([archiveOf(1, newest), archiveOf(2, newest + 3600_000)], new Date(newest))).toEqual([
    1,
  ])
})

it('failed and damaged archives displace none, and expire after a week and a month', () => {
  const archives = [archiveOf(0, newest - 8 * day), archiveOf(1, newest, 'damaged'), archiveOf(2, newest, 'failed')]
  expect(selectExpiredArchiveIds(archives, new Date(newest))).toEqual([])
  expect(selectExpiredArchiveIds(archives, new Date(newest + 8 * day))).toEqual([2])
  expect(selectExpiredArchiveIds(archives, new Date(newest + 31 * day))).toEqual([1, 2])
  const checkedLater = { ...archiveOf(3, newest - 300 * day, 'damaged'), checked_at: new Date(newest).toISOString() }
  expect(selectExpiredArchiveIds([checkedLater], new Date(newest + 29 * day))).toEqual([])
  const unfinished = ['writing', 'checking', 'deleting'].map((state, id) => archiveOf(id, newest, state))
  expect(selectExpiredArchiveIds(unfinished, new Date(newest + 100 * day))).toEqual([])
})

it('an archive is due once a day from 08:00 UTC', () => {
  const isDue = (started: string[], now: string, state = 'complete') =>
    isNightlyArchiveDue(
      started.map((started_at) => ({ started_at, state })),
      new Date(now),
    )
  expect(isDue([], '2026-11-23T20:00:00.000Z')).toBe(true)
  expect(isDue(['2026-11-22T20:00:00.000Z'], '2026-11-23T07:59:00.000Z')).toBe(false)
  expect(isDue(['2026-11-22T20:00:00.000Z'], '2026-11-23T08:00:00.000Z')).toBe(true)
  expect(isDue(['2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z'], '2026-11-23T23:59:00.000Z')).toBe(false)
  expect(isDue(['2026-11-23T08:00:00.000Z'], '2026-11-23T09:00:00.000Z', 'failed')).toBe(false)
  expect(isDue(['2026-11-23T08:00:00.000Z'], '2026-11-23T09:00:00.000Z', 'deleting')).toBe(true)
})

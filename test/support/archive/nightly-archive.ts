import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { nightlyArchive } from '../../../schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { fireCron } from '../operations/fire-cron.ts'
import type { TestSite } from '../site.ts'

/** A secret `ARCHIVE_KEY`. */
export const nightlyArchiveSecret = 'a key of nightly archives, thirty-two characters'

/** Returns the time of a night in November at which an archive begins. */
export const getNovemberNightTime = (day: number) => Date.parse(`2026-11-${day}T08:00:00.000Z`)

/** Lists the stored archives, oldest first. */
export const listStoredNightlyArchives = ({ db }: Pick<TestSite, 'db'>) =>
  getDrizzle(db).select().from(nightlyArchive).orderBy(asc(nightlyArchive.id))

/**
 * Fires the trigger each minute from a time on, until the archives are as wanted; they are given as state and step.
 * Returns the next minute.
 */
export async function fireUntilArchivesMatch(
  site: TestSite,
  from: number,
  isDone: (states: string[]) => boolean,
): Promise<number> {
  for (let minute = 0; minute < 30; minute += 1) {
    const states = (await listStoredNightlyArchives(site)).map(({ state, progress }) => `${state} ${progress.step}`)
    if (isDone(states)) return from + minute * 60_000
    expect(await fireCron(site, new Date(from + minute * 60_000))).toBe('ok')
  }
  throw new Error(`After 30 minutes: ${JSON.stringify(await listStoredNightlyArchives(site))}`)
}

/** Whether the newest archive is complete. */
export const isNewestArchiveComplete = (states: readonly string[]) => states.at(-1)?.startsWith('complete') === true

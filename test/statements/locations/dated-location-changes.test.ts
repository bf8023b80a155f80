import type { D1Database } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { location } from '#schema/locations/table.ts'
import { removeExpiredLocationDates } from '../../../worker/cron/end-dated-location-changes.ts'
import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { interceptDatabaseCalls } from '../../support/intercept-database-calls.ts'
import { createImportedLocationInput } from '../../support/locations/import-restaurants.ts'
import { setUpImportStorage } from '../../support/locations/import-storage.ts'

const openEmptySite = setUpImportStorage()
const past = { date: '2026-11-20', label: 'Founders’ Day', hours: [] }
const thanksgiving = { date: '2026-11-26', label: 'Thanksgiving Day', hours: [] }
const now = new Date('2026-11-22T12:00:00Z')

/** A binding that makes a change before the first batch. */
function withChangeBeforeBatch(db: D1Database, change: () => Promise<unknown>): D1Database {
  let isChanged = false
  return interceptDatabaseCalls(db, async (call, method) => {
    if (method === 'batch' && !isChanged) {
      isChanged = true
      await change()
    }
    return call()
  })
}

it('a special day saved while past ones are removed is kept', async () => {
  const { storage } = await openEmptySite()
  const { DB, KV } = storage
  await (
    await planLocationImport(DB, [createImportedLocationInput(1, '1 Wharf Street', 'Salem', [42.52, -70.89])])
  ).write()
  const isIt = eq(location.rlid, 1)
  const save = (special_hours: (typeof past)[]) => getDrizzle(DB).update(location).set({ special_hours }).where(isIt)
  const read = async () => (await getDrizzle(DB).select().from(location).where(isIt).get())!.special_hours
  const run = (db: D1Database) =>
    removeExpiredLocationDates({ DB: db, KV } as never, now, { waitUntil: (promise) => void promise })

  await save([past])
  await run(withChangeBeforeBatch(DB, () => save([past, thanksgiving])))
  expect(await read()).toEqual([past, thanksgiving])
  await run(DB)
  expect(await read()).toEqual([thanksgiving])
})

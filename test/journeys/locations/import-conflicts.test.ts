import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import { location } from '#schema/locations/table.ts'
import { page, revision } from '#schema/tables.ts'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'
import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { createImportedLocationInput } from '../../support/locations/import-restaurants.ts'
import { setUpImportStorage } from '../../support/locations/import-storage.ts'

const openEmptySite = setUpImportStorage()
const salem = [42.52, -70.89] as const
const isRefused = LocationImportError

/** An empty site, with a function that imports restaurants and one that lists their streets. */
async function openSite() {
  const { db } = await openEmptySite()
  const plan = (...inputs: readonly ImportedLocationInput[]) => planLocationImport(db, inputs)
  return {
    db,
    plan,
    importAll: async (...inputs: readonly ImportedLocationInput[]) => (await plan(...inputs)).write(),
    listStreets: async () =>
      (await getDrizzle(db).select({ street: location.address1 }).from(location).orderBy(asc(location.address1))).map(
        ({ street }) => street,
      ),
  }
}

/** A restaurant without an rlid, which gets the next one. */
const createUnnumberedInput = (restaurantNumber: string, street: string, city = 'Salem'): ImportedLocationInput => {
  const { rlid: _, ...input } = createImportedLocationInput(1, street, city, salem)
  return { ...input, restaurantNumber }
}

it.each(['Salem', 'Lynn'])('two imports planned at once give no id to two restaurants of %s', async (city) => {
  const { plan, importAll, listStreets } = await openSite()
  await importAll(createUnnumberedInput('A1', '1 Wharf Street'))
  const second = createUnnumberedInput('A3', '3 Wharf Street', city)
  const [one, other] = await Promise.all([plan(createUnnumberedInput('A2', '2 Wharf Street', city)), plan(second)])
  await one.write()
  await expect(other.write()).rejects.toThrow(isRefused)
  expect(await listStreets()).toEqual(['1 Wharf Street', '2 Wharf Street'])
  await importAll(second)
  expect(await listStreets()).toEqual(['1 Wharf Street', '2 Wharf Street', '3 Wharf Street'])
})

const isFirst = eq(location.rlid, 1)
const { waitListReady: _, ...first } = createImportedLocationInput(1, '1 Wharf Street', 'Salem', salem)
const corrected = { ...first, phone: '(978) 555-0199' }

it('an import keeps what was saved of a restaurant since it was planned', async () => {
  const { db, plan, importAll } = await openSite()
  await importAll(first)
  const planned = await plan(corrected)
  await getDrizzle(db).update(location).set({ outside_dining: true }).where(isFirst)
  await expect(planned.write()).rejects.toThrow('were changed at the same time')
  await importAll(corrected)
  const stored = await getDrizzle(db).select().from(location).where(isFirst).get()
  expect(stored).toMatchObject({ outside_dining: true, phone: '(978) 555-0199' })
})

it('a host who closes a wait list stops only imports that change it', async () => {
  const { db, plan, importAll } = await openSite()
  await importAll({ ...first, waitListReady: true })
  const closeWaitList = () => getDrizzle(db).update(location).set({ wait_list_ready: false }).where(isFirst)
  const planned = await plan(corrected)
  await closeWaitList()
  expect((await planned.write()).ok).toBe(true)
  const stored = await getDrizzle(db).select().from(location).where(isFirst).get()
  expect(stored).toMatchObject({ wait_list_ready: false, phone: '(978) 555-0199' })

  await importAll({ ...first, waitListReady: true })
  const naming = await plan({ ...corrected, estimatedWaitTime: '20 min' })
  await closeWaitList()
  await expect(naming.write()).rejects.toThrow(isRefused)
})

it('a restaurant deleted since an import was planned does not come back', async () => {
  const { db, plan, importAll, listStreets } = await openSite()
  const input = createImportedLocationInput(1, '1 Wharf Street', 'Salem', salem)
  await importAll(input)
  const planned = await plan({ ...input, phone: '(978) 555-0199' })
  await getDrizzle(db).delete(location).where(eq(location.rlid, 1))
  await expect(planned.write()).rejects.toThrow(isRefused)
  expect(await listStreets()).toEqual([])
})

it('an unpublished page saved while its restaurant’s import is planned stops the import', async () => {
  const { db, importAll } = await openSite()
  await importAll(first)
  const isLocalPage = eq(page.content_type, 'single_location')
  await getDrizzle(db).update(page).set({ live: false, live_revision_id: null }).where(isLocalPage)
  const { id } = (await getDrizzle(db).select({ id: page.id }).from(page).where(isLocalPage).get())!
  const content = { title: 'Our first restaurant' }
  const savePage = async () => {
    const saved = { object_type: 'page', object_id: id, created_at: '2026-11-30T12:00:00.000Z', content } as const
    const { id: latest_revision_id } = await getDrizzle(db)
      .insert(revision)
      .values(saved)
      .returning({ id: revision.id })
      .get()
    await getDrizzle(db).update(page).set({ latest_revision_id }).where(isLocalPage)
  }
  // The editor saves after the directory was read, and before the contents of its pages are, or at any later time.
  const saves: Promise<void>[] = []
  const planned = await planLocationImport(db, [{ ...first, address1: '2 Wharf Street' }], {
    report: (step) => step === 'Comparing' && saves.push(savePage()),
  })
  await Promise.all(saves)
  expect(saves).toHaveLength(1)
  await expect(planned.write()).rejects.toThrow('were changed at the same time')
})

const size = 700

/** Restaurants whose rows need more than the megabyte that is written without a stage. */
const createManyInputs = (from: number) =>
  Array.from({ length: size }, (_, at) =>
    createImportedLocationInput(from + at, `${from + at} Wharf Street`, 'Salem', salem),
  )

it('of two large imports at once one is whole, the other starts again', async () => {
  const { plan, importAll, listStreets } = await openSite()
  const first = createManyInputs(10_000)
  const planned = await plan(...first)
  // The other one begins and ends between the stage of the first and its commit.
  const overtake = {
    async collect() {
      await importAll(...createManyInputs(20_000))
      return []
    },
    fulfil: () => {},
    get: async () => null,
  }
  await expect(planned.write({ search: { writes: [], answer: overtake } })).rejects.toThrow(isRefused)
  expect(await listStreets()).toHaveLength(size)
  await importAll(...first)
  expect(await listStreets()).toHaveLength(2 * size)
})

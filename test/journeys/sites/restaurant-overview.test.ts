import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { counter } from '../../../schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { createImportedLocationInput, importRestaurantInputs } from '../../support/locations/import-restaurants.ts'
import { secondHost, setUpSecondSite } from '../../support/sites/second-site.ts'

const second = setUpSecondSite()

it('a site’s map shows all its restaurants while no snapshot of its version exists', async () => {
  const { site, club } = second
  const inputs = [createImportedLocationInput(880001, '1 Heron Row', 'Salem', [42.5195, -70.8967])]
  expect(await importRestaurantInputs(site, secondHost, inputs)).toEqual([])
  // As each change does, until its snapshot is written.
  await getDrizzle(site.db)
    .update(counter)
    .set({ value: sql`${counter.value} + 1` })
    .where(eq(counter.name, 'locations'))
  const response = await club.fetch('/api/location/map/?q=qqqqqqq')
  expect(((await response.json()) as LocationMapPageData).areas).toEqual([{ lat: 42.5, lng: -70.9, count: 1 }])
})

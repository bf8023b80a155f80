import { expect, it } from 'vitest'
import { findStaleMenuPathsOfLocationChanges } from '../../worker/menus/paths-of-locations.ts'
import { createSiteLookup } from '../../worker/sites/site-map.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()

const siteRecord = (id: number, root: string) => ({
  ...{ id, root, hostname: `www.site${id}.example`, port: 443 },
  is_default_site: id === 1 ? 1 : 0,
})
const change = (id: number, site_id: number | null) => ({
  before: undefined,
  after: { id, rlid: id, site_id, country: 'US', state: 'MA', closed_at: null },
})

it('one statement finds the menu pages that an import of 700 restaurants makes stale', async () => {
  const changes = Array.from({ length: 700 }, (_, place) => change(1000 + place, null))
  const paths = await findStaleMenuPathsOfLocationChanges(base.db, changes, createSiteLookup([siteRecord(1, '/')]))
  expect(paths).toHaveLength(700)
  expect(paths).toContain('/allergens/1699/')
})

it('a restaurant makes the grid stale of the site that the import knows', async () => {
  const sites = createSiteLookup([siteRecord(1, '/'), siteRecord(2, '/grill/')])
  const paths = await findStaleMenuPathsOfLocationChanges(base.db, [change(1000, 2), change(1001, null)], sites)
  expect(paths).toEqual(['/grill/allergens/1000/', '/allergens/1001/'])
})

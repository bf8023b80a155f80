import { beforeEach, expect, it } from 'vitest'
import { toJsonText } from '../../schema/records/json-text.ts'
import { cacheSitesFromJson } from '../../worker/cache/sites.ts'
import { findStaleMenuPathsOfLocationChanges } from '../../worker/menus/paths-of-locations.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
// As in a command, where no sites are cached; other files may have left some.
beforeEach(() => cacheSitesFromJson(toJsonText([])))

it('one statement finds the menu pages that an import of 700 restaurants makes stale', async () => {
  const changes = Array.from({ length: 700 }, (_, place) => ({
    before: undefined,
    after: { id: 1000 + place, rlid: 1000 + place, site_id: null, country: 'US', state: 'MA', closed_at: null },
  }))
  const paths = await findStaleMenuPathsOfLocationChanges(base.db, changes)
  expect(paths).toHaveLength(700)
  expect(paths).toContain('/allergens/1699/')
})

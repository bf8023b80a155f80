import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/**
 * The files whose queries answer visitors and callers of the public API that poll. Each query of theirs is compiled
 * once per isolate, except in the functions that are named here, which visitors seldom or never call.
 */
const hotFiles: Record<string, Record<string, string>> = {
  'worker/cache/known-rendering.ts': {},
  'worker/cache/pointers.ts': {},
  'worker/forms/signup/page-data.ts': {},
  'worker/locations/page/directory-data.ts': {},
  'worker/locations/page/map-data.ts': {},
  'worker/locations/page/page-data.ts': { findLocalPagePathBySlugs: 'an address of the old site' },
  'worker/locations/public-api/list.ts': {},
  'worker/locations/search/filters.ts': {},
  'worker/locations/search/nearest.ts': {},
  'worker/locations/search/search.ts': {},
  'worker/locations/stored-location.ts': {},
  'worker/media/collections/restrictions.ts': {
    findCollectionPasswordHash: 'a visitor who sends a password',
    readCollectionPrivacy: 'the back office',
  },
  'worker/media/renditions/public-rendition.ts': {},
  'worker/media/renditions/queries.ts': {
    hasMaxRenditionCount: 'a rendition that is made',
    claimRenditionCreation: 'a rendition that is made',
    releaseRenditionClaim: 'a rendition that is made',
    saveRenditionRowIfCurrent: 'a rendition that is made',
    findImageMissingRenditions: 'the cron',
  },
  'worker/menus/menu-access.ts': {},
  'worker/menus/pictures.ts': { buildMenuDraftPictureIdsQuery: 'the back office' },
  'worker/menus/public/known-page.ts': {},
  'worker/menus/public/page-sources.ts': {},
  'worker/menus/public/public-menu.ts': {},
  'worker/menus/restaurant-menu.ts': {},
  'worker/menus/section-api.ts': {},
  'worker/pages/context/site-context.ts': {},
  'worker/pages/press/queries.ts': {},
  'worker/pages/public-api/plain-list.ts': {},
  'worker/pages/queries/live-page.ts': {},
  'worker/seating/wait-lists/queries.ts': {
    prepareWaitListPartyInsert: 'a party that joins',
    selectByKey: 'a party that joins',
    insertWaitListEntryOnce: 'a party that joins',
    findWaitListEntriesByPublicIds: 'changes that are sent to open pages',
    prepareWaitListLeave: 'a party that leaves',
  },
  'worker/seating/wait-lists/wait-estimate.ts': {},
  'worker/seating/wait-lists/waiting-parties.ts': {},
  'worker/services/geocoding/place-queries.ts': {},
  'worker/stores/rate-limit.ts': {
    buildRateLimitIncrementQuery: 'in a batch with other queries, perhaps with a condition',
    readRateLimitCount: 'a sign-in to the back office',
    refundRateLimits: 'what turned out not to count',
  },
}

interface Statement {
  start: number
  end: number
  declaration?: Statement | null
  declarations?: { id: { name: string } }[]
  id?: { name: string }
}

/** Returns the names of the functions and constants of a file that build a query each time. */
const listBuilders = (file: string, source: string): string[] =>
  (parseSync(file, source).program.body as unknown as Statement[])
    .filter(({ start, end }) => /\b(?:getDrizzle|toPreparedStatement)\(/.test(source.slice(start, end)))
    .map((statement) => {
      const declared = statement.declaration ?? statement
      return (declared.id ?? declared.declarations?.[0]?.id)?.name ?? 'the module'
    })

it.each([
  ['export const find = (db: D1Database) => getDrizzle(db).select()', ['find']],
  ['async function read(db: D1Database) {\n  return getDrizzle(db).select()\n}', ['read']],
  ['const query = compileCachedQuery((db) => db.select().prepare())\nexport const find = (db) => query(db).get()', []],
])('the code “%s” builds queries in %j', (code, names) => {
  expect(listBuilders('example.ts', code)).toEqual(names)
})

it('queries that answer visitors are compiled once per isolate', () => {
  const missing = Object.keys(hotFiles).filter((file) => !existsSync(file))
  expect(missing).toEqual([])
  const found = Object.keys(hotFiles).map((file) => [file, listBuilders(file, readFileSync(file, 'utf8')).sort()])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(hotFiles).map(([file, seldom]) => [file, Object.keys(seldom).sort()])),
  )
})

import type { D1Database } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { importLocationFile } from '../../../migrations/load/locations/import-file.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { createLivePageTree } from '../../../worker/locations/import/page-plan.ts'
import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { createImportedLocationInput } from '../../support/locations/import-restaurants.ts'
import { setUpImportStorage } from '../../support/locations/import-storage.ts'
import { openTemporarySite } from '../../support/site.ts'

const openEmptySite = setUpImportStorage()

const realChain = 'test/support/data/red-lobster_locations.csv'
const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone'
const salem = '1,A1,12 Wharf Street,Salem,MA,01970,42.52,-70.89,(978) 555-0101'

it('takes the whole real chain, with its cities, states, countries and pages', async () => {
  const { storage, db, count } = await openEmptySite()
  const report = await importLocationFile(storage, { file: realChain })
  expect(report).toMatchObject({ rows: 671, badRows: [], isRejected: false, written: { added: 671, newCities: 615 } })
  expect(await count("location WHERE country = 'CA'")).toBe(27)
  expect(await count('location WHERE is_temporarily_closed')).toBe(97)
  expect(await count('state')).toBe(48)
  expect(await count("page WHERE live AND content_type = 'single_location'")).toBe(671)
  expect(await count("page WHERE live AND content_type = 'location_list'")).toBe(615)
  expect(await count("page_search WHERE branch <> ''")).toBe(1 + 1 + 2 + 48 + 615 + 671)
  const calgary = await db
    .prepare("SELECT zip, phone, time_zone, synthetic FROM location WHERE restaurant_number = '8181'")
    .first()
  expect(calgary).toEqual({ zip: 'T2H 0K5', phone: '(403) 252-8818', time_zone: 'America/Edmonton', synthetic: 0 })
})

it('puts the real chain where a running site finds it', async () => {
  const { miniflare, fetch } = await openTemporarySite()
  const nearInglewood = '/api/location/getlocations/?latitude=33.945&longitude=-118.331&limit=1'
  const nearest = async () =>
    ((await (await fetch(nearInglewood)).json()) as NearbyLocationsResponse).locations[0]?.location.rlid
  expect(await nearest()).not.toBe(16327)
  await importLocationFile(await getStorageBindings(miniflare), { file: realChain })
  await expect.poll(nearest, { timeout: 10_000 }).toBe(16327)
  const page = await fetch('/seafood-restaurants/locations/california/inglewood/3400-w-century-blvd/')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('(310) 677-8430')
})

it('places states and city lists below their country and local pages at their address', async () => {
  const { storage, file, paths } = await openEmptySite()
  await importLocationFile(storage, {
    file: file(`${header}\n${salem}\n3,A3,1 King Street,Saint John,NB,E2L 1G5,45.27,-66.06,5065550103\n`),
  })
  expect(await paths('state_list')).toEqual(['/locations/list-ca/', '/locations/list/'])
  expect(await paths('single_state')).toEqual(['/locations/list-ca/new-brunswick/', '/locations/list/massachusetts/'])
  expect(await paths('location_list')).toEqual([
    '/locations/list-ca/new-brunswick/saint-john/',
    '/locations/list/massachusetts/salem/',
  ])
  expect(await paths('single_location')).toEqual([
    '/locations/massachusetts/salem/12-wharf-street/',
    '/locations/new-brunswick/saint-john/1-king-street/',
  ])
})

it('local pages stand at the specified address where a page for it exists', async () => {
  const { storage, db, file, paths } = await openEmptySite()
  const parent = { type: 'generic_page', slug: 'seafood-restaurants', title: 'Restaurants' }
  await createLivePageTree(db, 2, [{ ...parent, children: [{ ...parent, slug: 'locations' }] }])
  await importLocationFile(storage, { file: file(`${header}\n${salem}\n`) })
  expect(await paths('single_location')).toEqual([
    '/seafood-restaurants/locations/massachusetts/salem/12-wharf-street/',
  ])
})

it('the country of the site has the first list, and one without restaurants none', async () => {
  const { storage, db, file, paths } = await openEmptySite()
  await setCountryOfBrand(db, 'CA')
  const king = '3,A3,1 King Street,Saint John,NB,E2L 1G5,45.27,-66.06,5065550103'
  await importLocationFile(storage, { file: file(`${header}\n${king}\n`) })
  expect(await paths('state_list')).toEqual(['/locations/list/'])
  expect(await paths('single_state')).toEqual(['/locations/list/new-brunswick/'])
  await importLocationFile(storage, { file: file(`${header}\n${salem}\n${king}\n`) })
  expect(await paths('state_list')).toEqual(['/locations/list-us/', '/locations/list/'])
  expect(await paths('single_state')).toEqual(['/locations/list-us/massachusetts/', '/locations/list/new-brunswick/'])
})

it('a list made before its site moved to another country keeps its address', async () => {
  const { storage, db, file, paths } = await openEmptySite()
  await importLocationFile(storage, { file: file(`${header}\n${salem}\n`) })
  expect(await paths('state_list')).toEqual(['/locations/list/'])
  await setCountryOfBrand(db, 'CA')
  const king = '3,A3,1 King Street,Saint John,NB,E2L 1G5,45.27,-66.06,5065550103'
  await importLocationFile(storage, { file: file(`${header}\n${salem}\n${king}\n`) })
  expect(await paths('state_list')).toEqual(['/locations/list-ca/', '/locations/list/'])
  expect(await paths('single_state')).toEqual(['/locations/list-ca/new-brunswick/', '/locations/list/massachusetts/'])
})

it('changes nothing when the same file comes again', async () => {
  const { storage, count } = await openEmptySite()
  await importLocationFile(storage, { file: realChain })
  const pages = await count('page')
  const { written } = await importLocationFile(storage, { file: realChain })
  expect(written).toMatchObject({ added: 0, updated: 0, unchanged: 671, newCities: 0, newPages: 0, changedPages: 0 })
  expect(await count('page')).toBe(pages)
  expect(await count('revision')).toBe(pages - 1)
})

it('all that an import writes has the time of the import', async () => {
  const { db } = await openEmptySite()
  const importAt = async (time: string, street: string, localPageURL: string) => {
    const input = { ...createImportedLocationInput(1, street, 'Salem', [42.52, -70.89]), localPageURL }
    await (await planLocationImport(db, [input], { now: new Date(time) })).write({ file: 'locations.csv' })
  }
  const [first, second] = ['2026-01-02T03:04:05.000Z', '2026-02-03T04:05:06.000Z'] as const
  await importAt(first, '1 Wharf Street', 'salem/one')
  await importAt(second, '2 Wharf Street', 'salem/two')
  const read = async (column: string, from: string) =>
    (await db.prepare(`SELECT DISTINCT ${column} FROM ${from} ORDER BY 1`).raw<[string]>()).map(([time]) => time)
  const isLocal = "page WHERE content_type = 'single_location'"
  expect(await read('first_published_at', isLocal)).toEqual([first])
  expect(await read('last_published_at', isLocal)).toEqual([second])
  expect(await read('created_at', 'revision WHERE object_id IN (SELECT id FROM page WHERE depth > 2)')).toEqual([
    first,
    second,
  ])
  expect(await read('created_at', 'redirect')).toEqual([second])
  expect(await read('imported_at', 'location_import')).toEqual([first, second])
  expect(await read('timestamp', 'log_entry')).toEqual([first, second])
})

it('an import counts each page that it revises once, also an unpublished one', async () => {
  const { storage, db, file, count, paths } = await openEmptySite()
  const lynn = salem.replaceAll('1,A1', '2,A2').replace('Salem', 'Lynn')
  await importLocationFile(storage, { file: file(`${header}\n${salem}\n${lynn}\n`) })
  const [ofLynn] = await paths('single_location')
  await db.prepare('UPDATE page SET live = 0 WHERE url_path = ?1').bind(ofLynn).run()
  const revisions = await count('revision')
  const moved = [salem, lynn].map((row) => row.replace('12 Wharf', '14 Wharf')).join('\n')
  const { written } = await importLocationFile(storage, { file: file(`${header}\n${moved}\n`) })
  expect(written).toMatchObject({ updated: 2, changedPages: 2 })
  expect(await count('revision')).toBe(revisions + 2)
})

it('updates by rlid or restaurant number and keeps values that the file omits', async () => {
  const { storage, db, file } = await openEmptySite()
  await importLocationFile(storage, { file: file(`${header},hours,hasDelivery\n${salem},Mon-Fri 11am-9pm,yes\n`) })
  await importLocationFile(storage, { file: file(`${header}\n${salem.replace('0101', '0199')}\n`) })
  await importLocationFile(storage, {
    file: file(`${header.replace('rlid,', '')}\n${salem.slice(2).replace('12 Wharf', '14 Wharf')}\n`),
  })
  const { results } = await db
    .prepare('SELECT rlid, address1, phone, has_delivery, json_array_length(hours) AS days FROM location')
    .all()
  expect(results).toEqual([{ rlid: 1, address1: '14 Wharf Street', phone: '(978) 555-0101', has_delivery: 1, days: 5 }])
})

it('moves a local page with its location and leaves a redirect', async () => {
  const { storage, db, file, paths } = await openEmptySite()
  const withPage = (path: string) => file(`${header},localPageURL\n${salem},${path}\n`)
  await importLocationFile(storage, { file: withPage('ma/salem') })
  const { written } = await importLocationFile(storage, { file: withPage('ma/salem-wharf') })
  expect(written.changedPages).toBe(1)
  expect(await paths('single_location')).toEqual(['/locations/ma/salem-wharf/'])
  const redirect = await db
    .prepare('SELECT old_path, page.url_path FROM redirect JOIN page ON page.id = redirect_page_id')
    .first()
  expect(redirect).toEqual({
    old_path: '/locations/ma/salem',
    url_path: '/locations/ma/salem-wharf/',
  })
  const revision = await db
    .prepare(
      "SELECT content ->> 'slug' AS slug FROM revision JOIN page ON live_revision_id = revision.id WHERE content_type = 'single_location'",
    )
    .first()
  expect(revision).toEqual({ slug: 'ma/salem-wharf' })
})

it('a local page moved back has one redirect, an unpublished one redirects too', async () => {
  const { db } = await openEmptySite()
  const move = async (localPageURL: string) => {
    const input = { ...createImportedLocationInput(1, '12 Wharf Street', 'Salem', [42.52, -70.89]), localPageURL }
    await (await planLocationImport(db, [input])).write()
  }
  const listRedirects = async () => {
    const { results } = await db.prepare('SELECT old_path FROM redirect').all<{ old_path: string }>()
    return results.map(({ old_path }) => old_path)
  }
  for (const path of ['ma/salem', 'ma/salem-wharf', 'ma/salem']) await move(path)
  expect(await listRedirects()).toEqual(['/locations/ma/salem-wharf'])
  await db.prepare("UPDATE page SET live = 0 WHERE content_type = 'single_location'").run()
  await move('ma/salem-pier')
  expect((await listRedirects()).toSorted()).toEqual(['/locations/ma/salem', '/locations/ma/salem-wharf'])
})

it('an alias of a local page stays in place and shows its content', async () => {
  const { storage, db, file } = await openEmptySite()
  const withPage = (path: string) => file(`${header},localPageURL\n${salem},${path}\n`)
  await importLocationFile(storage, { file: withPage('ma/salem') })
  const id = await db.prepare('SELECT max(id) + 1 AS id FROM page').first('id')
  await db
    .prepare(
      `INSERT INTO page (id, parent_id, path, depth, position, content_type, title, draft_title, slug, url_path, live, live_revision_id,
         latest_revision_id, alias_of_id)
       SELECT ?1, parent_id, path || ?1 || '/', depth, position, content_type, title, draft_title, 'twin', '/twin/', 1, live_revision_id,
         latest_revision_id, id FROM page WHERE content_type = 'single_location'`,
    )
    .bind(id)
    .run()
  await db
    .prepare(
      `INSERT INTO reference SELECT source_type, ?1, state, content_path, target_type, target_id FROM reference
       WHERE source_type = 'page' AND source_id = (SELECT alias_of_id FROM page WHERE id = ?1)`,
    )
    .bind(id)
    .run()
  await importLocationFile(storage, { file: withPage('ma/salem-wharf') })
  const pages = await db
    .prepare("SELECT url_path, live_revision_id FROM page WHERE content_type = 'single_location' ORDER BY id")
    .all<{ url_path: string; live_revision_id: number }>()
  expect(pages.results.map(({ url_path }) => url_path)).toEqual(['/locations/ma/salem-wharf/', '/twin/'])
  expect(new Set(pages.results.map(({ live_revision_id }) => live_revision_id)).size).toBe(1)
})

it('leaves words alone that an editor has changed', async () => {
  const { storage, db, file } = await openEmptySite()
  await importLocationFile(storage, { file: file(`${header}\n${salem}\n`) })
  await db.prepare("UPDATE page SET title = 'The first Lantern' WHERE content_type = 'single_location'").run()
  await importLocationFile(storage, { file: file(`${header}\n${salem.replace('12 Wharf', '14 Wharf')}\n`) })
  const page = await db.prepare("SELECT title, seo_title FROM page WHERE content_type = 'single_location'").first()
  expect(page).toEqual({ title: 'The first Lantern', seo_title: 'Restaurant in Salem, MA – 14 Wharf Street' })
})

/** Makes the home page that of a site, which is at home in a country. */
const setCountryOfBrand = (db: D1Database, country: string) =>
  db.batch([
    db.prepare(`INSERT INTO site (id, hostname, port, site_name, root_page_id, is_default_site)
      SELECT 1, 'www.maple.example', 443, 'Maple', id, 1 FROM page WHERE url_path = '/' ON CONFLICT DO NOTHING`),
    db
      .prepare("INSERT INTO setting (site_id, model_name, value) VALUES (1, 'brand', ?1)")
      .bind(JSON.stringify({ country })),
  ])

it('the title element of each page of the directory names the brand', async () => {
  const { storage, db, file } = await openEmptySite()
  await setCountryOfBrand(db, 'US')
  await db.prepare("UPDATE setting SET value = json_set(value, '$.name', 'Maple')").run()
  await importLocationFile(storage, { file: file(`${header}\n${salem}\n`) })
  const titles = await db
    .prepare(
      "SELECT seo_title FROM page WHERE content_type LIKE '%location%' OR content_type LIKE '%state%' ORDER BY 1",
    )
    .all<{ seo_title: string }>()
  expect(titles.results.map(({ seo_title }) => seo_title)).toEqual([
    'Locations | Maple',
    'Maple in Massachusetts',
    'Maple in Salem, MA',
    'Maple in Salem, MA – 12 Wharf Street',
    'Maple in the United States',
  ])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LocationList } from '#schema/locations/wire.ts'
import { importFile } from '../../../migrations/load/locations/import-file.ts'
import { getStorage, openStorage } from '../../../migrations/local/platform.ts'
import { createPages } from '../../../worker/locations/import/page-plan.ts'
import { copyState } from '../../support/setup/copy-state.ts'
import { createEmptyState } from '../../support/setup/empty-state.ts'
import { openTemporarySite } from '../../support/site.ts'

const realChain = 'test/support/data/red-lobster_locations.csv'
const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone'
const salem = '1,A1,12 Wharf Street,Salem,MA,01970,42.52,-70.89,(978) 555-0101'

/** Stored data as the migrations leave it, beside no site. */
async function migrated() {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-import-'))
  copyState(await createEmptyState(), state)
  const miniflare = await openStorage(state)
  const storage = await getStorage(miniflare)
  const asMigrated = await restoring(storage.DB)
  return {
    state,
    storage,
    asMigrated,
    dispose: () => miniflare.dispose(),
    remove: () => rmSync(state, { recursive: true, force: true }),
  }
}

/** What makes every table again what it is now. Triggers, which would count what is put back, are away meanwhile. */
async function restoring(db: D1Database): Promise<D1PreparedStatement[]> {
  const isOurs = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search*'"
  const { results } = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND ${isOurs}`)
    .all<{ name: string }>()
  const tables = results.map(({ name }) => name)
  const triggers = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all<{ name: string; sql: string }>()
  const searches = ['page_search', 'page_title_search', 'log_label_search', 'redirect_search']
  const rows = await db.batch<Record<string, unknown>>(tables.map((name) => db.prepare(`SELECT * FROM ${name}`)))
  const put = (name: string, row: Record<string, unknown>) =>
    db
      .prepare(`INSERT INTO ${name} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`)
      .bind(...Object.values(row))
  return [
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...triggers.results.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...[...searches, ...tables].map((name) => db.prepare(`DELETE FROM ${name}`)),
    ...tables.flatMap((name, index) => rows[index]!.results.map((row) => put(name, row))),
    ...triggers.results.map(({ sql }) => db.prepare(sql)),
  ]
}

const writeHome = (db: D1Database) =>
  createPages(db, 1, [{ type: 'home_page', slug: 'home', title: 'Home', url_path: '/' }])

let shared: Awaited<ReturnType<typeof migrated>>
beforeAll(async () => {
  shared = await migrated()
})
afterAll(async () => {
  await shared.dispose()
  shared.remove()
})

/** A site with nothing but a home page, and a way to write files beside it. */
async function emptySite() {
  const { state, storage, asMigrated } = shared
  await storage.DB.batch(asMigrated)
  await writeHome(storage.DB)
  const file = (content: string, name = 'locations.csv') => {
    writeFileSync(join(state, name), content)
    return join(state, name)
  }
  const count = async (from: string) =>
    (await storage.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first<{ n: number }>())!.n
  const paths = async (type: string) =>
    (
      await storage.DB.prepare('SELECT url_path FROM page WHERE content_type = ?1 ORDER BY url_path')
        .bind(type)
        .all<{ url_path: string }>()
    ).results.map(({ url_path }) => url_path)
  return { storage, db: storage.DB, file, count, paths }
}

it('takes the whole real chain, with its cities, states, countries and pages', async () => {
  const { storage, db, count } = await emptySite()
  const report = await importFile(storage, { file: realChain })
  expect(report).toMatchObject({ rows: 671, badRows: [], isRejected: false, written: { added: 671, newCities: 615 } })
  expect(await count("location WHERE country = 'CA'")).toBe(27)
  expect(await count('location WHERE is_temporarily_closed')).toBe(97)
  expect(await count('state')).toBe(48)
  expect(await count("page WHERE live AND content_type = 'single_location'")).toBe(671)
  expect(await count("page WHERE live AND content_type = 'location_list'")).toBe(615)
  expect(await count("page_search WHERE branch <> ''")).toBe(1 + 1 + 2 + 48 + 615 + 2 + 671)
  const calgary = await db
    .prepare("SELECT zip, phone, time_zone, synthetic FROM location WHERE restaurant_number = '8181'")
    .first()
  expect(calgary).toEqual({ zip: 'T2H 0K5', phone: '(403) 252-8818', time_zone: 'America/Edmonton', synthetic: 0 })
})

it('puts the real chain where a running site finds it', async () => {
  const { miniflare, fetch } = await openTemporarySite()
  const nearInglewood = '/api/location/getlocations/?latitude=33.945&longitude=-118.331&limit=1'
  const nearest = async () => ((await (await fetch(nearInglewood)).json()) as LocationList).locations[0]?.location.rlid
  expect(await nearest()).not.toBe(16327)
  await importFile(await getStorage(miniflare), { file: realChain })
  await expect.poll(nearest, { timeout: 10_000 }).toBe(16327)
  const page = await fetch('/seafood-restaurants/locations/california/inglewood/3400-w-century-blvd/')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('(310) 677-8430')
})

it('places states and city lists below their country and local pages at their address', async () => {
  const { storage, file, paths } = await emptySite()
  await importFile(storage, {
    file: file(`${header}\n${salem}\n3,A3,1 King Street,Saint John,NB,E2L 1G5,45.27,-66.06,5065550103\n`),
  })
  expect(await paths('state_list')).toEqual(['/locations/list-ca/', '/locations/list/'])
  expect(await paths('single_state')).toEqual(['/locations/list-ca/new-brunswick/', '/locations/list/massachusetts/'])
  expect(await paths('location_list')).toEqual([
    '/locations/list-ca/new-brunswick/saint-john/',
    '/locations/list/massachusetts/salem/',
  ])
  expect(await paths('single_location')).toEqual([
    '/seafood-restaurants/locations/massachusetts/salem/12-wharf-street/',
    '/seafood-restaurants/locations/new-brunswick/saint-john/1-king-street/',
  ])
})

it('changes nothing when the same file comes again', async () => {
  const { storage, count } = await emptySite()
  await importFile(storage, { file: realChain })
  const pages = await count('page')
  const { written } = await importFile(storage, { file: realChain })
  expect(written).toMatchObject({ added: 0, updated: 0, unchanged: 671, newCities: 0, newPages: 0, changedPages: 0 })
  expect(await count('page')).toBe(pages)
  expect(await count('revision')).toBe(pages - 1)
})

it('updates by rlid or restaurant number and keeps values that the file omits', async () => {
  const { storage, db, file } = await emptySite()
  await importFile(storage, { file: file(`${header},hours,hasDelivery\n${salem},Mon-Fri 11am-9pm,yes\n`) })
  await importFile(storage, { file: file(`${header}\n${salem.replace('0101', '0199')}\n`) })
  await importFile(storage, {
    file: file(`${header.replace('rlid,', '')}\n${salem.slice(2).replace('12 Wharf', '14 Wharf')}\n`),
  })
  const { results } = await db
    .prepare('SELECT rlid, address1, phone, has_delivery, json_array_length(hours) AS days FROM location')
    .all()
  expect(results).toEqual([{ rlid: 1, address1: '14 Wharf Street', phone: '(978) 555-0101', has_delivery: 1, days: 5 }])
})

it('moves a local page with its location and leaves a redirect', async () => {
  const { storage, db, file, paths } = await emptySite()
  const withPage = (path: string) => file(`${header},localPageURL\n${salem},${path}\n`)
  await importFile(storage, { file: withPage('ma/salem') })
  const { written } = await importFile(storage, { file: withPage('ma/salem-wharf') })
  expect(written.changedPages).toBe(1)
  expect(await paths('single_location')).toEqual(['/seafood-restaurants/locations/ma/salem-wharf/'])
  const redirect = await db
    .prepare('SELECT old_path, page.url_path FROM redirect JOIN page ON page.id = redirect_page_id')
    .first()
  expect(redirect).toEqual({
    old_path: '/seafood-restaurants/locations/ma/salem',
    url_path: '/seafood-restaurants/locations/ma/salem-wharf/',
  })
  const revision = await db
    .prepare(
      "SELECT content ->> 'slug' AS slug FROM revision JOIN page ON live_revision_id = revision.id WHERE content_type = 'single_location'",
    )
    .first()
  expect(revision).toEqual({ slug: 'ma/salem-wharf' })
})

it('an alias of a local page stays in place and shows the content of the page', async () => {
  const { storage, db, file } = await emptySite()
  const withPage = (path: string) => file(`${header},localPageURL\n${salem},${path}\n`)
  await importFile(storage, { file: withPage('ma/salem') })
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
  await importFile(storage, { file: withPage('ma/salem-wharf') })
  const pages = await db
    .prepare("SELECT url_path, live_revision_id FROM page WHERE content_type = 'single_location' ORDER BY id")
    .all<{ url_path: string; live_revision_id: number }>()
  expect(pages.results.map(({ url_path }) => url_path)).toEqual([
    '/seafood-restaurants/locations/ma/salem-wharf/',
    '/twin/',
  ])
  expect(new Set(pages.results.map(({ live_revision_id }) => live_revision_id)).size).toBe(1)
})

it('leaves words alone that an editor has changed', async () => {
  const { storage, db, file } = await emptySite()
  await importFile(storage, { file: file(`${header}\n${salem}\n`) })
  await db.prepare("UPDATE page SET title = 'The first Lantern' WHERE content_type = 'single_location'").run()
  await importFile(storage, { file: file(`${header}\n${salem.replace('12 Wharf', '14 Wharf')}\n`) })
  const page = await db.prepare("SELECT title, seo_title FROM page WHERE content_type = 'single_location'").first()
  expect(page).toEqual({ title: 'The first Lantern', seo_title: 'Restaurant in Salem, MA – 14 Wharf Street' })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locationImportEndpoints } from '#schema/locations/import/endpoints.ts'
import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import type { LastLocationImportResponse } from '#schema/locations/import/wire.ts'
import { redirect } from '#schema/tables.ts'
import { importLocationFile } from '../../../migrations/load/locations/import-file.ts'
import { undoLastLocationImport } from '../../../migrations/load/locations/undo-import.ts'
import type { StorageBindings } from '../../../migrations/load/open-database.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { createLivePageTree } from '../../../worker/locations/import/page-plan.ts'
import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { readLastLocationImport } from '../../../worker/locations/import/undo.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { createImportedLocationInput } from '../../support/locations/import-restaurants.ts'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'
import { createUser, openTemporarySite, signIn } from '../../support/site.ts'

const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone'
const salem = '90001,Z1,12 Wharf Street,Salem,MA,01970,42.52,-70.89,(978) 555-0101'
const moved = salem.replace('12 Wharf Street', '9 Quay Road')
const boston = '90003,Z3,1 New Road,Boston,MA,02110,42.36,-71.05,(617) 555-0103'

const folder = mkdtempSync(join(tmpdir(), 'tidemark-undo-'))
const file = (name: string, ...rows: string[]) => {
  writeFileSync(join(folder, name), [header, ...rows].join('\n'))
  return { file: join(folder, name) }
}

const opened: (() => Promise<void>)[] = []

/** A site of one restaurant. */
async function newStorage(name: string): Promise<StorageBindings> {
  copyStateFolder(await createMigratedStateFolder(), join(folder, name))
  const miniflare = await openStorageWithoutWorker(join(folder, name))
  opened.push(() => miniflare.dispose())
  const made = await getStorageBindings(miniflare)
  await createLivePageTree(made.DB, 1, [{ type: 'home_page', slug: 'home', title: 'Home', url_path: '/' }])
  await importLocationFile(made, file('first.csv', salem))
  return made
}

let storage: StorageBindings
beforeAll(async () => {
  storage = await newStorage('site')
})
afterAll(async () => {
  for (const close of opened) await close()
  rmSync(folder, { recursive: true, force: true })
})

const column = async (db: D1Database, query: string) =>
  (await db.prepare(query).raw<[string]>()).map(([value]) => value)

/** All that an import writes, row by row. */
async function written(db: D1Database) {
  const tables = [
    'country',
    'state',
    'city',
    'location',
    'page',
    'revision',
    'reference',
    'redirect',
    'page_type_count',
  ]
  const answers = await db.batch([
    ...tables.map((name) => db.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`)),
    db.prepare('SELECT rowid, title, body, branch FROM page_search ORDER BY rowid'),
  ])
  return answers.map(({ results }) => results)
}

it('an import is undone completely, after a preview of what will be removed', async () => {
  const before = await written(storage.DB)
  await importLocationFile(storage, file('second.csv', moved, boston))
  expect(await written(storage.DB)).not.toEqual(before)
  const foretold = await undoLastLocationImport(storage, { dryRun: true })
  expect(foretold).toContain('second.csv')
  expect(foretold).toContain(
    '1 restaurant and 2 pages that it added are removed; 1 restaurant and 1 page that it changed',
  )
  expect(await undoLastLocationImport(storage, { dryRun: false })).toContain(
    '1 restaurant and 2 pages were removed, 1 restaurant and 1 page were restored.',
  )
  expect(await written(storage.DB)).toEqual(before)
  await expect(undoLastLocationImport(storage, { dryRun: false })).rejects.toThrow('It has already been undone.')
})

const added = "content_type = 'single_location' AND url_path LIKE '%/boston/%'"

const localPage = '/locations/massachusetts/boston/1-new-road/'

it.each([
  ['UPDATE location SET phone = phone || 1 WHERE rlid = 90003', 'restaurant stays: changed since'],
  [`UPDATE page SET title = title || '!' WHERE ${added}`, 'page stays: changed since'],
  [
    "INSERT INTO order_intent (key, reference, location_id, service, created_at) SELECT 'k', 'r', id, 'pick_up', '' FROM location WHERE rlid = 90003",
    'restaurant stays: guests have reserved, waited or ordered there',
  ],
  [
    `INSERT INTO reference SELECT 'setting', 1, 'live', 'footer.0', 'page', id FROM page WHERE ${added}`,
    'page stays: other pages, settings or snippets link to them',
  ],
])('what is in use stays when an import is undone: %s', async (change, reason) => {
  const own = await newStorage(`used-${opened.length}`)
  await importLocationFile(own, file('second.csv', moved, boston))
  await own.DB.prepare(change).run()
  expect(await undoLastLocationImport(own, { dryRun: true })).toContain(`1 ${reason}`)
  const output = await undoLastLocationImport(own, { dryRun: false })
  expect(output).toContain('undone. 1 restaurant and 1 page were restored.')
  expect(output).toContain(`1 ${reason.replace('stays', 'stayed')}`)
  expect(await column(own.DB, 'SELECT address1 FROM location ORDER BY 1')).toEqual(['1 New Road', '12 Wharf Street'])
  const pages = await column(own.DB, 'SELECT url_path FROM page')
  expect(pages).toEqual(expect.arrayContaining([localPage, '/locations/list/massachusetts/boston/']))
  expect((await readLastLocationImport(own.DB))?.stays).toContainEqual(expect.objectContaining({ why: 'needed' }))
  await expect(undoLastLocationImport(own, { dryRun: false })).rejects.toThrow('It has already been undone.')
})

it('an import of which nothing would go is not undone', async () => {
  const own = await newStorage(`used-${opened.length}`)
  await importLocationFile(own, file('second.csv', boston))
  await own.DB.prepare('UPDATE location SET phone = phone || 1 WHERE rlid = 90003').run()
  await expect(undoLastLocationImport(own, { dryRun: false })).rejects.toThrow('Everything it wrote is in use.')
})

const austin = '90004,Z4,7 Lake Street,Austin,TX,78701,30.27,-97.74,(512) 555-0104'
const inDallas: ImportedLocationInput = {
  ...{ address1: '8 Elm Street', city: 'Dallas', state: 'TX', stateName: 'Texas', country: 'US', zip: '75201' },
  ...{ latitude: 32.78, longitude: -96.8, phone: '2145550105', timeZone: 'America/Chicago' },
}

it('an import is undone but for a state that a later restaurant uses', async () => {
  const own = await newStorage('later')
  const { DB } = own
  await importLocationFile(own, file('texas.csv', moved, austin))
  await (await planLocationImport(DB, [inDallas])).write()
  const output = await undoLastLocationImport(own, { dryRun: false })
  expect(output).toContain('1 restaurant and 2 pages were removed, 1 restaurant and 1 page were restored.')
  expect(output).toContain('1 city, state or country stayed: other restaurants use them.')
  expect(output).toContain('1 page stayed: needed by what stays.')
  expect(
    await column(
      DB,
      'SELECT name FROM state UNION ALL SELECT name FROM city UNION ALL SELECT address1 FROM location ORDER BY 1',
    ),
  ).toEqual(['12 Wharf Street', '8 Elm Street', 'Dallas', 'Massachusetts', 'Salem', 'Texas'])
  expect(await column(DB, "SELECT url_path FROM page WHERE instr(url_path, '/texas/') ORDER BY 1")).toEqual([
    '/locations/list/texas/',
    '/locations/list/texas/dallas/',
    '/locations/texas/dallas/8-elm-street/',
  ])
  expect(await DB.prepare('PRAGMA foreign_key_check').raw()).toEqual([])
})

it.each([
  ['automatic', 'massachusetts/salem/12-wharf-street'],
  ['editor’s', 'massachusetts/salem/elm'],
])('an undone import leaves the %s redirect at an address that it used', async (_, path) => {
  const own = await newStorage(`redirects-${opened.length}`)
  const { DB } = own
  await getDrizzle(DB)
    .insert(redirect)
    .values({ old_path: '/locations/massachusetts/salem/elm', redirect_link: '/menu/' })
  const moveTo = async (localPageURL: string) => {
    const input = createImportedLocationInput(90_001, '12 Wharf Street', 'Salem', [42.52, -70.89])
    const plan = await planLocationImport(DB, [{ ...input, restaurantNumber: 'Z1', localPageURL }])
    await plan.write({ file: 'moved.csv' })
  }
  await moveTo('massachusetts/salem/oak')
  const before = await written(DB)
  await moveTo(path)
  expect(await written(DB)).not.toEqual(before)
  await undoLastLocationImport(own, { dryRun: false })
  expect(await written(DB)).toEqual(before)
  expect(await column(DB, 'SELECT old_path FROM redirect')).toContain(`/locations/${path}`)
})

it('the back office undoes the last import for users who can change restaurants', async () => {
  const site = await openTemporarySite()
  await importLocationFile(await getStorageBindings(site.miniflare), file('chain.csv', boston))
  await createUser(site, 'reader@example.test', { grants: [['change', 1]] })
  await createUser(site, 'keeper@example.test', { permissions: ['change_location'] })
  const [reader, keeper] = [await signIn(site, 'reader@example.test'), await signIn(site, 'keeper@example.test')]
  const { last, can_undo } = (await (
    await keeper.get(locationImportEndpoints.lastImport.path)
  ).json()) as LastLocationImportResponse
  expect([last, can_undo]).toEqual([
    expect.objectContaining({ file: 'chain.csv', removes: 1, restores: 0, obstacles: [] }),
    true,
  ])
  expect(
    ((await (await reader.get(locationImportEndpoints.lastImport.path)).json()) as LastLocationImportResponse).can_undo,
  ).toBe(false)
  expect((await reader.post(locationImportEndpoints.undoImport.path, { id: last!.id })).status).toBe(403)
  expect((await keeper.post(locationImportEndpoints.undoImport.path, { id: last!.id + 1 })).status).toBe(409)
  const local = '/seafood-restaurants/locations/massachusetts/boston/1-new-road/'
  await expect.poll(async () => (await site.fetch(local)).status).toBe(200)
  const undone = await keeper.post(locationImportEndpoints.undoImport.path, { id: last!.id })
  expect([undone.status, ((await undone.json()) as LastLocationImportResponse).last?.undone_at]).toEqual([
    200,
    expect.any(String),
  ])
  expect((await site.fetch(local)).status).toBe(404)
  expect((await keeper.post(locationImportEndpoints.undoImport.path, { id: last!.id })).status).toBe(409)
  expect(
    await site.db.prepare("SELECT user_id FROM log_entry WHERE action = 'tidemark.undo_import'").first('user_id'),
  ).toEqual(await site.db.prepare("SELECT id FROM user WHERE email = 'keeper@example.test'").first('id'))
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { LastImportAnswer } from '#schema/wire/location-import.ts'
import type { Storage } from '../../migrations/load/database.ts'
import { importFile } from '../../migrations/load/locations/run.ts'
import { undoLast } from '../../migrations/load/locations/undo.ts'
import { openStorage, storageOf } from '../../migrations/local/platform.ts'
import { writePages } from '../../worker/data/import/page-plan.ts'
import { copyState } from '../copy-state.ts'
import { emptyState } from '../empty-state.ts'
import { makeUser, ownSite, signIn } from '../helpers.ts'

const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone'
const salem = '90001,Z1,12 Wharf Street,Salem,MA,01970,42.52,-70.89,(978) 555-0101'
const moved = salem.replace('12 Wharf Street', '9 Quay Road')
const boston = '90003,Z3,1 New Road,Boston,MA,02110,42.36,-71.05,(617) 555-0103'

const folder = mkdtempSync(join(tmpdir(), 'tidemark-undo-'))
const file = (name: string, ...rows: string[]) => {
  writeFileSync(join(folder, name), [header, ...rows].join('\n'))
  return { file: join(folder, name) }
}

let storage: Storage
let close: () => Promise<void>
beforeAll(async () => {
  copyState(await emptyState(), folder)
  const miniflare = await openStorage(folder)
  close = () => miniflare.dispose()
  storage = await storageOf(miniflare)
  await writePages(storage.DB, 1, [{ type: 'home_page', slug: 'home', title: 'Home', url_path: '/' }])
  await importFile(storage, file('first.csv', salem))
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** All that an import writes, row by row. */
async function written(db: D1Database) {
  const tables = ['country', 'state', 'city', 'location', 'page', 'revision', 'reference', 'redirect', 'page_type_count']
  const answers = await db.batch([
    ...tables.map((name) => db.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`)),
    db.prepare('SELECT rowid, title, body FROM page_search ORDER BY rowid'),
  ])
  return answers.map(({ results }) => results)
}

it('an import is undone to the last row, told before what goes', async () => {
  const before = await written(storage.DB)
  await importFile(storage, file('second.csv', moved, boston))
  expect(await written(storage.DB)).not.toEqual(before)
  const foretold = await undoLast(storage, { dryRun: true })
  expect(foretold).toContain('second.csv')
  expect(foretold).toContain('1 restaurant and 2 pages that it added are removed; 1 restaurant and 1 page that it changed')
  expect(await undoLast(storage, { dryRun: false })).toContain('1 restaurant and 2 pages were removed, 1 restaurant and 1 page restored.')
  expect(await written(storage.DB)).toEqual(before)
  await expect(undoLast(storage, { dryRun: false })).rejects.toThrow('It was undone already.')
})

const added = "content_type = 'single_location' AND url_path LIKE '%/boston/%'"

it.each([
  [
    'UPDATE location SET phone = phone || 1 WHERE rlid = 90003',
    'UPDATE location SET phone = substr(phone, 1, length(phone) - 1) WHERE rlid = 90003',
    '1 restaurant was changed since.',
  ],
  [
    `UPDATE page SET title = title || '!' WHERE ${added}`,
    `UPDATE page SET title = rtrim(title, '!') WHERE ${added}`,
    '1 page was changed since.',
  ],
  [
    "INSERT INTO order_intent (key, reference, location_id, service, created_at) SELECT 'k', 'r', id, 'pick_up', '' FROM location WHERE rlid = 90003",
    'DELETE FROM order_intent',
    'Guests have reserved, waited or ordered 1 time',
  ],
  [
    `INSERT INTO reference SELECT 'setting', 1, 'live', 'footer.0', 'page', id FROM page WHERE ${added}`,
    "DELETE FROM reference WHERE source_type = 'setting'",
    '1 place in other pages, settings or snippets point',
  ],
])('an import stays while something stands on it: %s', async (change, back, reason) => {
  const { DB } = storage
  const before = await written(DB)
  await importFile(storage, file('second.csv', moved, boston))
  await DB.prepare(change).run()
  const now = await written(DB)
  await expect(undoLast(storage, { dryRun: false })).rejects.toThrow(reason)
  expect(await undoLast(storage, { dryRun: true })).toContain(reason)
  expect(await written(DB)).toEqual(now)
  await DB.prepare(back).run()
  await undoLast(storage, { dryRun: false })
  expect(await written(DB)).toEqual(before)
})

it('the back office undoes the last import for whoever may change restaurants', async () => {
  const site = await ownSite()
  await importFile(await storageOf(site.miniflare), file('chain.csv', boston))
  await makeUser(site, 'reader@example.test', { grants: [['change', 1]] })
  await makeUser(site, 'keeper@example.test', { permissions: ['change_location'] })
  const [reader, keeper] = [await signIn(site, 'reader@example.test'), await signIn(site, 'keeper@example.test')]
  const { last, may_undo } = (await (await keeper.get(paths.api.locationImport)).json()) as LastImportAnswer
  expect([last, may_undo]).toEqual([expect.objectContaining({ file: 'chain.csv', removes: 1, restores: 0, obstacles: [] }), true])
  expect(((await (await reader.get(paths.api.locationImport)).json()) as LastImportAnswer).may_undo).toBe(false)
  expect((await reader.post(paths.api.undoLocationImport, { id: last!.id })).status).toBe(403)
  expect((await keeper.post(paths.api.undoLocationImport, { id: last!.id + 1 })).status).toBe(409)
  const local = '/seafood-restaurants/locations/massachusetts/boston/1-new-road/'
  await expect.poll(async () => (await site.ask(local)).status).toBe(200)
  const undone = await keeper.post(paths.api.undoLocationImport, { id: last!.id })
  expect([undone.status, ((await undone.json()) as LastImportAnswer).last?.undone_at]).toEqual([200, expect.any(String)])
  expect((await site.ask(local)).status).toBe(404)
  expect((await keeper.post(paths.api.undoLocationImport, { id: last!.id })).status).toBe(409)
  expect(await site.db.prepare("SELECT user_id FROM log_entry WHERE action = 'tidemark.undo_import'").first('user_id')).toEqual(
    await site.db.prepare("SELECT id FROM user WHERE email = 'keeper@example.test'").first('id'),
  )
})

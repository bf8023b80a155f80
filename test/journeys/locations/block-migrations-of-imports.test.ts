import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StreamItem } from '#schema/fields/stream.ts'
import { rebuildDerivedDataAfterRestore } from '../../../migrations/load/archive/rebuild-derived.ts'
import { importLocationFile } from '../../../migrations/load/locations/import-file.ts'
import { undoLastLocationImport } from '../../../migrations/load/locations/undo-import.ts'
import type { StorageBindings } from '../../../migrations/load/open-database.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { createLivePageTree } from '../../../worker/locations/import/page-plan.ts'
import { createOldImageBlock, setUpNewerImageBlockVersion } from '../../support/pages/old-image-blocks.ts'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'

setUpNewerImageBlockVersion()

const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone'
const salem = '90001,Z1,12 Wharf Street,Salem,MA,01970,42.52,-70.89,(978) 555-0101'
let folder: string

const importRow = (row: string) => {
  writeFileSync(join(folder, 'restaurants.csv'), [header, row].join('\n'))
  return importLocationFile(storage, { file: join(folder, 'restaurants.csv') })
}

let storage: StorageBindings
let close: () => Promise<void>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-imports-'))
  copyStateFolder(await createMigratedStateFolder(), join(folder, 'site'))
  const miniflare = await openStorageWithoutWorker(join(folder, 'site'))
  close = () => miniflare.dispose()
  storage = await getStorageBindings(miniflare)
  await createLivePageTree(storage.DB, 1, [{ type: 'home_page', slug: 'home', title: 'Home', url_path: '/' }])
  await importRow(salem)
  // The restaurant's page has a block that was stored two releases ago.
  await storage.DB.prepare(
    `UPDATE revision SET content = json_set(content, '$.body', json(?1))
      WHERE id = (SELECT live_revision_id FROM page WHERE content_type = 'single_location')`,
  )
    .bind(JSON.stringify([createOldImageBlock(4, 'Nets of Salem')]))
    .run()
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const livePage = async () => {
  const row = await storage.DB.prepare(
    `SELECT page.id, content -> 'body' AS body FROM page JOIN revision ON revision.id = live_revision_id
      WHERE content_type = 'single_location'`,
  ).first<{ id: number; body: string }>()
  return { id: row!.id, body: JSON.parse(row!.body) as StreamItem[] }
}

const countPagesWithWords = () =>
  storage.DB.prepare(`SELECT count(*) AS n FROM page_search WHERE page_search MATCH '"Nets of Salem"'`).first<number>(
    'n',
  )

const forgetWords = async () =>
  void (await storage.DB.prepare(`DELETE FROM page_search WHERE rowid = ?1`)
    .bind((await livePage()).id)
    .run())

const importOtherAddress = () => importRow(salem.replace('12 Wharf Street', '9 Quay Road'))

it('an import stores an old block in today’s shape, found by its words', async () => {
  await importOtherAddress()
  expect((await livePage()).body).toEqual([
    { id: 'old', type: 'image', version: 3, value: { image: 4, alt_text: '', caption: 'Nets of Salem' } },
  ])
  expect(await countPagesWithWords()).toBe(1)
})

it('an old block restored by undoing an import is found by its words', async () => {
  await importOtherAddress()
  await forgetWords()
  await undoLastLocationImport(storage, { dryRun: false })
  expect((await livePage()).body).toMatchObject([{ version: 1, value: { photo: 4 } }])
  expect(await countPagesWithWords()).toBe(1)
})

it('an old block of an archive that is restored is found by its words', async () => {
  await forgetWords()
  expect(await countPagesWithWords()).toBe(0)
  await rebuildDerivedDataAfterRestore(storage, () => {})
  expect(await countPagesWithWords()).toBe(1)
})

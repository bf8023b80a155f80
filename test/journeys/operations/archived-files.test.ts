import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { discardedFile, rendition } from '../../../schema/media/table.ts'
import { findLeftOutFiles } from '../../../worker/archive/archived-files.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { fillSmallSite } from '../../support/archive/small-site.ts'
import { copyState } from '../../support/setup/copy-state.ts'
import { createEmptyState } from '../../support/setup/empty-state.ts'

const moment = '2026-11-20T08:00:00.000Z'
const files = [
  'images/fish-1.svg',
  'images/fish-50.webp',
  'images/replaced-before.webp',
  'images/replaced-later.webp',
  'documents/menu.pdf',
  'archives/2026-11-19/archive.json',
]

async function openSmallSite() {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-files-'))
  copyState(await createEmptyState(), state)
  const miniflare = await openStorageWithoutWorker(state)
  onTestFinished(async () => {
    await miniflare.dispose()
    rmSync(state, { recursive: true, force: true })
  })
  const storage = await getStorageBindings(miniflare)
  await fillSmallSite(storage)
  return storage
}

it('files of items are archived even if they are also renditions, and so are files discarded after the moment', async () => {
  const { DB } = await openSmallSite()
  const drawn = { image_id: 1, width: 10, height: 10, mimetype: 'image/webp', file_size: 6 }
  // An SVG is its own rendition.
  await getDatabase(DB)
    .insert(rendition)
    .values([
      { ...drawn, filter_spec: 'width-100', file: 'images/fish-1.svg' },
      { ...drawn, filter_spec: 'width-50|format-webp', file: 'images/fish-50.webp' },
    ])
  await getDatabase(DB)
    .insert(discardedFile)
    .values([
      { file: 'images/fish-1.svg', discarded_at: '2026-11-01T08:00:00.000Z' },
      { file: 'images/fish-50.webp', discarded_at: '2026-11-01T08:00:00.000Z' },
      { file: 'images/replaced-before.webp', discarded_at: '2026-11-20T07:59:59.000Z' },
      { file: 'images/replaced-later.webp', discarded_at: '2026-11-20T08:00:01.000Z' },
    ])
  const listArchived = async (withRenditions: boolean) => {
    const isLeftOut = await findLeftOutFiles(DB, { moment, withRenditions })
    return files.filter((file) => !isLeftOut(file))
  }
  const always = ['images/fish-1.svg', 'images/replaced-later.webp', 'documents/menu.pdf']
  expect(await listArchived(false)).toEqual(always)
  expect((await listArchived(true)).sort()).toEqual([...always, 'images/fish-50.webp'].sort())
})

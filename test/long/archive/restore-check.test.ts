import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import type { ArchivedRow } from '../../../schema/archive/archive-wire.ts'
import type { NightlyArchiveProgress } from '../../../schema/archive/nightly-archive.ts'
import { nightlyArchive } from '../../../schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import {
  fireUntilArchivesMatch,
  getNovemberNightTime,
  isNewestArchiveComplete,
  listStoredNightlyArchives,
  nightlyArchiveSecret,
} from '../../support/archive/nightly-archive.ts'
import { type RewritableArchive, rewriteNewestArchive } from '../../support/archive/rewrite-archive.ts'
import { createSmallSiteLocalState } from '../../support/archive/small-site.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { openSite, type TestSite } from '../../support/site.ts'

/** A guest of the small site, who must not be left behind. */
const guest = 'guest@example.com'
const smallState = mkdtempSync(join(tmpdir(), 'tidemark-restore-check-'))
let site: TestSite
let minute = getNovemberNightTime(20)
/** The files of the archive, which each test changes. */
const files = new Map<string, ArrayBuffer>()
beforeAll(async () => {
  await createSmallSiteLocalState(smallState)
  const entry = 'test/support/workers/fault-injecting-worker.js'
  site = await openSite({ entry, vars: { ARCHIVE_KEY: nightlyArchiveSecret }, from: smallState })
  minute = await fireUntilArchivesMatch(site, minute, isNewestArchiveComplete)
  const { MEDIA } = await getStorageBindings(site.miniflare)
  for (const { key } of (await MEDIA.list({ prefix: 'archives/' })).objects)
    files.set(key, await (await MEDIA.get(key))!.arrayBuffer())
})
beforeEach(async () => {
  const { MEDIA } = await getStorageBindings(site.miniflare)
  for (const [key, bytes] of files) await MEDIA.put(key, bytes)
  await getDrizzle(site.db).update(nightlyArchive).set({ state: 'complete' })
})
afterAll(async () => {
  await site.close()
  rmSync(smallState, { recursive: true, force: true })
})

/** Returns the tables of the object into which archives are restored, and whether its files name the guest. */
function readObject() {
  const files = globSync('v3/do/*-RestoreCheck/*', { cwd: site.state }).map((file) => join(site.state, file))
  const tables = files
    .filter((file) => /[0-9a-f]{64}\.sqlite$/.test(file))
    .flatMap((file) => {
      const db = new DatabaseSync(file, { readOnly: true })
      const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
      db.close()
      return names.map(({ name }) => String(name)).filter((name) => !/^(?:_cf_|sqlite_)/.test(name))
    })
  return { tables, hasGuest: files.some((file) => readFileSync(file).includes(guest)) }
}

/** Checks the newest archive again. Returns its row; the object must be empty then. */
async function checkAgain(rewrite: (archive: RewritableArchive) => Promise<void> | void) {
  await rewriteNewestArchive(site, rewrite)
  minute = await fireUntilArchivesMatch(site, minute, (states) => /^(?:complete|damaged)/.test(states.at(-1)!))
  expect(readObject()).toEqual({ tables: [], hasGuest: false })
  return (await listStoredNightlyArchives(site)).at(-1)!
}

const foundBy = ({ progress }: { progress: NightlyArchiveProgress }) =>
  (progress as NightlyArchiveProgress & { step: 'check' }).found

it('a restorable archive passes its check, and a stopped run inserts nothing twice', async () => {
  const whole = foundBy(await checkAgain(() => {}))
  expect(whole).toMatchObject({ pages: 4, files: 1, missing_files: 0, unreadable_pages: 0 })
  await rewriteNewestArchive(site, () => {})
  for (let stopped = 0; !readObject().hasGuest && stopped < 150; stopped += 1) {
    // The second call of the object succeeds, but its answer is lost, with which the run ends.
    await fireCron(site, new Date(minute), 'restore=lost')
    minute += 60_000
  }
  expect(await listStoredNightlyArchives(site)).toMatchObject([{ state: 'checking' }])
  const { tables, hasGuest } = readObject()
  expect([tables.length > 100, hasGuest]).toEqual([true, true])
  minute = await fireUntilArchivesMatch(site, minute, isNewestArchiveComplete)
  expect(foundBy((await listStoredNightlyArchives(site))[0]!)).toEqual(whole)
  expect(readObject()).toEqual({ tables: [], hasGuest: false })
})

/** Returns a change of the first row of a table. */
const withValue = (column: string, value: string | number) => (rows: ArchivedRow[]) =>
  rows.map((row, place) => (place === 0 ? { ...row, [column]: value } : row))

it.each<[name: string, rewrite: (archive: RewritableArchive) => Promise<void> | void, error: string]>([
  [
    'a reference to a missing row',
    ({ changeRows }) => changeRows('passkey', withValue('user_id', 777)),
    'user_id of row 1 of passkey leads to user 777, which is not in the archive.',
  ],
  [
    'a row that is there twice',
    ({ changeRows }) => changeRows('image', (rows) => [...rows, rows[0]!]),
    'The database refuses the row 1 of image: UNIQUE constraint failed: image.id.',
  ],
  [
    'a guest that is there twice',
    ({ changeRows }) => changeRows('form_submission', (rows) => [...rows, rows[0]!]),
    'The database refuses the row 1 of form_submission: UNIQUE constraint failed: form_submission.id.',
  ],
  [
    'a number of rows that differs',
    ({ manifest }) => {
      manifest.tables.find(({ name }) => name === 'page')!.rows += 1
    },
    'page has 5 rows in place of 6.',
  ],
  [
    'values that are no JSON',
    ({ changeRows }) => changeRows('form_submission', withValue('values', guest)),
    'In the row 1 of form_submission, values has no valid value.',
  ],
  [
    'a part that is missing',
    ({ deleteFile }) => deleteFile('tables/redirect/000001.ndjson'),
    'tables/redirect/000001.ndjson is missing.',
  ],
])('an archive with %s is damaged, and nothing of it stays', async (_name, rewrite, error) => {
  expect(await checkAgain(rewrite)).toMatchObject({ state: 'damaged', error })
})

it('a live page that the site cannot show is named, and is no damage', async () => {
  const checked = await checkAgain(({ changeRows }) =>
    changeRows('page', (rows) => rows.map((row) => (row['id'] === 31 ? { ...row, content_type: 'lost_type' } : row))),
  )
  expect([checked.state, foundBy(checked)]).toEqual([
    'complete',
    expect.objectContaining({ pages: 3, unreadable_pages: 1, unreadable_page: 31 }),
  ])
})

it('a file that the site lacks is counted, and is no damage', async () => {
  const checked = await checkAgain(({ changeRows }) => changeRows('image', withValue('file', 'images/gone.webp')))
  expect([checked.state, foundBy(checked)]).toMatchObject(['complete', { missing_files: 1 }])
})

it('of an archive that another version wrote only bytes are compared', async () => {
  const checked = await checkAgain(({ manifest }) => {
    manifest.schema.sha256 = '0'.repeat(64)
  })
  expect([checked.state, foundBy(checked)]).toMatchObject(['complete', { rows: null, pages: null, files: 1 }])
})

it('a check that does not end is given up, and the next one completes', async () => {
  await rewriteNewestArchive(site, () => {})
  await fireCron(site, new Date(minute), 'restore=lost')
  for (const hours of [1, 5]) {
    await fireCron(site, new Date(minute + hours * 3_600_000), 'restore=down')
    expect(await listStoredNightlyArchives(site)).toMatchObject([{ state: 'checking' }])
  }
  await fireCron(site, new Date(minute + 7 * 3_600_000), 'restore=down')
  expect(await listStoredNightlyArchives(site)).toMatchObject([
    { state: 'damaged', error: 'Its check did not end within six hours.' },
  ])
  minute += 8 * 3_600_000
  expect((await checkAgain(() => {})).state).toBe('complete')
})

import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adaptClonedSiteToLocalhost } from '../../../migrations/load/archive/adapt-to-localhost.ts'
import { type ArchiveSink, openArchiveSink } from '../../../migrations/load/archive/archive-sink.ts'
import { insertFictionalGuestBookings } from '../../../migrations/load/archive/made-up-guests.ts'
import { type RestoreArchiveOptions, restoreArchive } from '../../../migrations/load/archive/restore-archive.ts'
import { type WriteArchiveOptions, writeArchive } from '../../../migrations/load/archive/write-archive.ts'
import { user } from '../../../schema/accounts/table.ts'
import { listArchivedTables } from '../../../schema/archive/archived-tables.ts'
import { archiveChange, archiveLease } from '../../../schema/archive/table.ts'
import { page } from '../../../schema/pages/table.ts'
import { takeArchiveLease } from '../../../worker/archive/archive-lease.ts'
import { startArchiveChangeTracking } from '../../../worker/archive/change-tracking.ts'
import { endAbandonedArchiveTracking } from '../../../worker/archive/end-abandoned-archive.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { createSmallSiteLocalState } from '../../support/archive/small-site.ts'
import { readLocalStateRowsByTable, withLocalStateStorage } from '../../support/archive/stored-content.ts'

const everything = { accounts: true, guests: true, renditions: true }
const contentOnly = { accounts: false, guests: false, renditions: false }
const newestMigration = globSync('migrations/*.sql').sort().at(-1)!
const folder = mkdtempSync(join(tmpdir(), 'tidemark-archive-'))
const small = join(folder, 'small')
const complete = join(folder, 'complete')
let names = 0
const newPath = (ending = '') => join(folder, `${++names}${ending}`)

beforeAll(async () => {
  await createSmallSiteLocalState(small)
  await backUp(small, complete)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const backUp = (state: string, path: string, options: Partial<WriteArchiveOptions> = {}) =>
  withLocalStateStorage(state, async (storage) =>
    writeArchive(storage, await openArchiveSink(path), { contents: everything, report: () => {}, ...options }),
  )

async function restore(from: string, options: Partial<RestoreArchiveOptions> = {}) {
  const state = newPath()
  await restoreArchive({ from, state, replace: false, report: () => {}, ...options })
  return state
}

it('a restored folder and encrypted tar file have the same rows and files', async () => {
  const encrypted = newPath('.tar')
  await backUp(small, encrypted, { passphrase: 'correct horse battery' })
  expect(readFileSync(join(complete, 'tables/revision/000001.ndjson'), 'utf8')).toContain('Oysters and more')
  expect(readFileSync(encrypted).includes('Oysters and more')).toBe(false)
  const expected = await readLocalStateRowsByTable(small)
  for (const state of [await restore(complete), await restore(encrypted, { passphrase: 'correct horse battery' })]) {
    const restored = await readLocalStateRowsByTable(state)
    expect({ ...restored, page_search: null }).toEqual({ ...expected, page_search: null })
    expect(JSON.stringify(restored['page_search'])).toContain('Oysters and more')
    const file = await withLocalStateStorage(state, async ({ MEDIA }) => {
      const object = await MEDIA.get('images/fish-1.svg')
      return [await object!.text(), object!.httpMetadata!.contentType]
    })
    expect(file).toEqual(['<svg/>', 'image/svg+xml'])
  }
})

it('without accounts and guests, users are invited and restricted pages stay closed', async () => {
  const path = newPath()
  await backUp(small, path, { contents: contentOnly })
  const restored = await readLocalStateRowsByTable(await restore(path))
  expect(restored['user']).toMatchObject([{ email: 'ann@example.com', password_hash: '' }])
  expect(restored['page_view_restriction']).toMatchObject([
    { page_id: 31, restriction_type: 'password', password_hash: null },
  ])
  expect([restored['form_submission'], restored['passkey'], restored['user_token']]).toEqual([[], [], []])
})

it('an archive shows the moment when writing ended, and no trigger stays', async () => {
  const path = newPath()
  const state = newPath()
  cpSync(small, state, { recursive: true })
  const expected = await withLocalStateStorage(state, async (storage) => {
    const db = getDrizzle(storage.DB)
    const sink = await openArchiveSink(path)
    // Two pages exchange their addresses, one is added and one deleted after pages were read.
    const write: ArchiveSink['write'] = async (name, ...rest) => {
      const written = await sink.write(name, ...rest)
      if (name !== 'tables/page/000001.ndjson') return written
      await db.update(page).set({ url_path: '/x/' }).where(eq(page.id, 1000))
      await db.update(page).set({ url_path: '/food/' }).where(eq(page.id, 30))
      await db.update(page).set({ url_path: '/food/menu/' }).where(eq(page.id, 1000))
      await db.insert(user).values({ id: 8, email: 'ben@example.com', password_hash: '', date_joined: '2026-11-02' })
      await db.update(user).set({ email: 'anna@example.com' }).where(eq(user.id, 7))
      return written
    }
    await writeArchive(storage, { ...sink, write }, { contents: everything, report: () => {} })
    const triggers = sql`SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'archive%'`
    expect((await toPreparedStatement(storage.DB, triggers).all()).results).toEqual([])
    expect([await db.select().from(archiveChange), await db.select().from(archiveLease)]).toEqual([[], []])
  }).then(() => readLocalStateRowsByTable(state))
  expect(expected['user']).toMatchObject([{ email: 'anna@example.com' }, { email: 'ben@example.com' }])
  const restored = await readLocalStateRowsByTable(await restore(path))
  expect({ ...restored, page_search: null }).toEqual({ ...expected, page_search: null })
})

it('a second archive is refused during the first, and starts after two minutes’ silence', async () => {
  const state = newPath()
  cpSync(small, state, { recursive: true })
  const begun = new Date()
  await withLocalStateStorage(state, ({ DB }) => takeArchiveLease(DB, 'another', begun))
  await expect(backUp(state, newPath())).rejects.toThrow('Another archive is being written.')
  await withLocalStateStorage(state, ({ DB }) => takeArchiveLease(DB, 'another', new Date(begun.getTime() - 121_000)))
  await backUp(state, newPath())
})

/** Copies the archive, changes it, and restores it; returns the message. */
async function refusalOf(
  change: (path: string) => void,
  options: Partial<RestoreArchiveOptions> = {},
): Promise<string> {
  const path = newPath()
  cpSync(complete, path, { recursive: true })
  change(path)
  const state = newPath()
  const error = await restore(path, { state, ...options }).then(
    () => new Error('It was restored.'),
    (refused: Error) => refused,
  )
  expect(existsSync(join(state, 'v3'))).toBe(false)
  return error.message.replaceAll(path, 'ARCHIVE').replace(basename(newestMigration), 'NEWEST')
}

const changeVersion = (version: { migration?: string; sha256?: string }) => (path: string) => {
  const manifest = JSON.parse(readFileSync(`${path}/manifest.json`, 'utf8'))
  Object.assign(manifest.schema, version)
  writeFileSync(`${path}/manifest.json`, JSON.stringify(manifest))
}

it('a damaged, unfinished, newer, foreign or locked archive is refused with a sentence', async () => {
  const part = 'tables/page/000001.ndjson'
  const refusals = [
    await refusalOf((path) => rmSync(`${path}/manifest.json`)),
    await refusalOf((path) => rmSync(`${path}/archive.json`)),
    await refusalOf((path) => appendFileSync(`${path}/${part}`, '\n')),
    await refusalOf((path) => truncateSync(`${path}/${part}`, 10)),
    await refusalOf((path) => rmSync(`${path}/${part}`)),
    await refusalOf(changeVersion({ migration: '0999_later.sql' })),
    await refusalOf(changeVersion({ sha256: '0'.repeat(64) })),
  ]
  expect(refusals).toMatchInlineSnapshot(`
    [
      "ARCHIVE has no manifest.json: it was not finished, or it is damaged. Use another archive.",
      "ARCHIVE is no archive of Tidemark: it has no valid archive.json. Use another archive.",
      "The archive is damaged: tables/page/000001.ndjson differs from what was written. Use another archive.",
      "The archive is damaged: tables/page/000001.ndjson differs from what was written. Use another archive.",
      "The archive is damaged: tables/page/000001.ndjson is missing. Use another archive.",
      "The archive is from a newer version of Tidemark (0999_later.sql). Update this one first.",
      "The archive is from a changed version: its NEWEST is not ours. Restore it where it was made.",
    ]
  `)
  const encrypted = newPath('.tar')
  await backUp(small, encrypted, { passphrase: 'correct horse battery' })
  await expect(restore(encrypted)).rejects.toThrow('is encrypted. Set ARCHIVE_PASSPHRASE')
  await expect(restore(encrypted, { passphrase: 'wrong' })).rejects.toThrow('The passphrase is wrong')
  truncateSync(encrypted, statSync(encrypted).size / 2)
  await expect(restore(encrypted, { passphrase: 'correct horse battery' })).rejects.toThrow('is cut off.')
})

it('a state with a site is replaced only when asked, and whole', async () => {
  const state = newPath()
  cpSync(small, state, { recursive: true })
  await withLocalStateStorage(state, ({ DB }) => getDrizzle(DB).update(user).set({ email: 'changed@example.com' }))
  await expect(restore(complete, { state })).rejects.toThrow(`${state} has a site. Add --replace`)
  expect((await readLocalStateRowsByTable(state))['user']).toMatchObject([{ email: 'changed@example.com' }])
  await restoreArchive({ from: complete, state, replace: true, report: () => {} })
  expect((await readLocalStateRowsByTable(state))['user']).toMatchObject([{ email: 'ann@example.com' }])
})

const triggerCount = sql`SELECT count(*) AS count FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'archive%'`

it('an interrupted backup’s triggers are removed once it was silent for an hour', async () => {
  const state = newPath()
  cpSync(small, state, { recursive: true })
  const begun = new Date()
  const counts = await withLocalStateStorage(state, async ({ DB }) => {
    const count = () => toPreparedStatement(DB, triggerCount).first<number>('count')
    await takeArchiveLease(DB, 'interrupted', begun)
    await startArchiveChangeTracking(DB, listArchivedTables(everything), 'interrupted')
    await endAbandonedArchiveTracking(DB, new Date(begun.getTime() + 60 * 60_000))
    const early = await count()
    await endAbandonedArchiveTracking(DB, new Date(begun.getTime() + 63 * 60_000))
    return [early! > 100, await count(), await getDrizzle(DB).select().from(archiveLease)]
  })
  expect(counts).toEqual([true, 0, []])
})

const archivesFolder = 'test/support/archives'

it('there is an archive of this version, from which later ones must restore', async () => {
  const path = join(archivesFolder, `${basename(newestMigration, '.sql')}.tar`)
  if (process.env['UPDATE_ARCHIVES'] && !existsSync(path)) await backUp(small, path)
  expect(existsSync(path)).toBe(true)
})

const oldArchives = globSync(`${archivesFolder}/*.tar`)

it.each(oldArchives)('%s restores into this version', async (archive) => {
  const restored = await readLocalStateRowsByTable(await restore(archive))
  expect(restored['user']).toMatchObject([{ email: 'ann@example.com', password_hash: 'a hash' }])
  expect(restored['page']).toMatchObject([
    { id: 1 },
    { slug: 'home' },
    { id: 30 },
    { id: 31 },
    { id: 1000, child_count: 2 },
  ])
  expect(restored['form_submission']).toMatchObject([{ email: 'guest@example.com' }])
  expect(JSON.stringify(restored['page_search'])).toContain('Oysters and more')
})

it('a clone has the content, made-up guests and no password', async () => {
  const state = newPath()
  const guests = { now: new Date('2026-11-23T12:00:00.000Z') }
  await restoreArchive({
    ...{ from: complete, state, replace: false, report: () => {} },
    contents: contentOnly,
    async adapt({ DB }) {
      await adaptClonedSiteToLocalhost(DB, 8787)
      await insertFictionalGuestBookings(DB, guests.now)
    },
  })
  const cloned = await readLocalStateRowsByTable(state)
  expect(cloned['site']).toMatchObject([{ hostname: 'localhost', port: 8787 }])
  expect(cloned['country']![0]).toMatchObject({ root_url: 'http://localhost:8787' })
  expect(cloned['user']).toMatchObject([{ email: 'ann@example.com', password_hash: '' }])
  expect([cloned['form_submission'], cloned['passkey']]).toEqual([[], []])
  expect(cloned['reservation']).toHaveLength(4)
  expect(cloned['wait_list_entry']).toHaveLength(4)
})

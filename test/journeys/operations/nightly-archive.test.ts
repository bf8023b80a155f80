import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { downloadArchive, listArchiveNames } from '../../../migrations/load/archive/download-archive.ts'
import { restoreArchive } from '../../../migrations/load/archive/restore-archive.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { gazetteerSeedStep } from '../../../migrations/local/steps/gazetteer.ts'
import { createArchiveEncryptionParams } from '../../../schema/archive/encryption.ts'
import {
  archiveLease,
  discardedFile,
  formSubmission,
  nightlyArchive,
  nightlyArchiveFile,
  nightlyArchivePart,
  page,
  rendition,
  user,
} from '../../../schema/tables.ts'
import { findLeftOutFiles } from '../../../worker/archive/archived-files.ts'
import { findUnusedMediaFiles } from '../../../worker/media/queries/writes.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { findDifference, readMasked } from '../../support/archive/compare-sites.ts'
import { fillSmallSite } from '../../support/archive/small-site.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { copyState } from '../../support/setup/copy-state.ts'
import { createEmptyState } from '../../support/setup/empty-state.ts'
import { createUser, openSite, openTemporarySite, type Site } from '../../support/site.ts'

const key = 'a key of nightly archives, thirty-two characters'
const nightOf = (day: number) => Date.parse(`2026-11-${day}T08:00:00.000Z`)

async function openArchivedSite(vars: Record<string, string> = { ARCHIVE_KEY: key }) {
  const site = await openTemporarySite({ vars })
  await markImagesDrawn(site)
  return site
}

const listArchives = ({ db }: Site) => getDatabase(db).select().from(nightlyArchive).orderBy(asc(nightlyArchive.id))

/** Fires the trigger each minute from a time on, until an archive is as wanted. Returns the next minute. */
async function fireUntil(site: Site, from: number, isDone: (states: string[]) => boolean): Promise<number> {
  for (let minute = 0; minute < 30; minute += 1) {
    const states = (await listArchives(site)).map(({ state, progress }) => `${state} ${progress.step}`)
    if (isDone(states)) return from + minute * 60_000
    expect(await fireCron(site, new Date(from + minute * 60_000))).toBe('ok')
  }
  throw new Error(`After 30 minutes: ${JSON.stringify(await listArchives(site))}`)
}

const isComplete = (states: string[]) => states.at(-1)?.startsWith('complete') === true

/** Deletes scaled pictures, which are not archived: both sites draw them again. */
async function deleteRenditions({ db, miniflare }: Site) {
  const deleted = await getDatabase(db).delete(rendition).returning({ file: rendition.file })
  const files = await findUnusedMediaFiles(
    db,
    deleted.map(({ file }) => file),
  )
  const { MEDIA } = await getStorageBindings(miniflare)
  for (let from = 0; from < files.length; from += 1000) await MEDIA.delete(files.slice(from, from + 1000))
}

it('an archive of the minute trigger restores to a site with the same pages, users and guests', async () => {
  const site = await openArchivedSite()
  await deleteRenditions(site)
  const db = getDatabase(site.db)
  await createUser(site, 'night@harborlantern.example', { superuser: true })
  const at = '2026-11-01T10:00:00.000Z'
  await db.insert(formSubmission).values({
    ...{ form: 'contact', key: 'k', page_id: 2, submitted_at: at, updated_at: at },
    ...{ email: 'guest@example.com', values: { message: 'Hello' } },
  })
  const begun = await fireUntil(site, nightOf(20), ([state]) => state === 'writing tables')
  // A page changes after tables were read.
  await fireCron(site, new Date(begun))
  expect((await listArchives(site))[0]!.progress).toMatchObject({ step: 'tables', after: null })
  await db.update(page).set({ title: 'Changed at night' }).where(eq(page.url_path, '/about/'))
  await fireUntil(site, begun + 60_000, isComplete)
  const [archive] = await listArchives(site)
  expect(archive).toMatchObject({ state: 'complete', attempt: 1, error: '', run_id: null })
  expect(await db.select().from(archiveLease)).toEqual([])
  expect([await db.select().from(nightlyArchivePart), await db.select().from(nightlyArchiveFile)]).toEqual([[], []])

  const folder = mkdtempSync(join(tmpdir(), 'tidemark-nightly-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { MEDIA } = await getStorageBindings(site.miniflare)
  const [name, ...others] = await listArchiveNames(MEDIA)
  expect([archive!.folder, others]).toEqual([`archives/${name}`, []])
  const [from, state] = [join(folder, 'archive.tar'), join(folder, 'state')]
  await downloadArchive(MEDIA, name!, from)
  const options = { from, state, replace: false, report: () => {} }
  await expect(restoreArchive({ ...options, passphrase: 'another key of thirty-two characters' })).rejects.toThrow(
    'The passphrase is wrong',
  )
  await restoreArchive({ ...options, passphrase: key })
  const restored = await openSite({ from: state })
  onTestFinished(() => restored.close())
  await gazetteerSeedStep.run({ ...(await getStorageBindings(restored.miniflare)), report: () => {} })

  const copy = getDatabase(restored.db)
  expect(await copy.select().from(user)).toEqual(await db.select().from(user))
  expect(await copy.select().from(formSubmission)).toEqual(await db.select().from(formSubmission))
  expect(await copy.select().from(page).where(eq(page.url_path, '/about/'))).toMatchObject([
    { title: 'Changed at night' },
  ])
  const paths = ['/', '/about/', '/menu/', '/press/', '/locations/list/', '/sitemap.xml', '/api/v2/images/']
  const differences: (string | null)[] = []
  for (const path of paths)
    differences.push(findDifference(path, await readMasked(site, path), await readMasked(restored, path)))
  expect(differences.filter((difference) => difference !== null)).toEqual([])
  expect(await copy.select().from(nightlyArchive)).toEqual([])
})

it('an archive begins again after a silence, reports damage, and makes room for newer ones', async () => {
  const site = await openArchivedSite()
  const { MEDIA } = await getStorageBindings(site.miniflare)
  await fireUntil(site, nightOf(20), ([state]) => state === 'writing tables')
  const [first] = await listArchives(site)
  // The trigger does not run for five minutes: the notes of changes were dropped.
  const next = await fireUntil(site, nightOf(20) + 6 * 60_000, isComplete)
  const afterSilence = await listArchives(site)
  expect(afterSilence.at(-1)).toMatchObject({ attempt: 2, state: 'complete' })
  expect(afterSilence.at(-1)!.folder).not.toBe(first!.folder)
  await fireUntil(site, next, (states) => states.length === 1)
  expect((await MEDIA.list({ prefix: `${first!.folder}/` })).objects).toEqual([])

  const [complete] = await listArchives(site)
  await MEDIA.put(`${complete!.folder}/tables/page/000001.ndjson`, 'damage')
  await getDatabase(site.db)
    .update(nightlyArchive)
    .set({ state: 'checking', progress: { step: 'check', checked: 0 } })
  await fireUntil(site, next + 3_600_000, ([state]) => state!.startsWith('damaged'))
  expect((await listArchives(site))[0]!.error).toBe(
    'The passphrase is wrong, or tables/page/000001.ndjson is damaged. Check the passphrase, or use another archive.',
  )

  await fireUntil(site, nightOf(20) + 32 * 24 * 3_600_000, (states) => states.length === 1 && isComplete(states))
  expect((await MEDIA.list({ prefix: `${complete!.folder}/` })).objects).toEqual([])
})

it('without a key, or with a short one, no archive is written', async () => {
  for (const vars of [{}, { ARCHIVE_KEY: 'short' }]) {
    const site = await openArchivedSite(vars as Record<string, string>)
    await fireCron(site, new Date(nightOf(20)))
    expect(await listArchives(site)).toEqual([])
  }
})

it('an archive that another version began, or with another key, is not taken for complete', async () => {
  const site = await openArchivedSite()
  const db = getDatabase(site.db)
  const next = await fireUntil(site, nightOf(20), ([state]) => state === 'writing tables')
  const [begun] = await listArchives(site)
  await db.update(nightlyArchive).set({ progress: { ...begun!.progress, layout: 'of another version' } as never })
  await fireUntil(site, next, isComplete)
  expect((await listArchives(site)).at(-1)).toMatchObject({ attempt: 2, state: 'complete' })

  // A part that another key encrypted has the digest that was noted, and cannot be opened.
  const other = createArchiveEncryptionParams(100_000)
  await db.update(nightlyArchive).set({ state: 'checking', encryption: other, progress: { step: 'check', checked: 0 } })
  await fireUntil(site, next + 3_600_000, (states) => states.at(-1)!.startsWith('damaged'))
  expect((await listArchives(site)).at(-1)!.error).toContain('The passphrase is wrong, or manifest.json is damaged.')
})

const someFiles = [
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
  const moment = '2026-11-20T08:00:00.000Z'
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
    return someFiles.filter((file) => !isLeftOut(file))
  }
  const always = ['images/fish-1.svg', 'images/replaced-later.webp', 'documents/menu.pdf']
  expect(await listArchived(false)).toEqual(always)
  expect((await listArchived(true)).sort()).toEqual([...always, 'images/fish-50.webp'].sort())
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { downloadArchive, listFinishedArchivesOldestFirst } from '../../../migrations/load/archive/download-archive.ts'
import { restoreArchive } from '../../../migrations/load/archive/restore-archive.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { gazetteerSeedStep } from '../../../migrations/local/steps/gazetteer.ts'
import { createArchiveEncryptionParams } from '../../../schema/archive/encryption.ts'
import type { NightlyArchiveProgress } from '../../../schema/archive/nightly-archive.ts'
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
import { loadNonArchivedFilePredicate } from '../../../worker/archive/archived-files.ts'
import { filterUnusedMediaFiles } from '../../../worker/media/queries/discarded-files.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { columnIsTrue } from '../../../worker/stores/expressions.ts'
import { describeResponseTextDifference, fetchMaskedResponse } from '../../support/archive/compare-sites.ts'
import {
  fireUntilArchivesMatch,
  getNovemberNightTime,
  isNewestArchiveComplete,
  listStoredNightlyArchives,
  nightlyArchiveSecret,
} from '../../support/archive/nightly-archive.ts'
import { createSmallSiteLocalState } from '../../support/archive/small-site.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, openSite, openTemporarySite, type TestSite } from '../../support/site.ts'

const smallState = mkdtempSync(join(tmpdir(), 'tidemark-nightly-'))
beforeAll(() => createSmallSiteLocalState(smallState))
afterAll(() => rmSync(smallState, { recursive: true, force: true }))

/** Opens a small site: where only the steps count, the demo would take ten times as long. */
const openSmallArchivedSite = (vars: Record<string, string> = { ARCHIVE_KEY: nightlyArchiveSecret }) =>
  openTemporarySite({ vars, from: smallState })

/** Deletes scaled pictures, which are not archived: both sites draw them again. */
async function deleteRenditions({ db, miniflare }: TestSite) {
  const deleted = await getDrizzle(db).delete(rendition).returning({ file: rendition.file })
  const files = await filterUnusedMediaFiles(
    db,
    deleted.map(({ file }) => file),
  )
  const { MEDIA } = await getStorageBindings(miniflare)
  for (let from = 0; from < files.length; from += 1000) await MEDIA.delete(files.slice(from, from + 1000))
}

it('an archive of the minute trigger restores the same pages, users and guests', async () => {
  const site = await openTemporarySite({ vars: { ARCHIVE_KEY: nightlyArchiveSecret } })
  await markImagesDrawn(site)
  await deleteRenditions(site)
  const db = getDrizzle(site.db)
  await createUser(site, 'night@harborlantern.example', { superuser: true })
  const at = '2026-11-01T10:00:00.000Z'
  await db.insert(formSubmission).values({
    ...{ form: 'contact', key: 'k', page_id: 2, submitted_at: at, updated_at: at },
    ...{ email: 'guest@example.com', values: { message: 'Hello' } },
  })
  const begun = await fireUntilArchivesMatch(site, getNovemberNightTime(20), ([state]) => state === 'writing tables')
  // A page changes after tables were read.
  await fireCron(site, new Date(begun))
  expect((await listStoredNightlyArchives(site))[0]!.progress).toMatchObject({ step: 'tables', after: null })
  await db.update(page).set({ title: 'Changed at night' }).where(eq(page.url_path, '/about/'))
  await fireUntilArchivesMatch(site, begun + 60_000, isNewestArchiveComplete)
  const [archive] = await listStoredNightlyArchives(site)
  expect(archive).toMatchObject({ state: 'complete', attempt: 1, error: '', run_id: null })
  // The check read every row and live page, and missed no file.
  const { found } = archive!.progress as NightlyArchiveProgress & { step: 'check' }
  expect(found).toMatchObject({ missing_files: 0, unreadable_pages: 0 })
  const livePages = and(columnIsTrue(page.live), isNull(page.deleted_at), isNotNull(page.live_revision_id))
  expect(found!.pages).toBe(await db.$count(page, livePages))
  expect([found!.rows! > 5000, found!.files > 20]).toEqual([true, true])
  expect(await db.select().from(archiveLease)).toEqual([])
  expect([await db.select().from(nightlyArchivePart), await db.select().from(nightlyArchiveFile)]).toEqual([[], []])

  const folder = mkdtempSync(join(tmpdir(), 'tidemark-nightly-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { MEDIA } = await getStorageBindings(site.miniflare)
  const [name, ...others] = await listFinishedArchivesOldestFirst(MEDIA)
  expect([archive!.folder, others]).toEqual([`archives/${name}`, []])
  const [from, state] = [join(folder, 'archive.tar'), join(folder, 'state')]
  await downloadArchive(MEDIA, name!, from)
  const options = { from, state, replace: false, report: () => {} }
  await expect(restoreArchive({ ...options, passphrase: 'another key of thirty-two characters' })).rejects.toThrow(
    'The passphrase is wrong',
  )
  await restoreArchive({ ...options, passphrase: nightlyArchiveSecret })
  const restored = await openSite({ from: state })
  onTestFinished(() => restored.close())
  await gazetteerSeedStep.run({ ...(await getStorageBindings(restored.miniflare)), report: () => {} })

  const copy = getDrizzle(restored.db)
  expect(await copy.select().from(user)).toEqual(await db.select().from(user))
  expect(await copy.select().from(formSubmission)).toEqual(await db.select().from(formSubmission))
  expect(await copy.select().from(page).where(eq(page.url_path, '/about/'))).toMatchObject([
    { title: 'Changed at night' },
  ])
  const paths = ['/', '/about/', '/menu/', '/press/', '/locations/list/', '/sitemap.xml', '/api/v2/images/']
  const differences: (string | null)[] = []
  for (const path of paths)
    differences.push(
      describeResponseTextDifference(
        path,
        await fetchMaskedResponse(site, path),
        await fetchMaskedResponse(restored, path),
      ),
    )
  expect(differences.filter((difference) => difference !== null)).toEqual([])
  expect(await copy.select().from(nightlyArchive)).toEqual([])
})

it('an archive begins again after silence, reports damage, and gives way to newer ones', async () => {
  const site = await openSmallArchivedSite()
  const { MEDIA } = await getStorageBindings(site.miniflare)
  await fireUntilArchivesMatch(site, getNovemberNightTime(20), ([state]) => state === 'writing tables')
  const [first] = await listStoredNightlyArchives(site)
  // The trigger does not run for an hour: the notes of changes were dropped.
  const next = await fireUntilArchivesMatch(site, getNovemberNightTime(20) + 65 * 60_000, isNewestArchiveComplete)
  const afterSilence = await listStoredNightlyArchives(site)
  expect(afterSilence.at(-1)).toMatchObject({ attempt: 2, state: 'complete' })
  expect(afterSilence.at(-1)!.folder).not.toBe(first!.folder)
  await fireUntilArchivesMatch(site, next, (states) => states.length === 1)
  expect((await MEDIA.list({ prefix: `${first!.folder}/` })).objects).toEqual([])

  const [complete] = await listStoredNightlyArchives(site)
  await MEDIA.put(`${complete!.folder}/tables/page/000001.ndjson`, 'damage')
  await getDrizzle(site.db)
    .update(nightlyArchive)
    .set({ state: 'checking', progress: { step: 'check', checked: 0 } })
  await fireUntilArchivesMatch(site, next + 3_600_000, ([state]) => state!.startsWith('damaged'))
  expect((await listStoredNightlyArchives(site))[0]!.error).toBe(
    'The passphrase is wrong, or tables/page/000001.ndjson is damaged. Check the passphrase, or use another archive.',
  )

  await fireUntilArchivesMatch(
    site,
    getNovemberNightTime(20) + 32 * 24 * 3_600_000,
    (states) => states.length === 1 && isNewestArchiveComplete(states),
  )
  expect((await MEDIA.list({ prefix: `${complete!.folder}/` })).objects).toEqual([])
})

it('without a key, or with a short one, no archive is written', async () => {
  for (const vars of [{}, { ARCHIVE_KEY: 'short' }]) {
    const site = await openSmallArchivedSite(vars as Record<string, string>)
    await fireCron(site, new Date(getNovemberNightTime(20)))
    expect(await listStoredNightlyArchives(site)).toEqual([])
  }
})

it('an archive from another version or another key is not taken for complete', async () => {
  const site = await openSmallArchivedSite()
  const db = getDrizzle(site.db)
  const next = await fireUntilArchivesMatch(site, getNovemberNightTime(20), ([state]) => state === 'writing tables')
  const [begun] = await listStoredNightlyArchives(site)
  await db.update(nightlyArchive).set({ progress: { ...begun!.progress, layout: 'of another version' } as never })
  await fireUntilArchivesMatch(site, next, isNewestArchiveComplete)
  expect((await listStoredNightlyArchives(site)).at(-1)).toMatchObject({ attempt: 2, state: 'complete' })

  // A part that another key encrypted has the digest that was noted, and cannot be opened.
  const other = createArchiveEncryptionParams(100_000)
  await db.update(nightlyArchive).set({ state: 'checking', encryption: other, progress: { step: 'check', checked: 0 } })
  await fireUntilArchivesMatch(site, next + 3_600_000, (states) => states.at(-1)!.startsWith('damaged'))
  expect((await listStoredNightlyArchives(site)).at(-1)!.error).toContain(
    'The passphrase is wrong, or manifest.json is damaged.',
  )
})

it('200,000 rows that changed meanwhile are written and checked in short runs', async () => {
  const site = await openSmallArchivedSite()
  const begun = await fireUntilArchivesMatch(site, getNovemberNightTime(20), ([state]) => state === 'writing tables')
  await fireCron(site, new Date(begun))
  // Page 30 is there as it was read and as it is changed; the entries are changes alone.
  await getDrizzle(site.db).update(page).set({ title: 'Changed at night' }).where(eq(page.id, 30))
  await site.db.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 205000) INSERT INTO log_entry
      (object_type, object_id, label, action, timestamp, data) SELECT 'page', 30, 'Menu', 'wagtail.edit', '2026-11-02', '{}' FROM n`.replaceAll(
      /\s+/g,
      ' ',
    ),
  )
  const states: string[] = []
  let minute = begun + 60_000
  for (; !isNewestArchiveComplete(states) && states.length < 40; minute += 60_000) {
    expect(await fireCron(site, new Date(minute))).toBe('ok')
    const [archive] = await listStoredNightlyArchives(site)
    const { state, progress, error } = archive!
    expect([state, error]).toEqual([expect.stringMatching(/writing|checking|complete/), ''])
    const done =
      progress.step === 'check'
        ? `${progress.checked} ${progress.done}`
        : progress.step === 'tables'
          ? progress.parts
          : ''
    states.push(`${state} ${progress.step} ${done}`)
  }
  // Every run did something: those that wrote the changes and those that checked them.
  expect(new Set(states).size).toBe(states.length)
  expect(states.filter((state) => state.startsWith('writing tables')).length).toBeGreaterThan(2)
  expect(states.filter((state) => state.startsWith('checking check')).length).toBeGreaterThan(2)
  const [archive] = await listStoredNightlyArchives(site)
  const { found } = archive!.progress as NightlyArchiveProgress & { step: 'check' }
  expect([archive!.attempt, found!.rows! > 205_000]).toEqual([1, true])
})

const someFiles = [
  'images/fish-1.svg',
  'images/fish-50.webp',
  'images/replaced-before.webp',
  'images/replaced-later.webp',
  'documents/menu.pdf',
  'archives/2026-11-19/archive.json',
]

it('files of items are archived even as renditions, and so are later discarded files', async () => {
  const { db: DB } = await openSmallArchivedSite()
  const moment = '2026-11-20T08:00:00.000Z'
  const drawn = { image_id: 1, width: 10, height: 10, mimetype: 'image/webp', file_size: 6 }
  // An SVG is its own rendition.
  await getDrizzle(DB)
    .insert(rendition)
    .values([
      { ...drawn, filter_spec: 'width-100', file: 'images/fish-1.svg' },
      { ...drawn, filter_spec: 'width-50|format-webp', file: 'images/fish-50.webp' },
    ])
  await getDrizzle(DB)
    .insert(discardedFile)
    .values([
      { file: 'images/fish-1.svg', discarded_at: '2026-11-01T08:00:00.000Z' },
      { file: 'images/fish-50.webp', discarded_at: '2026-11-01T08:00:00.000Z' },
      { file: 'images/replaced-before.webp', discarded_at: '2026-11-20T07:59:59.000Z' },
      { file: 'images/replaced-later.webp', discarded_at: '2026-11-20T08:00:01.000Z' },
    ])
  const listArchived = async (withRenditions: boolean) => {
    const isLeftOut = await loadNonArchivedFilePredicate(DB, { moment, withRenditions })
    return someFiles.filter((file) => !isLeftOut(file))
  }
  const always = ['images/fish-1.svg', 'images/replaced-later.webp', 'documents/menu.pdf']
  expect(await listArchived(false)).toEqual(always)
  expect((await listArchived(true)).sort()).toEqual([...always, 'images/fish-50.webp'].sort())
})

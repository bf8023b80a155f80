import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { downloadMirror, listHostsMirroredInBucket } from '../../../migrations/load/static-export/download-mirror.ts'
import { exportStaticSite } from '../../../migrations/load/static-export/export-site.ts'
import { createFetchFromMiniflare } from '../../../migrations/load/static-export/open-exported-site.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { page, staticMirror } from '../../../schema/tables.ts'
import { parseStaticExportProgress } from '../../../worker/static-export/export-progress.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { fillSmallSite } from '../../support/archive/small-site.ts'
import { withLocalStateStorage } from '../../support/archive/stored-content.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'
import { createUser, openTemporarySite, signIn, type TestSite } from '../../support/site.ts'
import { shrinkDemoSiteForStaticExport } from '../../support/static-export/small-demo.ts'

const vars = { STATIC_MIRROR: 'on' }
const night = Date.parse('2026-11-20T08:00:00.000Z')
const day = 24 * 60 * 60_000

const listMirrors = ({ db }: TestSite) => getDrizzle(db).select().from(staticMirror).orderBy(asc(staticMirror.id))

/** Fires the trigger each minute from a time on, until the newest mirror is no longer being written. */
async function fireUntilWritten(site: TestSite, from: number): Promise<{ minutes: number; next: number }> {
  for (let minutes = 1; minutes < 90; minutes += 1) {
    expect(await fireCron(site, new Date(from + minutes * 60_000))).toBe('ok')
    const state = (await listMirrors(site)).at(-1)?.state
    if (state !== 'writing') return { minutes, next: from + (minutes + 1) * 60_000 }
  }
  throw new Error(`After 90 minutes: ${JSON.stringify(await listMirrors(site))}`)
}

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-mirror-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The files of a folder with the digests of their bytes. */
const readFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(folder.length), createHash('sha256').update(readFileSync(file)).digest('hex')])
    .sort()

it('the mirror written in many short runs has the same files as an export', async () => {
  const site = await openTemporarySite({ vars })
  await markImagesDrawn(site)
  await shrinkDemoSiteForStaticExport(site)
  const { minutes } = await fireUntilWritten(site, night)
  const [mirror] = await listMirrors(site)
  expect(mirror).toMatchObject({ state: 'complete', error: '', run_id: null, host: 'localhost:8787' })
  expect(minutes).toBeGreaterThan(5)

  const folder = openFolder()
  const storage = await getStorageBindings(site.miniflare)
  const [exported, mirrored] = [join(folder, 'exported'), join(folder, 'mirrored')]
  await exportStaticSite({
    storage,
    fetchUrl: createFetchFromMiniflare(site.miniflare),
    to: exported,
    report: () => {},
  })
  expect(await listHostsMirroredInBucket(storage.MEDIA)).toEqual([mirror!.host])
  const manifest = await downloadMirror(storage.MEDIA, mirror!.host, mirrored)
  expect([manifest.files, manifest.bytes]).toEqual([mirror!.files, mirror!.bytes])
  const files = readFolder(mirrored)
  expect(files).toEqual(readFolder(exported))
  expect(files.filter(([file]) => file!.endsWith('.html')).length).toBeGreaterThan(80)
  expect(files.some(([file]) => file!.startsWith('/faq'))).toBe(false)
})

/** Opens the small site: where only the steps count, the demo would take ten times as long. */
async function openSmallMirroredSite() {
  const state = openFolder()
  copyStateFolder(await createMigratedStateFolder(), state)
  await withLocalStateStorage(state, fillSmallSite)
  const site = await openTemporarySite({ vars, from: state })
  const { MEDIA } = await getStorageBindings(site.miniflare)
  /** Reads how far the newest mirror is. */
  const readProgress = async () =>
    parseStaticExportProgress(
      await (await MEDIA.get(`${(await listMirrors(site)).at(-1)!.folder}/progress.json`))!.text(),
    )!
  return { site, MEDIA, readProgress }
}

/** Adds copies of a page, so that a mirror takes several runs. */
async function copyPage({ db }: TestSite, copies: number) {
  const insert = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${copies})
    INSERT INTO page (id, parent_id, path, depth, position, title, draft_title, slug, url_path, content_type, live)
    SELECT 5000 + i, 2, '/1/2/' || (5000 + i) || '/', 3, i, 'C', 'C', 'c-' || i, '/c-' || i || '/', content_type, 1
    FROM n, page WHERE page.id = 30`
  await db.exec(insert.replaceAll(/\s+/g, ' '))
}

it('only a complete mirror becomes the current one, and old ones make room', async () => {
  const { site, MEDIA } = await openSmallMirroredSite()
  const readCurrent = async () => (await (await MEDIA.get('mirrors/www.example.com/current.json'))?.json()) ?? null
  await fireCron(site, new Date(night))
  expect([(await listMirrors(site)).map((mirror) => mirror.state), await readCurrent()]).toEqual([['writing'], null])
  await fireUntilWritten(site, night)
  const [first] = await listMirrors(site)
  expect(first).toMatchObject({ state: 'complete', host: 'www.example.com' })
  expect(await readCurrent()).toEqual({ folder: first!.folder })
  // It is not archived, and served by nobody.
  const key = `${first!.folder}/files/index.html`
  expect((await MEDIA.head(key))!.httpMetadata!.contentType).toContain('text/html')
  expect((await site.fetch(`/media/${key}`)).status).toBe(404)

  // The site fails the next night: the mirror of the night before stays.
  await site.db.exec('ALTER TABLE setting RENAME TO lost_setting')
  await fireCron(site, new Date(night + day))
  await fireUntilWritten(site, night + day)
  await site.db.exec('ALTER TABLE lost_setting RENAME TO setting')
  expect((await listMirrors(site)).map((mirror) => mirror.state)).toEqual(['complete', 'failed'])
  // Whether the site or the last step fails first depends on what is cached; both are given up and named.
  expect((await listMirrors(site))[1]!.error).toMatch(
    /^The site failed to respond\. Start again: https:\/\/www\.example\.com\/.*(?:responded with 503|no such table: setting)/,
  )
  expect(await readCurrent()).toEqual({ folder: first!.folder })

  // One that another version began is given up, and written again at once.
  await fireCron(site, new Date(night + 2 * day))
  await getDrizzle(site.db).update(staticMirror).set({ release: 'another' })
  let next = night + 2 * day + 60_000
  for (let begun = 0; begun < 2; begun += 1) next = (await fireUntilWritten(site, next)).next
  for (let nights = 3; nights < 6; nights += 1) next = (await fireUntilWritten(site, night + nights * day)).next
  for (let minute = 0; minute < 8; minute += 1) await fireCron(site, new Date(next + minute * 60_000))
  const kept = await listMirrors(site)
  expect(kept.map((mirror) => mirror.state)).toEqual(['complete', 'complete', 'complete'])
  expect(await readCurrent()).toEqual({ folder: kept[2]!.folder })
  expect((await MEDIA.list({ prefix: `${first!.folder}/` })).objects).toEqual([])
})

it('a mirror whose end could not be stored is completed by a later run', async () => {
  const { site, MEDIA } = await openSmallMirroredSite()
  const key = 'mirrors/www.example.com/current.json'
  const refuse = "BEGIN SELECT RAISE(ABORT, 'down'); END"
  await site.db
    .prepare(`CREATE TRIGGER refuse_end BEFORE UPDATE ON static_mirror WHEN NEW.state = 'complete' ${refuse}`)
    .run()
  let next = night
  for (; (await MEDIA.head(key)) === null && next < night + day; next += 60_000) await fireCron(site, new Date(next))
  expect((await listMirrors(site)).map((mirror) => mirror.state)).toEqual(['writing'])
  await site.db.exec('DROP TRIGGER refuse_end')
  await fireUntilWritten(site, next + 5 * 60_000)
  const [mirror, ...others] = await listMirrors(site)
  expect([mirror!.state, others]).toEqual(['complete', []])
  expect(await (await MEDIA.get(key))!.json()).toEqual({ folder: mirror!.folder })
})

it('an outage of minutes delays a mirror, but does not end it', async () => {
  const { site } = await openSmallMirroredSite()
  await fireCron(site, new Date(night))
  await site.db.exec('ALTER TABLE setting RENAME TO lost_setting')
  for (let minute = 1; minute <= 6; minute += 1) await fireCron(site, new Date(night + minute * 60_000))
  await site.db.exec('ALTER TABLE lost_setting RENAME TO setting')
  expect((await listMirrors(site)).map(({ state }) => state)).toEqual(['writing'])
  await fireUntilWritten(site, night + 7 * 60_000)
  expect(await listMirrors(site)).toMatchObject([{ state: 'complete', error: '' }])
})

it('an address whose file the bucket refuses fails the mirror and is named alone', async () => {
  const { site } = await openSmallMirroredSite()
  // A key may have 1,024 bytes.
  const long = `/${'long-'.repeat(230)}/`
  await getDrizzle(site.db).update(page).set({ url_path: long }).where(eq(page.id, 30))
  expect((await site.fetch(long)).status).toBe(200)
  await fireCron(site, new Date(night))
  await fireUntilWritten(site, night)
  const [mirror] = await listMirrors(site)
  expect(mirror!.state).toBe('failed')
  expect(mirror!.error).toContain(long)
  // Everything else was fetched, and what failed is named alone.
  expect(mirror!.error.match(/https:/g)).toHaveLength(1)
})

it('a run reads some pages of the site, and not all that it has', async () => {
  const { site, readProgress } = await openSmallMirroredSite()
  await copyPage(site, 1200)
  await fireCron(site, new Date(night))
  const begun = await readProgress()
  expect([begun.begun, begun.queue.length < 10]).toEqual([0, true])
  await fireCron(site, new Date(night + 60_000))
  const { queue, begun: last } = await readProgress()
  expect(queue.length).toBeLessThan(600)
  expect(last).toBeGreaterThan(30)
  expect(last).toBeLessThan(6200)
})

it.each([0, 5])('a page closed after its visit and %i rounds is not in the mirror', async (rounds) => {
  const { site, MEDIA, readProgress } = await openSmallMirroredSite()
  await copyPage(site, 120)
  await createUser(site, 'mirror@example.com', { superuser: true })
  const editor = await signIn(site, 'mirror@example.com')
  await fireCron(site, new Date(night))
  let next = night + 60_000
  for (; !('/food/menu/' in (await readProgress()).pages); next += 60_000) await fireCron(site, new Date(next))
  const [{ folder }] = (await listMirrors(site)) as [typeof staticMirror.$inferSelect]
  const readFile = async (file: string) => (await MEDIA.get(`${folder}/files/${file}`))?.text()
  expect(await readFile('food/menu/index.html')).toContain('</html>')
  const closed = await editor.post('/wagtail/api/editor/pages/30/action/privacy/', { restriction_type: 'login' })
  expect(closed.ok).toBe(true)
  if (rounds > 0) {
    // As for a page of the menu: its change marks every page, and not its own path.
    await site.db.prepare("UPDATE page_cache SET path = '*' WHERE path = '/food/menu/'").run()
    await MEDIA.put(`${folder}/progress.json`, JSON.stringify({ ...(await readProgress()), rounds }))
  }
  await fireUntilWritten(site, next)
  expect(await listMirrors(site)).toMatchObject([{ state: 'complete', folder }])
  expect(await readFile('food/menu/index.html')).toBeUndefined()
  expect(await readFile('food/index.html')).toContain('</html>')
  // Copies have ids of the second file.
  expect(await readFile('sitemap.xml')).toContain('https://www.example.com/sitemap/pages-1.xml')
  const listed = await Promise.all([1, 2].map((file) => readFile(`sitemap/pages-${file}.xml`)))
  expect(listed[0]).toContain('https://www.example.com/food/<')
  expect(listed[0]).not.toContain('/food/menu/')
  expect(listed[1]).toContain('https://www.example.com/c-120/<')
})

it('without the variable no mirror is written', async () => {
  const site = await openTemporarySite()
  await markImagesDrawn(site)
  await fireCron(site, new Date(night))
  expect(await listMirrors(site)).toEqual([])
})

import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, count, eq, like, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { session } from '#schema/accounts/table.ts'
import { listArchivedTables } from '#schema/archive/archived-tables.ts'
import { image } from '#schema/media/table.ts'
import { page, revision } from '#schema/pages/table.ts'
import { rebuildDerivedDataAfterRestore } from '../../migrations/load/archive/rebuild-derived.ts'
import { openLocalOrRemoteStorage, type StorageBindings } from '../../migrations/load/open-database.ts'
import { getStorageBindings } from '../../migrations/local/platform.ts'
import { gazetteerSeedStep } from '../../migrations/local/steps/gazetteer.ts'
import { type ExportedSite, listSitesToExport } from '../../worker/static-export/exported-site.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { toPreparedStatement } from '../../worker/stores/statement.ts'
import { compareAllPublicUrls } from '../support/archive/compare-addresses.ts'
import {
  describeResponseTextDifference,
  fetchMaskedResponse,
  listComparedBackOfficePaths,
  listComparedPublicPaths,
} from '../support/archive/compare-sites.ts'
import { type CommandRun, runArchiveCommandMeasured } from '../support/archive/run-command.ts'
import { copyStateFolder } from '../support/setup/copy-state.ts'
import { createLargeSiteStateFolder } from '../support/setup/large-site.ts'
import { createUser, openSite, signIn } from '../support/site.ts'

const images = 2000
const revisions = 100_000
/** The bytes of a picture. */
const pictureBytes = 60_000
/** With a heap this small a backup and a restore fail unless they stream: the archive has 390 MB. */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=256' }
/** What a backup and a restore may take, in seconds and MB of memory with the runtime's. */
const limits = { backup: 300, restore: 600, megabytes: 1500 }
/** Adds revisions with content and pictures with a file of their own to the large site of other tests. */
async function grow(storage: StorageBindings) {
  const db = getDrizzle(storage.DB)
  const [stored] = await db.select({ count: count() }).from(revision)
  const { object_type, object_id, created_at, user_id, content } = revision
  const source = sql`SELECT ${object_type}, ${object_id}, ${created_at}, ${user_id}, ${content} FROM ${revision}
    WHERE ${revision.id} > 200000 AND ${object_type} = 'page' ORDER BY ${revision.id} LIMIT 10000`
  for (let missing = revisions - stored!.count; missing > 0; missing -= 10_000)
    await db.run(sql`INSERT INTO ${revision} (object_type, object_id, created_at, user_id, content) ${source}`)
  const pictures = await db
    .select({ id: image.id })
    .from(image)
    .where(like(image.title, 'Picture %'))
    .orderBy(asc(image.id))
    .limit(images)
  for (const { id } of pictures) {
    const bytes = randomBytes(pictureBytes)
    const file = `images/large-${id}.webp`
    await storage.MEDIA.put(file, bytes, { httpMetadata: { contentType: 'image/webp' } })
    const file_hash = createHash('sha256').update(bytes).digest('hex')
    await db.update(image).set({ file, file_hash, file_size: bytes.length }).where(eq(image.id, id))
  }
  // The large site's words for search are made up in SQL.
  await rebuildDerivedDataAfterRestore(storage, () => {})
}

async function countRows({ DB }: StorageBindings) {
  const db = getDrizzle(DB)
  const [pages] = await db.select({ count: count() }).from(page)
  const [stored] = await db.select({ count: count() }).from(revision)
  const [pictures] = await db
    .select({ count: count() })
    .from(image)
    .where(and(like(image.file, 'images/large-%')))
  return { pages: pages!.count, revisions: stored!.count, images: pictures!.count }
}

/** Counts the rows of every table that an archive has, by table. */
async function buildTotalRowCountColumn(db: D1Database): Promise<Record<string, unknown>> {
  const tables = listArchivedTables({ accounts: true, guests: true, renditions: true })
  const counts = await db.batch<{ rows: number }>(
    tables.map(({ table }) => toPreparedStatement(db, sql`SELECT count(*) AS rows FROM ${table}`)),
  )
  return Object.fromEntries(tables.map(({ name }, place) => [name, counts[place]!.results[0]!.rows]))
}

const describe = (name: string, { seconds, megabytes }: CommandRun) =>
  `${name}: ${seconds.toFixed(0)} s, at most ${megabytes.toFixed(0)} MB`

it('a site of 20,000 pages, 2,000 images and 100,000 revisions goes out and in', { timeout: 3_600_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-large-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [state, target, archive] = ['state', 'target', 'archive.tar'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  copyStateFolder(await createLargeSiteStateFolder(), state)
  const { storage, close } = await openLocalOrRemoteStorage({ state, remote: false })
  await grow(storage)
  const size = await countRows(storage)
  await close()
  expect(size.pages).toBeGreaterThan(20_000)
  expect(size).toMatchObject({ images, revisions: expect.toSatisfy((rows: number) => rows >= revisions) })

  const site = await openSite({ from: state })
  onTestFinished(() => site.close())
  await createUser(site, 'archivist@harborlantern.example', { superuser: true })
  const administrator = await signIn(site, 'archivist@harborlantern.example')
  const options = ['--with-accounts', '--with-guests', '--with-renditions']
  const out = await runArchiveCommandMeasured('backup', [archive, '--state', site.state, ...options], smallHeap)
  expect(out.code, out.output).toBe(0)
  const into = await runArchiveCommandMeasured('restore', [archive, '--state', target], smallHeap)
  expect(into.code, into.output).toBe(0)
  process.stdout.write(`${JSON.stringify(size)}\n${describe('Backup', out)}\n${describe('Restore', into)}\n`)

  const restored = await openSite({ from: target })
  onTestFinished(() => restored.close())
  await gazetteerSeedStep.run({ ...(await getStorageBindings(restored.miniflare)), report: () => {} })
  await getDrizzle(restored.db)
    .insert(session)
    .values(await getDrizzle(site.db).select().from(session))
  // What is cheap comes first, so that a failure is seen early.
  expect(await buildTotalRowCountColumn(restored.db)).toEqual(await buildTotalRowCountColumn(site.db))
  const compare = async (paths: readonly string[], headers?: Record<string, string>) => {
    const differences: (string | null)[] = []
    for (const path of paths)
      differences.push(
        describeResponseTextDifference(
          path,
          await fetchMaskedResponse(site, path, headers),
          await fetchMaskedResponse(restored, path, headers),
        ),
      )
    expect(differences.filter((difference) => difference !== null)).toEqual([])
    return differences.length
  }
  const seen = new Set<string>()
  const onePathOfEachType = await listComparedPublicPaths(
    site,
    ({ type }) => !seen.has(type) && Boolean(seen.add(type)),
  )
  await compare(onePathOfEachType)
  const lists = await compare(listComparedBackOfficePaths(), administrator.headers)
  const allPaths = await listComparedPublicPaths(site, () => true)
  const [{ live }] = (await listSitesToExport(site.db)) as [ExportedSite]
  const begun = performance.now()
  const { count: addresses, kinds, differences } = await compareAllPublicUrls([site, restored], allPaths, live)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  process.stdout.write(
    `${addresses} addresses (${JSON.stringify(kinds)}) of ${seen.size} types compared in ${seconds} s\n`,
  )
  process.stdout.write(`${lists} lists of the back office compared; ${differences.length} addresses differ\n`)
  expect(differences).toEqual([])
  expect(addresses).toBeGreaterThan(size.pages)
  expect([out.seconds <= limits.backup, into.seconds <= limits.restore]).toEqual([true, true])
  expect(Math.max(out.megabytes, into.megabytes)).toBeLessThanOrEqual(limits.megabytes)
})

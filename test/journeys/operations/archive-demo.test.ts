import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openArchiveSink } from '../../../migrations/load/archive/archive-sink.ts'
import { restoreArchive } from '../../../migrations/load/archive/restore-archive.ts'
import { writeArchive } from '../../../migrations/load/archive/write-archive.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { gazetteerSeedStep } from '../../../migrations/local/steps/gazetteer.ts'
import type { Endpoint } from '../../../schema/endpoint.ts'
import { endpoints } from '../../../schema/endpoints.ts'
import { page, pageViewRestriction, session } from '../../../schema/tables.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { findDifference, readMasked } from '../../support/archive/compare-sites.ts'
import { byScale } from '../../support/scale.ts'
import { createUser, openSite, openTemporarySite, type Site, signIn } from '../../support/site.ts'

const administrator = 'archivist@harborlantern.example'
const editor = 'menus@harborlantern.example'

/** Archives a running site with everything, and opens the site that is restored from it. */
async function openRestored({ miniflare }: Site) {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-restored-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [archive, state] = [join(folder, 'archive.tar'), join(folder, 'state')]
  const contents = { accounts: true, guests: true, renditions: true }
  await writeArchive(await getStorageBindings(miniflare), await openArchiveSink(archive), {
    contents,
    report: () => {},
  })
  await restoreArchive({ from: archive, state, replace: false, report: () => {} })
  const restored = await openSite({ from: state })
  onTestFinished(() => restored.close())
  await gazetteerSeedStep.run({ ...(await getStorageBindings(restored.miniflare)), report: () => {} })
  return restored
}

/** Of the hundreds of pages of cities and restaurants, which are made alike, one in this many is compared. */
const share = byScale({ test: 40, proofs: 1 })

async function listPublicPaths({ db }: Site): Promise<string[]> {
  const pages = await getDatabase(db)
    .select({ path: page.url_path, type: page.content_type })
    .from(page)
    .orderBy(asc(page.id))
  const compared = pages.filter(({ type }, place) => !/location|city/.test(type) || place % share === 0)
  const places = ['/sitemap.xml', '/robots.txt', '/api/location/getlocations/?latitude=42.36&longitude=-71.06']
  return [
    ...compared.map(({ path }) => path).filter((path) => path.startsWith('/')),
    ...places,
    '/api/v2/images/',
    '/api/v2/pages/',
  ]
}

/** Lists and reports of the back office. What only shows the session or the time is no stored data. */
const isList = ({ method, path }: Endpoint) =>
  method === 'GET' &&
  /^\/wagtail\/api\/(?:main|reports|editor\/(?:reviews|upcoming|shortcuts))\//.test(path) &&
  !/\{|export/.test(path)

it('a restored demo has the same public pages, back office and permissions', async () => {
  const site = await openTemporarySite()
  await createUser(site, administrator, { superuser: true })
  await createUser(site, editor, { grants: [['change', 1]] })
  const db = getDatabase(site.db)
  const [closed] = await db.select({ id: page.id }).from(page).where(eq(page.url_path, '/faq/'))
  await db.insert(pageViewRestriction).values({ page_id: closed!.id, restriction_type: 'login' })
  const users = [await signIn(site, administrator), await signIn(site, editor)]
  const restored = await openRestored(site)
  // Sessions are not archived; with its row the cookie is valid on both sites.
  await getDatabase(restored.db)
    .insert(session)
    .values(await db.select().from(session))

  const compare = async (path: string, headers?: Record<string, string>) =>
    findDifference(path, await readMasked(site, path, headers), await readMasked(restored, path, headers))
  const differences: (string | null)[] = []
  const paths = await listPublicPaths(site)
  expect(paths.length).toBeGreaterThan(60)
  for (const path of paths) differences.push(await compare(path))
  for (const { headers } of users)
    for (const { path } of Object.values(endpoints).flatMap((group) => Object.values(group).filter(isList)))
      differences.push(await compare(path, headers))
  expect(differences.filter((difference) => difference !== null)).toEqual([])
  expect(await readMasked(restored, '/faq/')).not.toMatch(/^200/)
  expect(await readMasked(restored, '/menu/')).toMatch(/^200/)
})

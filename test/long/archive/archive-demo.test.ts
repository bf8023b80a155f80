import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openArchiveSink } from '../../../migrations/load/archive/archive-sink.ts'
import { restoreArchive } from '../../../migrations/load/archive/restore-archive.ts'
import { writeArchive } from '../../../migrations/load/archive/write-archive.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { gazetteerSeedStep } from '../../../migrations/local/steps/gazetteer.ts'
import { page, pageViewRestriction, session } from '../../../schema/tables.ts'
import { type ExportedSite, listSitesToExport } from '../../../worker/static-export/exported-site.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { compareAllPublicUrls } from '../../support/archive/compare-addresses.ts'
import {
  describeResponseTextDifference,
  fetchMaskedResponse,
  listComparedBackOfficePaths,
  listComparedPublicPaths,
  listDetailApiPathsToCompare,
  listFurtherListPagePaths,
} from '../../support/archive/compare-sites.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { createUser, openSite, openTemporarySite, signIn, type TestSite } from '../../support/site.ts'

const administrator = 'archivist@harborlantern.example'
const editor = 'menus@harborlantern.example'

/** Archives a running site with everything, and opens the site that is restored from it. */
async function openRestored({ miniflare }: TestSite) {
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

/** One in this many pages of cities and restaurants is compared at first: they are all made in the same way. */
const share = 40
/** All addresses are compared in a proof: pages, and the files and lists to which they refer. */
const areAllCompared = selectForTestScale({ test: false, proofs: true })

it('a restored demo has the same sampled public addresses, back office and permissions', {
  timeout: 1_800_000,
}, async () => {
  const site = await openTemporarySite()
  await createUser(site, administrator, { superuser: true })
  await createUser(site, editor, { grants: [['change', 1]] })
  const db = getDrizzle(site.db)
  const [closed] = await db.select({ id: page.id }).from(page).where(eq(page.url_path, '/faq/'))
  await db.insert(pageViewRestriction).values({ page_id: closed!.id, restriction_type: 'login' })
  const users = [await signIn(site, administrator), await signIn(site, editor)]
  const restored = await openRestored(site)
  // Sessions are not archived; with its row the cookie is valid on both sites.
  await getDrizzle(restored.db)
    .insert(session)
    .values(await db.select().from(session))

  const compare = async (path: string, headers?: Record<string, string>) =>
    describeResponseTextDifference(
      path,
      await fetchMaskedResponse(site, path, headers),
      await fetchMaskedResponse(restored, path, headers),
    )
  const differences: (string | null)[] = []
  const paths = await listComparedPublicPaths(
    site,
    ({ type }, place) => !/location|city/.test(type) || place % share === 0,
  )
  expect(paths.length).toBeGreaterThan(60)
  for (const path of paths) differences.push(await compare(path))
  if (areAllCompared) {
    const [{ live }] = (await listSitesToExport(site.db)) as [ExportedSite]
    const all = await compareAllPublicUrls([site, restored], await listComparedPublicPaths(site, () => true), live)
    process.stdout.write(`${all.count} public addresses compared: ${JSON.stringify(all.kinds)}\n`)
    expect(all.count).toBeGreaterThan(1000)
    differences.push(...all.differences)
  }
  for (const { headers } of users)
    for (const path of listComparedBackOfficePaths()) differences.push(await compare(path, headers))
  // Lists to their last row, and the screens below them.
  const [{ headers }] = users as [(typeof users)[number]]
  const further = await listFurtherListPagePaths(site, headers)
  expect(further.length).toBeGreaterThan(80)
  const details = await listDetailApiPathsToCompare(site)
  for (const path of [...further, ...details]) differences.push(await compare(path, headers))
  expect((await site.fetch(details[0]!, { headers })).status).toBe(200)
  expect(differences.filter((difference) => difference !== null)).toEqual([])
  expect(await fetchMaskedResponse(restored, '/faq/')).not.toMatch(/^200/)
  expect(await fetchMaskedResponse(restored, '/menu/')).toMatch(/^200/)
})

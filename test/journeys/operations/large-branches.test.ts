import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLargeSiteStateFolder, largeSiteSectionPath } from '../../support/setup/large-site.ts'
import { createUser, openSite, signIn, type TestSite } from '../../support/site.ts'

/** What the database may read for each row that it changes. */
const perChanged = 10

let site: TestSite
let editor: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  site = await openSite({
    entry: 'test/support/workers/query-counting-worker.js',
    from: await createLargeSiteStateFolder(),
  })
  await createUser(site, 'branches@example.test', { superuser: true })
  editor = await signIn(site, 'branches@example.test')
}, 120_000)
afterAll(() => site.close())

const count = async (condition: string, path: string) =>
  (await site.db
    .prepare(`SELECT count(*) AS count FROM page WHERE substr(url_path, 1, length(?1)) = ?1 ${condition}`)
    .bind(path)
    .first<number>('count'))!

const idOf = (path: string) => site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id')

/**
 * Runs an action on the section of this number. What is changed of a page is its row, its references, its words for the
 * search, its log entry and the entries of these in indexes, each of which D1 counts as a row that it writes.
 */
async function act(section: number, action: string, body: object) {
  const path = `${largeSiteSectionPath}section-${section}/`
  const pages = await count('', path)
  expect(pages).toBeGreaterThan(1000)
  const answer = await editor.post(`/wagtail/api/editor/pages/${await idOf(path)}/action/${action}/`, body)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const [read, written] = ['X-D1-Rows-Read', 'X-D1-Rows-Written'].map((name) => Number(answer.headers.get(name)))
  expect(written!).toBeGreaterThan(pages)
  expect(read! / written!, answer.headers.get('X-D1-Statements')!).toBeLessThanOrEqual(perChanged)
  return { path, pages }
}

it('a section of a thousand pages is copied at once', async () => {
  const { path, pages } = await act(1, 'copy', { recursive: true, keep_live: true, slug: 'section-1-copy' })
  const copy = path.replace('section-1/', 'section-1-copy/')
  expect(await count('', copy)).toBe(pages)
  expect(await count('AND live', copy)).toBe(await count('AND live', path))
})

it('a section of a thousand pages is unpublished at once', async () => {
  const { path } = await act(2, 'unpublish', { include_descendants: true })
  expect(await count('AND live', path)).toBe(0)
})

it('a section of a thousand pages is moved at once', async () => {
  const target = await idOf(`${largeSiteSectionPath}section-5/`)
  const { path, pages } = await act(3, 'move', { destination_page_id: target })
  expect(await count('', path)).toBe(0)
  expect(await count('', `${largeSiteSectionPath}section-5/section-3/`)).toBe(pages)
})

it('a section of a thousand pages is deleted at once', async () => {
  const { path } = await act(4, 'delete', { confirm_title: 'Section 4' })
  expect(await count('', path)).toBe(0)
})

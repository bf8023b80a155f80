import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { SiteDetail } from '#schema/wire/site.ts'
import { heading } from '../back-office.ts'
import { openForm, sendForm } from '../forms.ts'
import { makeUser, openSite, type Site } from '../helpers.ts'
import { askedAs } from '../hosts.ts'
import { type Keeper, keeper } from '../keeper.ts'
import { pagePassword, wallIn } from '../page-privacy.ts'
import { type Caller, caller } from '../people.ts'

const host = 'b.example.test'
const origin = `https://${host}`
const brotli = { 'Accept-Encoding': 'br' }

let site: Site
let ada: Caller
let settings: Keeper
let there: ReturnType<typeof askedAs>
let home: number
/** Pages of the further site, by their paths on its host. */
const pages: Record<string, number> = {}
let record: number
/** Where the default site is, by its record. */
let main: string

const link = (text: string, page: number, id: string) => ({
  id,
  type: 'rich_text',
  version: 1,
  value: { text },
})
void link

async function make(path: string, parent: number, content: object, more: object = {}) {
  const { status, body } = await ada.create(parent, content, { publish: true, ...more })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  pages[path] = body.id
  return body
}

const htmlAt = async (path: string, asked = there) => (await asked(path)).text()
const leads = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('Location')]
}

/** Asks until the page comes from the cache. */
async function kept(asked: typeof there, path: string) {
  await expect.poll(async () => (await asked(path, { headers: brotli })).headers.get('ETag')).toBeTruthy()
  const answer = await asked(path)
  return { etag: answer.headers.get('ETag')!, html: await answer.text() }
}

beforeAll(async () => {
  site = await openSite()
  await makeUser(site, 'ada@example.test', { superuser: true })
  ada = await caller(site, 'ada@example.test')
  settings = keeper(ada)
  there = askedAs(site.origin, host)
  home = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id'))!
  main = (await ada.read<SiteDetail>(paths.api.site(1))).body.origin
  const top = await make('/', home, { title: 'Blue Heron Club', slug: 'club', body: [heading('a', 'The club by the water')] })
  await make('/faq/', top.id, { title: 'Club questions', slug: 'faq', body: [heading('a', 'Who may join?')] })
  await make('/faq/more/', pages['/faq/']!, { title: 'More questions', slug: 'more' })
  const added = await ada.send('POST', paths.api.sites, {
    hostname: host,
    port: 443,
    site_name: 'Club',
    root_page: top.id,
    is_default_site: false,
  })
  record = added.body.id
  expect((await settings.save('brand', { name: 'Blue Heron', tagline: 'Members and friends' }, record)).status).toBe(200)
})
afterAll(() => site.close())

it('BR-36 the host of a further site answers from its root page, in its own clothes', async () => {
  const front = await htmlAt('/')
  expect(front).toContain('The club by the water')
  expect(front).toContain('<title>Blue Heron Club')
  expect(front).toContain(`<link rel="canonical" href="${origin}/"`)
  expect(front).toContain(`content="${origin}/"`)
  expect(front).toContain('Members and friends')
  expect(front).not.toContain('Harbor Lantern')
  expect(front).toContain('"@type":"Organization"')
})

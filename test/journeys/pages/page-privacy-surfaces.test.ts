import { expect, it } from 'vitest'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { setUpPrivatePages, testPagePassword, unlockPageWithPassword } from '../../support/pages/private-pages.ts'
import { createUser, type TestSite } from '../../support/site.ts'

const clubs = setUpPrivatePages()

/** Pages of every kind that other pages mention, each with its restriction. */
const madePrivate = {
  '/press/': { restriction_type: 'password', password: testPagePassword },
  '/gift-cards/': { restriction_type: 'login' },
  '/locations/list/massachusetts/salem/': { restriction_type: 'login' },
  '/seafood-restaurants/locations/massachusetts/salem/347-state-street/': { restriction_type: 'groups', groups: [1] },
  '/unsubscribe/': { restriction_type: 'login' },
  '/fresh-catch/': { restriction_type: 'login' },
}

/** Everything anybody can ask for that is no page. */
const otherAnswers = [
  '/sitemap.xml',
  '/sitemap/sitemap.xml',
  '/robots.txt',
  '/integration-manifest.json',
  '/.well-known/security.txt',
  '/site.webmanifest',
  '/blocks/footer/',
  '/error-pages/404/',
  '/no-such-page/',
  '/accessibility-report/thanks/',
  '/locations/?q=Salem%2C+MA',
  '/api/location/map/?q=Salem%2C+MA',
  '/api/location/getlocations/?latitude=42.5&longitude=-70.9',
  '/api/location/getlocation/?rlid=1001',
  '/api/location/geocode/?q=Salem',
  '/api/location/suggest/?q=Sal',
  '/locations/list/massachusetts/salem/347-state-street/',
  '/api/unsubscribe/no-ticket/',
  '/old-club/',
  '/way-to-the-club/',
  '/quillfish-club',
  '/wagtail/api/main/pages/?search=quillfish',
  '/wagtail/api/editor/choose/page/?search=quillfish',
]

/**
 * What every page and every other answer says, headers too, by its address. Of the many restaurants those around Salem
 * will do.
 */
async function everythingSaid({ db, fetch }: TestSite): Promise<Map<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT url_path FROM page WHERE live = 1 AND url_path <> ''
         AND (content_type NOT IN ('location_list', 'single_location') OR url_path LIKE '%/massachusetts/%')`,
    )
    .all<{ url_path: string }>()
  const said = new Map<string, string>()
  for (const path of [...results.map(({ url_path }) => url_path), ...otherAnswers]) {
    const answer = await fetch(path)
    expect([path, answer.status < 500]).toEqual([path, true])
    said.set(path, `${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`)
  }
  return said
}

/**
 * Where something is mentioned, except at the address itself, where the password prompt or the page is, and on the page
 * of all blocks: the addresses in its samples are entered as text, so they are only text.
 */
const saying = (said: Map<string, string>, words: RegExp, at: string[]) =>
  [...said]
    .filter(
      ([path, text]) => ![...at, '/example/'].some((own) => path.startsWith(own.slice(0, -1))) && words.test(text),
    )
    .map(([path]) => path)

/** The addresses whose rendering a fresh isolate would take from the store: those kept since all were last dropped. */
const keptPaths = async ({ db }: TestSite) =>
  (
    await db
      .prepare(
        "SELECT path FROM page_cache WHERE hash IS NOT NULL AND seq > coalesce((SELECT seq FROM page_cache WHERE path = '*'), -1)",
      )
      .all<{ path: string }>()
  ).results.map(({ path }) => path)

const linkTo = (path: string) => new RegExp(`(?:["'>\\\\]|//[^/"'<>]+)${path}["'<\\\\?#]`)

/**
 * A club and all that tells of it: links, a page and an old address that lead there. The ids of what is to be private,
 * by address.
 */
async function toldOf() {
  const { site, ada, home, make } = clubs
  const club = await make(home, 'Quillfish club')
  const moorings = await make(club.id, 'Quillfish moorings')
  const link = (page: number) => ({ image: null, link: { to: 'page', page }, display_name: 'A way in' })
  const row = { heading: '', image_links: [link(club.id), link(moorings.id)], fineprint: '' }
  await make(home, 'Notice board', [{ id: 'b', type: 'link_row', version: 1, value: row }])
  const way = { type: 'redirect_page', content: { title: 'Way to the club', link: { to: 'page', page: moorings.id } } }
  expect((await ada.create(home, way.content, { type: way.type, publish: true })).status).toBe(201)
  await site.db
    .prepare("INSERT INTO redirect (old_path, redirect_page_id) VALUES ('/old-club/', ?1)")
    .bind(moorings.id)
    .run()
  const ids = new Map<string, number>([['/quillfish-club/', club.id]])
  for (const path of Object.keys(madePrivate))
    ids.set(path, (await site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!)
  return ids
}

/** Requests of every method for a private page reveal nothing, also with the ETag it had while it was public. */
async function expectDenied(site: TestSite, path: string, tag: string | null) {
  const answer = await site.fetch(path, { headers: { 'If-None-Match': `${tag}, *` } })
  expect([path, [302, 403].includes(answer.status), answer.headers.get('ETag')]).toEqual([path, true, null])
  const head = await site.fetch(path, { method: 'HEAD' })
  expect([path, head.status, await head.text()]).toEqual([path, answer.status, ''])
  const body = new URLSearchParams({ form: 'unsubscribe' })
  const post = await site.fetch(path, { method: 'POST', headers: { Origin: site.origin }, body })
  const denied = [path, true, 'private, no-store']
  expect([path, [302, 403].includes(post.status), post.headers.get('Cache-Control')]).toEqual(denied)
}

it('RT-01 RP-03 ASVS 8.2.2 14.2.2 no public response mentions a private page or its children until made public again', async () => {
  const { site, restrict } = clubs
  const ids = await toldOf()
  // Twice, so that all that can be kept is kept.
  await everythingSaid(site)
  const before = await everythingSaid(site)
  const tellers = (said: Map<string, string>) =>
    [...ids.keys()].map((path) => [path, saying(said, linkTo(path), [path]).slice(0, 5)] as const)
  for (const [path, where] of tellers(before)) expect([path, where.length > 0]).toEqual([path, true])
  expect(saying(before, /quillfish/i, ['/quillfish-club/'])).toEqual(
    expect.arrayContaining(['/notice-board/', '/sitemap.xml', '/old-club/', '/way-to-the-club/']),
  )
  const tags = new Map(
    await Promise.all(
      [...ids.keys()].map(async (path) => [path, (await site.fetch(path)).headers.get('ETag')] as const),
    ),
  )
  expect([...tags.values()].filter((tag) => tag !== null).length).toBeGreaterThan(5)

  for (const [path, restriction] of Object.entries(madePrivate)) await restrict(ids.get(path)!, restriction)
  await restrict(ids.get('/quillfish-club/')!, { restriction_type: 'password', password: testPagePassword })
  const after = await everythingSaid(site)
  expect(saying(after, /quillfish/i, ['/quillfish-club/'])).toEqual([])
  expect(tellers(after)).toEqual([...ids.keys()].map((path) => [path, []]))
  for (const [path, text] of after) {
    const own = [...ids.keys()].find((top) => path.startsWith(top))
    if (own && !otherAnswers.includes(path))
      expect([
        path,
        /^(?:403|302) /.test(text),
        text.includes('private, no-store'),
        /"etag"|cdn-cache/i.test(text),
      ]).toEqual([path, true, true, false])
  }
  expect(
    after.get('/quillfish-club/quillfish-moorings/')!.replaceAll('/quillfish-club/quillfish-moorings/', ''),
  ).not.toMatch(/quillfish/i)
  expect(after.get('/press/releases/')).not.toMatch(/halibut/i)

  for (const [path, tag] of tags) await expectDenied(site, path, tag)
  const kept = async () => (await keptPaths(site)).filter((path) => [...ids.keys()].some((own) => path.startsWith(own)))
  expect(await kept()).toEqual([])

  // A visitor with access gets pages that nobody else gets and that are not cached.
  const pass = await unlockPageWithPassword(site, '/press/releases/')
  for (let times = 0; times < 3; times++) {
    const opened = await site.fetch('/press/releases/', { headers: { Cookie: pass } })
    expect([opened.status, opened.headers.get('Cache-Control'), opened.headers.get('ETag')]).toEqual([
      200,
      'private, no-store',
      null,
    ])
    expect(await opened.text()).toContain('halibut')
    expect((await site.fetch('/press/releases/')).status).toBe(403)
  }
  expect(await kept()).toEqual([])

  for (const id of ids.values()) await restrict(id, { restriction_type: 'none' })
  expect(tellers(await everythingSaid(site))).toEqual(tellers(before))
})

it('ASVS 8.2.2 an old URL of a private page redirects only users with access, revealing nothing', async () => {
  const { site, ada, createPrivatePages } = clubs
  const { top } = await createPrivatePages(undefined, 'Spearfish')
  await site.db
    .prepare("INSERT INTO redirect (old_path, redirect_page_id) VALUES ('/ancient-club/', ?1)")
    .bind(top.id)
    .run()
  for (const path of ['/ancient-club/', '/ancient-club']) {
    const answer = await site.fetch(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([403, null])
    expect(await answer.text()).not.toMatch(/spearfish/i)
  }
  const led = await site.fetch('/ancient-club/', {
    headers: { Cookie: await unlockPageWithPassword(site, '/ancient-club/') },
  })
  expect([led.status, led.headers.get('Location'), led.headers.get('Cache-Control')]).toEqual([
    301,
    top.path,
    'private, no-store',
  ])
  await clubs.restrict(top.id, { restriction_type: 'login' })
  expect((await site.fetch('/ancient-club/')).headers.get('Location')).toBe('/_util/login/?next=%2Fancient-club%2F')
  expect((await ada.get('/ancient-club/')).headers.get('Location')).toBe(top.path)
})

it('RP-02 an editor without permission finds a private page in no list or chooser', async () => {
  const { site, createPrivatePages, make, home } = clubs
  const { top, below } = await createPrivatePages({ restriction_type: 'login' }, 'Lumpfish')
  const own = await make(home, 'Own corner')
  await createUser(site, 'corner@example.test', { grants: [['change', own.id]] })
  const corner = await createBackOfficeClient(site, 'corner@example.test')
  const choices = async () => {
    const ids = [top.id, below.id, own.id]
    const { items } = await corner.json<{ items: { id: number }[] }>(`/wagtail/api/editor/choose/page/?ids=${ids}`)
    return items.map(({ id }) => id).sort()
  }
  expect(await choices()).toEqual([own.id])
  expect(await corner.status(`/wagtail/api/main/pages/${top.id}/`)).toBe(404)
  await clubs.restrict(top.id, { restriction_type: 'none' })
  expect(await choices()).toEqual([top.id, below.id, own.id].sort())
})

it('a private front page makes the site private; prompts and 404 name no page', async () => {
  const { site, home, restrict } = clubs
  await restrict(home, { restriction_type: 'password', password: testPagePassword })
  const wall = await site.fetch('/menu/')
  expect(wall.status).toBe(403)
  for (const text of [await wall.text(), await (await site.fetch('/error-pages/404/')).text()])
    expect(text).not.toMatch(/href="\/(?:terms|about|catering)\//)
  expect((await (await site.fetch('/sitemap.xml')).text()).match(/<loc>/g)).toBeNull()
  const pass = await unlockPageWithPassword(site, '/menu/')
  expect((await site.fetch('/about/', { headers: { Cookie: pass } })).status).toBe(200)
  await restrict(home, { restriction_type: 'none' })
  expect((await site.fetch('/menu/')).status).toBe(200)
})

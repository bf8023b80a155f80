import initialize from '@phi-ag/argon2/node'
import { expect, it } from 'vitest'
import { parseRestaurantUrlFragment } from '../../../app/menus/restaurant-fragment.ts'
import { prepareLocalState } from '../../../migrations/local/prepare.ts'
import { paths } from '../../../schema/paths.ts'
import { page } from '../../../schema/tables.ts'
import { buildPublicPageCondition } from '../../../worker/pages/visibility/visibility.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { fetchFromSharedSite, openTemporarySite } from '../../support/site.ts'

/** Addresses on our own site that a page links to, each once, without query and fragment. */
const linksIn = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path!.replaceAll('&amp;', '&'))),
]

/** Asks for many things, eight at a time. */
async function all<T, Answer>(things: readonly T[], ask: (thing: T) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < things.length; start += 8)
    answers.push(...(await Promise.all(things.slice(start, start + 8).map(ask))))
  return answers
}

const livePageAbout = (field: string) => `
  SELECT page.url_path, reference.target_id FROM page JOIN reference ON reference.source_type = 'page' AND reference.source_id = page.id
  WHERE page.live AND reference.target_type = '${field}' AND reference.content_path = '${field}' AND reference.state = 'live'`

it('PU-03 following links from the directory reaches every location, all of them marked as samples', async () => {
  const { fetch, db } = await openTemporarySite()
  const { results: chain } = await db
    .prepare(
      `SELECT city_list.url_path AS city, local.url_path AS local, synthetic FROM location
       LEFT JOIN (${livePageAbout('city')}) AS city_list ON city_list.target_id = location.city_id
       LEFT JOIN (${livePageAbout('location')}) AS local ON local.target_id = location.id`,
    )
    .all<{ city: string; local: string; synthetic: number }>()
  expect(chain).toHaveLength(650)
  expect(chain.filter(({ local, synthetic }) => !local || synthetic === 0)).toEqual([])
  const links = async (path: string) => linksIn(await (await fetch(path)).text())
  const listed = (await all(['/locations/list/', '/locations/list-ca/'], links))
    .flat()
    .filter((path) => /^\/locations\/list(?:-ca)?\/[^/]+\/[^/]+\/$/.test(path))
  expect(new Set(listed)).toEqual(new Set(chain.map(({ city }) => city)))
  for (const city of listed.filter((_, index) => index % 40 === 0)) {
    const shown = (await links(city)).filter((path) => path.startsWith('/seafood-restaurants/locations/'))
    expect(shown.toSorted()).toEqual(chain.flatMap((at) => (at.city === city ? [at.local] : [])).toSorted())
    expect(new Set(await all(shown, async (path) => (await fetch(path)).status))).toEqual(new Set([200]))
  }
})

/** One in this many of the pages of cities and restaurants is followed: they are all made in the same way. */
const followedShare = 200
const isRestaurantPage = (path: string) =>
  /^\/(?:locations\/list(?:-ca)?\/[^/]+\/[^/]+|seafood-restaurants\/locations\/.+)\/$/.test(path)

/**
 * Where the links of a page on our own site lead: to a page, or to a part of one. What follows `?` is for forms, which
 * have tests of their own, and so has the restaurant whose prices a link to the menu asks for.
 */
const targetsIn = (html: string, path: string) =>
  [...html.matchAll(/<a [^>]*?href="((?:\/(?!\/)|#)[^"?]*)"/g)].map(([, address]) => {
    const { pathname, hash } = new URL(address!.replaceAll('&amp;', '&'), `http://site${path}`)
    const isRestaurant = pathname.startsWith(paths.menu) && parseRestaurantUrlFragment(hash) !== undefined
    return { from: path, path: pathname, id: isRestaurant ? '' : decodeURIComponent(hash.slice(1)) }
  })

it('no internal link in the demo is broken, including its fragment', async () => {
  const { fetch, db } = await openTemporarySite()
  const results = await getDrizzle(db).select({ url_path: page.url_path }).from(page).where(buildPublicPageCondition())
  const found = new Set(results.map(({ url_path }) => url_path).filter((path) => !isRestaurantPage(path)))
  const seen = new Map<string, { status: number; ids: Set<string> }>()
  const targets: ReturnType<typeof targetsIn> = []
  const visit = async (path: string) => {
    const answer = await fetch(path)
    const html = await answer.text()
    const leadsTo = answer.headers.get('Location')
    if (leadsTo) targets.push(...targetsIn(`<a href="${leadsTo}">`, path))
    seen.set(path, { status: answer.status, ids: new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)) })
    targets.push(...targetsIn(html, path))
  }
  for (let next = [...found]; next.length > 0; ) {
    await all(next, visit)
    next = [...new Set(targets.map(({ path }) => path))].filter((path) => !found.has(path))
    for (const path of next) found.add(path)
    next = next.filter((path, index) => !isRestaurantPage(path) || index % followedShare === 0)
  }
  expect(
    [...seen].flatMap(([path, { status }]) =>
      status < 400 ? [] : [{ path, status, from: targets.find((each) => each.path === path)?.from }],
    ),
  ).toEqual([])
  expect(targets.filter(({ path, id }) => id && seen.get(path)?.ids.has(id) === false)).toEqual([])
})

it('the site and its order links use the port it is served on', async () => {
  const { miniflare, db } = await openTemporarySite()
  await prepareLocalState(miniflare, () => {}, { port: 9001 })
  expect(await db.prepare('SELECT port FROM site').first('port')).toBe(9001)
  expect(await db.prepare("SELECT root_url FROM country WHERE code = 'CA'").first('root_url')).toBe(
    'http://localhost:9001',
  )
})

it('creates the local administrator with a strong hash', async () => {
  const { db } = await openTemporarySite()
  const user = await db
    .prepare('SELECT email, password_hash, is_superuser FROM user')
    .first<{ email: string; password_hash: string; is_superuser: number }>()
  expect(user).toMatchObject({ email: 'admin@harborlantern.example', is_superuser: 1 })
  expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const argon2 = await initialize()
  expect(argon2.tryVerify(user!.password_hash, 'tidemark-local-only').success).toBe(true)
})

it('no picture is on the front page twice', async () => {
  const html = await (await fetchFromSharedSite('/')).text()
  const pictures = [...html.matchAll(/<img[^>]* src="\/media\/images\/([a-z-]+?)-[0-9a-f]{8}-/g)].map(
    ([, slug]) => slug!,
  )
  expect(pictures.length).toBeGreaterThan(10)
  // The first frame of the film, for wide windows and for narrow ones.
  const film = 'harbour-morning'
  expect(pictures.filter((slug, index) => slug !== film && pictures.indexOf(slug) !== index)).toEqual([])
})

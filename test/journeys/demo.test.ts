import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import initialize from '@phi-ag/argon2/node'
import { expect, it, onTestFinished } from 'vitest'
import { openStorage, storageOf } from '../../migrations/local/platform.ts'
import { prepareState } from '../../migrations/local/prepare.ts'
import { ownSite } from '../helpers.ts'

/** Addresses on our own site that a page links to, each once, without query and fragment. */
const linksIn = (html: string) => [...new Set([...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path!.replaceAll('&amp;', '&')))]

/** Asks for many pages, eight at a time. */
async function all<T>(paths: readonly string[], ask: (path: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let start = 0; start < paths.length; start += 8) answers.push(...(await Promise.all(paths.slice(start, start + 8).map(ask))))
  return answers
}

it('PU-03 following links from the directory reaches every location', async () => {
  const { ask, db } = await ownSite()
  const html = async (path: string) => (await ask(path)).text()
  const countries = await all(['/locations/list/', '/locations/list-ca/'], html)
  const cities = countries.flatMap(linksIn).filter((path) => /^\/locations\/list(?:-ca)?\/[^/]+\/[^/]+\/$/.test(path))
  const local = (await all(cities, html)).flatMap(linksIn).filter((path) => path.startsWith('/seafood-restaurants/locations/'))
  const { results } = await db.prepare('SELECT local_page_url FROM location').all<{ local_page_url: string }>()
  const wanted = results.map(({ local_page_url }) => `/seafood-restaurants/locations/${local_page_url}/`)
  expect(results).toHaveLength(650)
  expect(new Set(local)).toEqual(new Set([...wanted]))
  const some = wanted.filter((_, index) => index % 20 === 0)
  expect(await all(some, async (path) => (await ask(path)).status)).toEqual(some.map(() => 200))
}, 180_000)

it('marks every demo restaurant as made up and gives each one page', async () => {
  const { db } = await ownSite()
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM location WHERE synthetic = 0) AS claimed,
              (SELECT count(*) FROM location WHERE id NOT IN
                (SELECT target_id FROM reference JOIN page ON page.id = source_id
                 WHERE source_type = 'page' AND target_type = 'location' AND state = 'live' AND page.live = 1)) AS pageless`,
    )
    .first()
  expect(row).toEqual({ claimed: 0, pageless: 0 })
})

it('has no link in its pages that leads nowhere', async () => {
  const { ask, db } = await ownSite()
  const { results } = await db
    .prepare("SELECT url_path FROM page WHERE content_type IN ('home_page', 'generic_page', 'location_map', 'state_list')")
    .all<{ url_path: string }>()
  const pages = await all(
    results.map(({ url_path }) => url_path),
    async (path) => (await ask(path)).text(),
  )
  const links = [...new Set(pages.flatMap(linksIn))].filter((path) => !path.startsWith('/locations/list') || path.split('/').length < 5)
  const answers = await all(links, async (path) => ({ path, status: (await ask(path)).status }))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

it('carries on where a start was cut short, and does nothing twice', async () => {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-demo-'))
  const miniflare = await openStorage(state)
  onTestFinished(async () => {
    await miniflare.dispose()
    rmSync(state, { recursive: true, force: true })
  })
  for (const cut of ['places to search by', 'pages', 'restaurants in']) {
    const dies = prepareState(miniflare, (line) => {
      if (line.includes(cut)) throw new Error('the power failed')
    })
    await expect(dies).rejects.toThrow('the power failed')
  }
  const lines: string[] = []
  await prepareState(miniflare, (line) => lines.push(line))
  expect(lines.filter((line) => line.startsWith('Prepared'))).toHaveLength(2)
  const { DB } = await storageOf(miniflare)
  const counts = await DB.prepare(
    `SELECT (SELECT count(*) FROM place) > 70000 AS gazetteer, (SELECT count(*) FROM location) AS locations, (SELECT count(*) FROM site) AS sites,
            (SELECT count(*) FROM user) AS users, (SELECT count(*) FROM page WHERE content_type = 'single_location') AS pages`,
  ).first()
  expect(counts).toEqual({ gazetteer: 1, locations: 650, sites: 1, users: 1, pages: 650 })
  lines.length = 0
  await prepareState(miniflare, (line) => lines.push(line))
  expect(lines).toEqual([])
}, 120_000)

it('moves the site and its order links to the port it is served on', async () => {
  const { miniflare, db } = await ownSite()
  await prepareState(miniflare, () => {}, { port: 9001 })
  expect(await db.prepare('SELECT port FROM site').first('port')).toBe(9001)
  expect(await db.prepare("SELECT root_url FROM country WHERE code = 'CA'").first('root_url')).toBe('http://localhost:9001')
})

it('makes the local administrator with a strong hash', async () => {
  const { db } = await ownSite()
  const user = await db
    .prepare('SELECT email, password_hash, is_superuser FROM user')
    .first<{ email: string; password_hash: string; is_superuser: number }>()
  expect(user).toMatchObject({ email: 'admin@harborlantern.example', is_superuser: 1 })
  expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const argon2 = await initialize()
  expect(argon2.tryVerify(user!.password_hash, 'lantern-local-only').success).toBe(true)
})

import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { endpoints } from '../../../schema/endpoints.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { readBuiltSiteStylesheet } from '../../support/pages/built-stylesheet.ts'
import type { PublicRoute, RouteOutageOutcome } from '../../support/pages/public-route-row.ts'
import { createRecordsAndListPublicRoutes } from '../../support/pages/public-routes.ts'
import { openSite, type TestSite } from '../../support/site.ts'

const entry = 'test/support/workers/fault-injecting-worker.js'

let site: TestSite
let rows: PublicRoute[]
/** The status of each row when nothing is wrong. */
let healthy: Map<PublicRoute, number>

beforeAll(async () => {
  site = await openSite({ entry })
  rows = await createRecordsAndListPublicRoutes(site)
  await askEverything()
  for (let tries = 0; tries < 50 && (await keptPages()) < 5; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  await markImagesDrawn(site)
  await fireCron(site)
  healthy = new Map(await Promise.all(rows.map(async (each) => [each, (await asked(site, each, '')).status] as const)))
})
afterAll(() => site.close())
// However often the network has joined a wait list, no captcha is required.
beforeEach(() => site.db.prepare('DELETE FROM rate_limit_counter').run())

/** Requests every row, so that the isolate has served each once. */
const askEverything = () => Promise.all(rows.map((each) => asked(site, each, '')))

const keptPages = async () =>
  (await site.db.prepare('SELECT count(*) AS n FROM page_cache WHERE hash IS NOT NULL').first<number>('n'))!

let networks = 0

/** Asks as somebody of a network of their own, while something is wrong. */
async function asked({ origin }: { origin: string }, { path, init }: PublicRoute, fault: string) {
  networks += 1
  const network = `198.18.${networks >> 8}.${networks & 255}`
  const from = init.headers['Origin'] && { Origin: origin }
  const headers = { Accept: 'text/html', ...init.headers, ...from, 'X-Fault': fault, 'CF-Connecting-IP': network }
  const ask = () => fetch(origin + path, { redirect: 'manual', ...init, headers, signal: AbortSignal.timeout(30_000) })
  // A connection kept from an earlier question may have just been closed; a service that really is down fails twice.
  const answer = await ask().catch((error) => (error instanceof TypeError ? ask() : Promise.reject(error)))
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text }
}

/** What an answer is, in the words of the table; anything else as it is. */
function outcomeOf(
  row: PublicRoute,
  { status, headers, text }: Awaited<ReturnType<typeof asked>>,
): RouteOutageOutcome | string {
  const isPage = headers.get('Content-Type') === 'text/html; charset=utf-8'
  if (status === healthy.get(row) && status !== 503) return 'same'
  const summary = `${status} ${headers.get('Content-Type')} ${text.slice(0, 300)}`
  if (status !== 503) return summary
  if (row.route.startsWith('GET /api/ht')) return /failed/.test(text) ? 'unwell' : summary
  if (headers.get('Cache-Control') !== 'private, no-store' || !(Number(headers.get('Retry-After')) > 0))
    return `for how long? ${summary}`
  if (!isPage) return jsonOutcome(JSON.parse(text)) ?? summary
  if (!/<button type="submit"/.test(text)) return /Try again|Back button/.test(text) ? 'page' : summary
  return row.typedValues!.every((typed) => text.includes(typed)) ? 'form' : `something typed was lost: ${summary}`
}

function jsonOutcome(body: { message?: string; isValid?: boolean; errors?: string[] }): RouteOutageOutcome | undefined {
  if (body.isValid === false && body.errors?.length === 1) return 'verdict'
  return Object.keys(body).join() === 'message' ? 'json' : undefined
}

/** Asks for everything at once while something is wrong; what was not as the table says. */
async function surprises(at: { origin: string }, fault: string, expected: (row: PublicRoute) => RouteOutageOutcome) {
  const answers = await Promise.all(rows.map(async (each) => ({ each, answer: await asked(at, each, fault) })))
  return answers.flatMap(({ each, answer }) => {
    const name = `${each.route} (${each.path})`
    const outcome = outcomeOf(each, answer)
    const spoken = /D1_ERROR|KV (?:GET|PUT) failed|10001|\bat \w+ \(|\.js:\d/.test(answer.text)
      ? [`${name} tells a stranger what broke`]
      : []
    const bare =
      answer.headers.has('X-Content-Type-Options') && answer.headers.has('Content-Security-Policy')
        ? []
        : [`${name} has no security headers`]
    return [...(outcome === expected(each) ? [] : [`${name}: ${outcome}, not ${expected(each)}`]), ...spoken, ...bare]
  })
}

const away = (row: PublicRoute) => row.databaseDown
const same = () => 'same' as const
const unwellIf = (row: PublicRoute, otherwise: RouteOutageOutcome): RouteOutageOutcome =>
  row.route === 'GET /api/ht' ? 'unwell' : otherwise
const withoutKv = (row: PublicRoute) => unwellIf(row, 'same')
const withoutBucket = (row: PublicRoute) => unwellIf(row, row.bucketDown)

it('every public route is in the table of outages', async () => {
  const routes = (await (await site.fetch('/_routes')).json()) as { method: string; path: string }[]
  const declared = Object.values(endpoints).flatMap((each) => Object.values(each))
  const called = declared.map(({ method, path }) => ({ method, path: path.replaceAll(/\{(\w+)\}/g, ':$1') }))
  const own = [...routes, ...called]
    .filter(({ path }) => !path.startsWith('/wagtail'))
    .map(({ method, path }) => ({ method, path: path.replace(/(.)\/$/, '$1') }))
  const answered = new Set(own.flatMap(({ method, path }) => (method === 'ALL' ? [] : [path])))
  const named = own
    .filter(({ method, path }) => method !== 'ALL' || !answered.has(path) || path === '/*')
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(rows.map(({ route }) => route))].sort()).toEqual([...new Set(named)].sort())
})

it('while the database is down, cached content is served and the rest says so', async () => {
  expect(await surprises(site, 'db=down', away)).toEqual([])
  expect(await surprises(site, 'db=down;kv=down', away)).toEqual([])
})

it('without KV and database a stylesheet has the build’s styles, and is not cached', async () => {
  const headers = { 'X-Fault': 'db=down;kv=down' }
  const answer = await fetch(`${site.origin}/theme/0123456789abcdef.css`, { headers })
  const [type, cached] = ['Content-Type', 'Cache-Control'].map((name) => answer.headers.get(name))
  expect([answer.status, type, cached]).toEqual([200, 'text/css; charset=utf-8', 'private, no-store'])
  expect(await answer.text()).toBe(readBuiltSiteStylesheet())
})

it('without KV a stylesheet is created from the database', async () => {
  const fresh = await openSite({ entry })
  onTestFinished(() => fresh.close())
  const fetchWithoutKv = (path: string) => fetch(fresh.origin + path, { headers: { 'X-Fault': 'kv=down' } })
  const [path] = /\/theme\/\w+\.css/.exec(await (await fetchWithoutKv('/faq/')).text())!
  const answer = await fetchWithoutKv(path)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.text()).toContain('html:root{')
})

it('a failed database request is retried', async () => {
  expect(await surprises(site, 'db=second', same)).toEqual([])
})

it('without KV everything works from the database', async () => {
  expect(await surprises(site, 'kv=down', withoutKv)).toEqual([])
  expect(await surprises(site, 'kv=writes', same)).toEqual([])
})

it('without the bucket only its files are missing', async () => {
  expect(await surprises(site, 'r2=down', withoutBucket)).toEqual([])
})

it('a slow database is waited for, up to a timeout', async () => {
  const [slow, db, kv, r2] = await Promise.all([
    surprises(site, 'db=slow', same),
    surprises(site, 'db=hang', away),
    surprises(site, 'kv=hang', withoutKv),
    surprises(site, 'r2=hang', withoutBucket),
  ])
  expect({ slow, db, kv, r2 }).toEqual({ slow: [], db: [], kv: [], r2: [] })
})

it('a new isolate serves pages and restaurants from KV while the database is down', async () => {
  const earlier = site
  await earlier.miniflare.dispose()
  site = await openSite({ entry, from: earlier.state })
  await earlier.close()
  onTestFinished(async () => void (await askEverything()))
  expect(await surprises(site, 'db=down', ({ databaseDownFresh }) => databaseDownFresh)).toEqual([])
})

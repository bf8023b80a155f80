import { execFileSync } from 'node:child_process'
import { constants, cpSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listAllBlockDefinitions } from '../../app/blocks/index.ts'
import { seedDemoSite } from '../support/setup/seed.ts'
import { seededStateFolder } from '../support/site.ts'
import { measureAndPrintRequestCosts } from './cost.ts'
import { measureAndPrintEdgeTimes } from './edge.ts'
import { measureAndPrintTimesToFirstByte } from './first-byte.ts'
import { measureAndPrintFloodCosts } from './flood.ts'
import { fillMenusWithCopiedDishes } from './large-menu.ts'
import { type BenchmarkLoadOptions, findRuntimeProcess, type LoadMeasurement, measureThroughputAndCpu } from './load.ts'
import { createGeoPositions, createManyLocationsDatabaseFolder } from './many-locations.ts'
import { listPopulatedAreaTileUrls, listSampleRestaurantMapUrls } from './maps.ts'
import { measureAndPrintPairedCosts, type PairedBenchmarkCase } from './paired.ts'
import { measureAndPrintRivals } from './rivals/rivals.ts'
import { emptyKvWorkerPath, runOnSite } from './site.ts'
import { type CostSpread, measureSuggestionCosts } from './typing.ts'

const brotli = { 'Accept-Encoding': 'br' }
const api = '/api/location/'
const nearest = createGeoPositions(200, 'visitors').map(
  ([latitude, longitude]) => `${api}getlocations/?latitude=${latitude}&longitude=${longitude}`,
)
const around = createGeoPositions(200, 'visitors').map(
  ([latitude, longitude]) => `${api}map/?latitude=${latitude}&longitude=${longitude}&filter=open_now`,
)
/** More addresses than an isolate remembers. */
const unknown = Array.from({ length: 20_000 }, (_, number) => `/no-such-page-${number}/`)
const geocode = (text: string) => `${api}geocode/?q=${encodeURIComponent(text)}`
const exact = [
  'Boston',
  'Salem, MA',
  '02134',
  'st. louis',
  'M5V 2T6',
  'Springfield',
  'california',
  '1 Main St, Denver',
].map(geocode)
const misspelt = [
  'Bostn',
  'san fransisco',
  'cincinatti',
  'Pheonix Arizona',
  'lso angeles',
  'Missisauga',
  'qqqqqqq',
].map(geocode)
const dishCount = 500
const dishRows = [
  [`cold render, the index of a menu of ${dishCount} dishes`, '/menu/'],
  [`cold render, 60 of ${dishCount} dishes`, '/menu/grill/'],
  [`cold render, one of ${dishCount} dishes`, '/menu/grill/atlantic-salmon/'],
  [`${dishCount} dishes of a restaurant in the API`, '/api/menu/1001/'],
] as const
const sizes = [700, 100_000, 1_000_000]
const growthName = (size: number) => `nearest 26, ${size.toLocaleString('en')} in D1`

const pairedRows: PairedBenchmarkCase[] = [
  { name: 'plain text', load: { path: '/admin/ht/' } },
  { name: 'cached page', load: { path: '/', headers: { 'Accept-Encoding': 'identity' } } },
  { name: 'cached page, precompressed', load: { path: '/', headers: brotli } },
  { name: 'form page, a token spliced in', load: { path: '/unsubscribe/', headers: brotli } },
  { name: 'cached section of the menu', load: { path: '/menu/grill/', headers: brotli } },
  { name: 'cached dish of the menu', load: { path: '/menu/grill/atlantic-salmon/', headers: brotli } },
  { name: 'sitemap', load: { path: '/sitemap.xml' } },
  { name: '404, one address', load: { path: '/no-such-page/', missing: true } },
  { name: '404, addresses not asked for lately', load: { path: '', paths: unknown, missing: true } },
  { name: 'nearest 26, demo in memory', load: { path: '', paths: nearest } },
  { name: 'content API, listing of 20', load: { path: '/api/v2/pages/?limit=20' } },
  { name: 'geocode, exact', load: { path: '', paths: exact } },
  { name: 'geocode, misspelt', load: { path: '', paths: misspelt } },
  { name: 'map page data, demo in memory', load: { path: '', paths: around } },
  { name: 'cold render, a content page', rendered: true, load: { path: '/faq/' } },
  { name: 'cold render, the heaviest page', rendered: true, load: { path: '/' } },
  { name: 'nearest 26, demo in D1', rendered: true, load: { path: '', paths: nearest } },
  { name: 'map page data, demo in D1', rendered: true, load: { path: '', paths: around } },
]

/**
 * `-- --only render` measures the rows whose names contain that word, beside plain text, with which the others are
 * compared. `-- --edge` measures the simulated edge instead, `-- --cost` what the platform would bill,
 * `-- --rivals` the same page in Astro and Next, and `-- --against FOLDER` each row beside that of another checkout.
 */
const {
  only = '',
  edge,
  cost,
  rivals,
  against,
} = parseArgs({
  options: {
    only: { type: 'string' },
    edge: { type: 'boolean' },
    cost: { type: 'boolean' },
    rivals: { type: 'boolean' },
    against: { type: 'string' },
  },
}).values
if (edge) {
  await measureAndPrintEdgeTimes()
  process.exit()
}
if (cost) {
  await measureAndPrintRequestCosts()
  process.exit()
}
if (rivals) {
  await measureAndPrintRivals(await demoState())
  process.exit()
}
const isWanted = (name: string) => name.includes(only)

const typing = 'typing suggestions'
const typed: CostSpread[] = []
const rows: { name: string; measured: LoadMeasurement }[] = []
if (against) {
  await seedDemoSite()
  await measureAndPrintPairedCosts(
    against,
    pairedRows.filter(({ name }) => isWanted(name)),
  )
  process.exit()
}
const demo = await demoState()

await runOnSite({ state: demo }, async (origin) => {
  const page = await warmed(`${origin}/`)
  await row('plain text', { url: `${origin}/admin/ht/` })
  await row('cached page', { url: `${origin}/`, headers: { 'Accept-Encoding': 'identity' } })
  await row('cached page, precompressed', { url: `${origin}/`, headers: brotli })
  await warmed(`${origin}/storm-notice/`)
  await row('cached page of the size of a form', { url: `${origin}/storm-notice/`, headers: brotli })
  await keptForm(`${origin}/unsubscribe/`)
  await row('form page, a token spliced in', { url: `${origin}/unsubscribe/`, headers: brotli })
  if (isWanted('form page')) await measureAndPrintTimesToFirstByte(origin, ['/storm-notice/', '/unsubscribe/'])
  await row('304 by ETag', { url: `${origin}/`, headers: { ...brotli, 'If-None-Match': page.etag } })
  await row('404, one address', { url: `${origin}/no-such-page/`, missing: true })
  await row('404, addresses not asked for lately', { url: origin, paths: unknown, missing: true })
  await row('nearest 26, demo in memory', { url: origin, paths: nearest })
  await row('content API, listing of 20', { url: `${origin}/api/v2/pages/?limit=20` })
  await row('geocode, exact', { url: origin, paths: exact })
  await row('geocode, misspelt', { url: origin, paths: misspelt })
  await row('map page data, demo in memory', { url: origin, paths: around })
  if (isWanted(typing)) typed.push(...(await measureSuggestionCosts(findRuntimeProcess(), origin)))
  await row('a map tile', { url: origin, paths: await listPopulatedAreaTileUrls(origin) })
  await row('a map image, drawn', { url: origin, paths: await listSampleRestaurantMapUrls(origin) })
})
if (isWanted('flood')) await runOnSite({ state: demo }, measureAndPrintFloodCosts)
// A copy that has cached no page: an identical rendering would be answered from memory.
await runOnSite({ state: await demoState(), entry: emptyKvWorkerPath }, async (origin) => {
  await row('cold render, a content page', { url: `${origin}/faq/` })
  await row('cold render, the heaviest page', { url: `${origin}/` })
  await row('nearest 26, demo in D1', { url: origin, paths: nearest })
  await row('map page data, demo in D1', { url: origin, paths: around })
})
if (dishRows.some(([name]) => isWanted(name))) {
  const state = await demoState()
  await fillMenusWithCopiedDishes(state, dishCount)
  await runOnSite({ state, entry: emptyKvWorkerPath }, async (origin) => {
    for (const [name, path] of dishRows) await row(name, { url: origin + path })
  })
}
for (const size of sizes.filter((each) => isWanted(growthName(each))))
  await runOnSite({ state: await createManyLocationsDatabaseFolder(size), entry: emptyKvWorkerPath }, (origin) =>
    row(growthName(size), { url: origin, paths: nearest }),
  )
print()

/** The demo site of the tests in a copy that the bench may write to. */
async function demoState(): Promise<string> {
  const state = '.tidemark/bench-demo'
  await seedDemoSite()
  rmSync(state, { recursive: true, force: true })
  cpSync(seededStateFolder, state, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return state
}

async function row(name: string, load: BenchmarkLoadOptions) {
  if (!isWanted(name) && rows.length > 0) return
  rows.push({ name, measured: await measureThroughputAndCpu(findRuntimeProcess(), load) })
}

async function warmed(url: string): Promise<{ etag: string }> {
  for (;;) {
    const answer = await fetch(url, { headers: brotli })
    await answer.arrayBuffer()
    const etag = answer.headers.get('ETag')
    if (etag) return { etag }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A page with a form has no ETag; it is kept soon after it was first asked for. */
async function keptForm(url: string) {
  for (let asked = 0; asked < 10; asked += 1) {
    await (await fetch(url)).arrayBuffer()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function print() {
  const plain = rows[0]!.measured
  const over = ({ cpuMicroseconds }: LoadMeasurement) => cpuMicroseconds - plain.cpuMicroseconds
  console.log(
    '| what | CPU µs a request | over plain text | requests a second | of plain text |\n|---|---|---|---|---|',
  )
  for (const { name, measured } of rows) {
    const share = Math.round((100 * measured.requestsPerSecond) / plain.requestsPerSecond)
    const figures = [measured.cpuMicroseconds, over(measured), measured.requestsPerSecond].map((each) =>
      each.toFixed(0),
    )
    console.log(`| ${[name, ...figures].join(' | ')} | ${share} % |`)
  }
  if (typed.length > 0) printTyping()
  if (isWanted('block types')) printBlockTypes()
  if (!sizes.every((size) => isWanted(growthName(size)))) return
  const grown = sizes.map((size) => ({
    size,
    cost: over(rows.find(({ name }) => name === growthName(size))!.measured),
  }))
  console.log('\n| locations in D1 | CPU µs of a search | growth |\n|---|---|---|')
  for (const { size, cost } of grown)
    console.log(`| ${size.toLocaleString('en')} | ${cost.toFixed(0)} | ${(cost / grown[0]!.cost).toFixed(2)} |`)
}

function printTyping() {
  console.log(`\n| ${typing} | median CPU ms of a request | 99 of 100 below |\n|---|---|---|`)
  for (const { name, median, p99 } of typed) console.log(`| ${name} | ${median.toFixed(2)} | ${p99.toFixed(2)} |`)
}

/** What drawing all of today's blocks costs while more types are declared than are drawn. */
function printBlockTypes() {
  const env = { ...process.env, NODE_ENV: 'production' }
  console.log('\n| block types declared | CPU µs of drawing one block of each of today’s |\n|---|---|')
  for (const count of [listAllBlockDefinitions().length, 40, 80]) {
    const cost = Number(
      execFileSync('node_modules/.bin/tsx', ['test/bench/block-types.ts', String(count)], { env }).toString(),
    )
    console.log(`| ${count} | ${(cost / listAllBlockDefinitions().length).toFixed(1)} |`)
  }
}

import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { listOneLivePagePerType } from '../../quality/live-pages.ts'
import { openSite, type TestSite } from '../../support/site.ts'

/** What `test/budgets.json` allows. The figures only go down; a change that needs more has to say why. */
const limits = new Map(budgets.routes.map((route) => [route.path, route]))

let site: TestSite
const get = (path: string) => site.fetch(path, { headers: { 'Accept-Encoding': 'br' } })

beforeAll(async () => {
  site = await openSite({ entry: 'test/support/workers/query-counting-worker.js' })
})
afterAll(() => site.close())

const counted = (answer: Response) => ({
  /** Without those that ask every two seconds whether pages or locations have changed. */
  queries: Number(answer.headers.get('X-D1-Queries')) - Number(answer.headers.get('X-D1-Polls')),
  polls: Number(answer.headers.get('X-D1-Polls')),
  reads: Number(answer.headers.get('X-KV-Reads')),
})

/** Asks until the answer comes from the cache. */
async function fromCache(path: string): Promise<Response> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await get(path)
    await answer.text()
    if (answer.headers.get('ETag')) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} was never kept.`)
}

it.each(budgets.routes.map(({ path }) => path))('%s stays within its queries, reads and bytes', async (path) => {
  const limit = limits.get(path)!
  const missed = await get(path)
  const html = await missed.text()
  expect(missed.status).toBe(200)
  expect(counted(missed).queries, 'queries of a miss').toBeLessThanOrEqual(limit.missQueries)
  // Times and tokens pack by chance some dozen bytes larger or smaller: the least of a few answers is the page's.
  const answers = [html, ...(await Promise.all([1, 2, 3, 4].map(async () => (await get(path)).text())))]
  expect(
    Math.min(...answers.map((text) => brotliCompressSync(withSteadyHashes(text)).length)),
    'bytes',
  ).toBeLessThanOrEqual(limit.bytes)
  if (!limit.cached) return
  const { queries, polls, reads } = counted(await fromCache(path))
  expect(queries, 'queries of a hit').toBe(0)
  expect(polls, 'questions what has changed').toBeLessThanOrEqual(1)
  expect(reads, 'KV reads of a hit').toBeLessThanOrEqual(1)
})

const readManifest = (name: string): Manifest => JSON.parse(readFileSync(`dist/client/.vite/${name}.json`, 'utf8'))
const siteManifest = readManifest('manifest')
const adminManifest = readManifest('admin-manifest')

/** A chunk with everything it cannot start without. */
function startedBy(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) startedBy(manifest, imported, seen)
  return seen
}

/**
 * A script with hashes in its imports that follow from their names alone: the hash of a chunk changes with any change
 * in it, and each changes by chance how well the scripts that import it are compressed.
 */
const withSteadyHashes = (script: string) =>
  script.replaceAll(/([\w.-]+)-[\w-]{7}(\.(?:js|css))/g, (_, name: string, ending: string) => {
    const hash = createHash('sha256')
      .update(name + ending)
      .digest('base64url')
      .slice(0, 7)
    return `${name}-${hash}${ending}`
  })

const compressedSizeOf = (file: string) =>
  brotliCompressSync(withSteadyHashes(readFileSync(`dist/client/${file}`, 'utf8'))).length

/** The bytes of chunks and of all they cannot start without. */
function bytesOf(manifest: Manifest, chunks: readonly string[]) {
  const keys = new Set(chunks.flatMap((chunk) => [...startedBy(manifest, chunk)]))
  return [...keys].reduce((sum, key) => sum + compressedSizeOf(manifest[key]!.file), 0)
}

it.each(budgets.scripts)('the script of $name stays within $bytes bytes', ({ chunks, bytes }) => {
  const manifest = chunks[0]!.startsWith('admin/') ? adminManifest : siteManifest
  for (const chunk of chunks) expect(manifest[chunk], chunk).toBeDefined()
  expect(bytesOf(manifest, chunks)).toBeLessThanOrEqual(bytes)
})

it('no script of the back office imports itself through others', () => {
  const circular = Object.entries(adminManifest)
    .filter(([key, { imports = [] }]) => imports.some((imported) => startedBy(adminManifest, imported).has(key)))
    .map(([key]) => key)
  expect(circular).toEqual([])
})

const worker: Manifest = JSON.parse(readFileSync('dist/worker/.vite/manifest.json', 'utf8'))
const begins = Object.keys(worker).find((key) => worker[key]!.isEntry)!

/** A module of the worker with everything it imports, except for what it loads later. */
function readAtOnce(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of worker[key]!.imports ?? []) readAtOnce(imported, seen)
  return seen
}

it('a request that starts the worker only loads the code of the public site', () => {
  const atOnce = [...readAtOnce(begins)]
  const bytes = atOnce.reduce((sum, key) => sum + statSync(`dist/worker/${worker[key]!.file}`).size, 0)
  expect(bytes).toBeLessThanOrEqual(budgets.start.bytes)
  expect(worker[begins]!.dynamicImports).toEqual(expect.arrayContaining(budgets.start.later))
  expect(atOnce.filter((key) => budgets.start.later.includes(key))).toEqual([])
})

it('only requests that check a second factor load its code', () => {
  const backOffice = 'worker/back-office/app.ts'
  for (const library of ['@simplewebauthn/server', 'otpauth']) {
    const chunk = Object.keys(worker).find((key) => key.includes(`node_modules/${library}/`))!
    expect(worker[backOffice]!.dynamicImports, library).toContain(chunk)
    for (const start of [begins, backOffice]) expect([...readAtOnce(start)], library).not.toContain(chunk)
  }
})

const loader = 'app/islands/loader.ts'
const scriptLimit = 5000

/** The islands as the loader lists them: the module of each name. */
const islands = new Map(
  [...readFileSync(loader, 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('(.+)'\),$/gm)].map(
    ([, name, file]) => [name!, join('app/islands', file!)],
  ),
)

/** What a form wakes at once beside itself, by the mark in the HTML. */
const parts = { 'data-contact': 'app/islands/forms/contact-form.ts', 'class="formset"': 'app/islands/forms/formset.ts' }

/** Everything a phone fetches for a page before anybody touches it, were the page seen to its end. */
function modulesOf(html: string): string[] {
  const names = [...html.matchAll(/ data-island="([^"]+)"/g)].map(([, name]) => name!)
  expect(names.filter((name) => !islands.has(name))).toEqual([])
  const formParts = Object.entries(parts).flatMap(([mark, file]) => (html.includes(mark) ? [file] : []))
  return [loader, ...new Set(names.map((name) => islands.get(name)!)), ...formParts]
}

const bytesOfModules = (modules: readonly string[]) => {
  for (const module of modules) expect(siteManifest[module], module).toBeDefined()
  return bytesOf(siteManifest, modules)
}

/** The modules of one page of each template. */
async function listTemplateModules() {
  const pages = await listOneLivePagePerType(site.db)
  return Promise.all(
    pages.map(async ({ name, path }) => ({ name, modules: modulesOf(await (await get(path)).text()) })),
  )
}

it('no page of any template needs more than 5,000 bytes of script before interaction', async () => {
  const weights = (await listTemplateModules()).map((each) => ({ ...each, bytes: bytesOfModules(each.modules) }))
  expect(new Set(weights.flatMap(({ modules }) => modules)).size).toBeGreaterThan(7)
  expect(weights.filter(({ bytes }) => bytes > scriptLimit)).toEqual([])
})

/** What shows a chosen restaurant on every page, and what starts instead of an island with one. */
const ofChosenRestaurant = 'app/islands/locations/show-preferred-location.ts'
const withChosenRestaurant = new Map([
  ['app/islands/menus/chosen-restaurant.ts', 'app/islands/menus/prices-of-restaurant.ts'],
])

it('with a chosen restaurant five templates need more, within limits of their own', async () => {
  const limitsOfTemplates: Readonly<Record<string, number>> = budgets.scriptsWithRestaurant
  const weights = (await listTemplateModules()).map(({ name, modules }) => {
    const own = modules.map((module) => withChosenRestaurant.get(module) ?? module)
    return { name, bytes: bytesOfModules([...own, ofChosenRestaurant]) }
  })
  expect(weights.filter(({ name, bytes }) => bytes > (limitsOfTemplates[name] ?? scriptLimit))).toEqual([])
  const heavy = weights.filter(({ bytes }) => bytes > scriptLimit).map(({ name }) => name)
  expect(heavy.sort()).toEqual(Object.keys(limitsOfTemplates).sort())
})

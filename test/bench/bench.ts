import { existsSync } from 'node:fs'
import { openPlatform } from '../../migrations/local/platform.ts'
import { localVars } from '../../migrations/local/secrets.ts'
import { type Load, type Measurement, measure, runtimeProcess } from './load.ts'

const state = '.tidemark/state'
if (!existsSync(state)) throw new Error('Run `npm start` once first: the bench measures the demo site.')

const brotli = { 'Accept-Encoding': 'br' }
const rows: { name: string; measured: Measurement }[] = []

await onSite(undefined, async (origin) => {
  const page = await warmed(`${origin}/`)
  await row('plain text', { url: `${origin}/admin/ht/` })
  await row('cached page', { url: `${origin}/`, headers: { 'Accept-Encoding': 'identity' } })
  await row('cached page, precompressed', { url: `${origin}/`, headers: brotli })
  await row('304 by ETag', { url: `${origin}/`, headers: { ...brotli, 'If-None-Match': page.etag } })
})
await onSite('test/bench/silent-store-worker.js', async (origin) => {
  await row('cold render, home page', { url: `${origin}/` })
})
print()

/** Runs on the built worker's own socket: no asset router, no development proxy. */
async function onSite(entry: string | undefined, work: (origin: string) => Promise<void>) {
  const { miniflare } = await openPlatform({ state, vars: localVars(state), direct: true, ...(entry && { entry }) })
  const origin = (await miniflare.unsafeGetDirectURL('tidemark')).href.replace(/\/$/, '')
  await work(origin)
  await miniflare.dispose()
}

async function row(name: string, load: Load) {
  rows.push({ name, measured: await measure(runtimeProcess(), load) })
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

function print() {
  const plain = rows[0]!.measured
  console.log('| what | CPU µs a request | requests a second | of plain text |\n|---|---|---|---|')
  for (const { name, measured } of rows) {
    const share = Math.round((100 * measured.requestsPerSecond) / plain.requestsPerSecond)
    console.log(`| ${name} | ${measured.cpuMicroseconds.toFixed(0)} | ${measured.requestsPerSecond.toFixed(0)} | ${share} % |`)
  }
}

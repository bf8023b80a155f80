import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { startLocalPlatform } from '../../migrations/local/platform.ts'
import { type StoredLocation, toPublicLocation } from '../../worker/locations/stored-location.ts'

/**
 * What a feed of very many locations costs: `npx tsx test/bench/location-feed.ts [how many]`, after a build and a
 * seeded test state.
 */
const count = Number(process.argv[2] ?? 100_000)

/** A location some streets away from one of the demo's. */
function variant(from: readonly ApiLocation[], index: number): ApiLocation {
  const at = from[index % from.length]!
  const round = Math.floor(index / from.length)
  if (round === 0) return at
  const rlid = 100_000 + index
  const { localPageURL: _, ...rest } = at
  return {
    ...rest,
    ...{ rlid, restaurantNumber: `F${rlid}`, address1: `${round} ${at.address1}` },
    ...{ latitude: at.latitude + (round % 20) * 1e-3, longitude: at.longitude + Math.floor(round / 20) * 1e-3 },
  }
}

function* bodyOf(from: readonly ApiLocation[]) {
  yield '['
  for (let index = 0; index < count; index++) yield `${index ? ',' : ''}${JSON.stringify(variant(from, index))}`
  yield ']'
}

const runtimes = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')

/** What the runtime has computed so far with its database, in seconds: more than the platform would count. */
function computed() {
  const ticks = runtimes().flatMap((pid) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13),
  )
  return ticks.reduce((sum, each) => sum + Number(each), 0) / 100
}

/** The largest resident memory of the runtime so far, in megabytes. */
function peakMemory() {
  const peaks = runtimes().map((pid) =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  )
  return Math.round(Math.max(...peaks) / 1024)
}

let locations: ApiLocation[] = []
const server = createServer(async (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  let kept = ''
  for (const text of bodyOf(locations)) {
    kept += text
    if (kept.length < 64_000) continue
    if (!response.write(kept)) await new Promise((resolve) => response.once('drain', resolve))
    kept = ''
  }
  response.end(kept)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const state = mkdtempSync(join(tmpdir(), 'tidemark-feed-'))
cpSync('.tidemark/test', state, { recursive: true })
const secret = 'for the bench only: thirty-two characters and more'
const vars = { ENVIRONMENT: 'local', SECRET_KEY: secret, LOCATION_FEED_URL: url, LOCATION_FEED_TIMEOUT: '600000' }
const { miniflare } = await startLocalPlatform({ state, vars })
try {
  const db = await miniflare.getD1Database('DB')
  const { results } = await db
    .prepare('SELECT *, NULL AS country_root_url FROM location ORDER BY rlid')
    .all<StoredLocation>()
  locations = results.map(toPublicLocation)
  const worker = await miniflare.getWorker()
  let clock = Date.now()
  for (const name of ['first pull', 'nothing new']) {
    clock += 16 * 60_000
    const began = performance.now()
    let triggers = 0
    for (let outcome = 'applying'; outcome === 'applying'; clock += 60_000) {
      const at = performance.now()
      const before = computed()
      await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date(clock) })
      triggers++
      const run = await db
        .prepare(
          'SELECT outcome, message, received, added, updated, problem_count FROM feed_run ORDER BY id DESC LIMIT 1',
        )
        .first<{ outcome: string }>()
      outcome = run!.outcome
      const spent = `${((performance.now() - at) / 1000).toFixed(1)} s, ${(computed() - before).toFixed(1)} s computed`
      console.log(`  trigger ${triggers}: ${spent} ${JSON.stringify(run)}`)
    }
    console.log(
      `${name}: ${count} locations, ${triggers} triggers, ${((performance.now() - began) / 1000).toFixed(1)} s, peak ${peakMemory()} MB`,
    )
  }
} finally {
  await miniflare.dispose()
  rmSync(state, { recursive: true, force: true })
  server.close()
}

import { fork } from 'node:child_process'
import { type BenchmarkRequest, quantile, sendRequestsAtRate } from './arrivals.ts'
import { type BadFormRequestsByKind, createBadFormRequests, waitForMinFormAge } from './bad-forms.ts'
import { type FloodOptions, floodStartedMessage } from './flood-request.ts'
import { cpuSeconds, findRuntimeProcess } from './load.ts'

/** Bad forms a second, and pages that readers ask for meanwhile. */
const floodRate = 500
const readerRate = 50
const seconds = 5
const rounds = 4
const read = ['/', '/faq/', '/menu/', '/terms/', '/locations/list/']

/**
 * What refusing a bad form costs, by what is wrong with it, and what readers notice of a flood of them. Quiet and flood
 * take turns, so that whatever else the machine does falls on both.
 */
export async function measureAndPrintFloodCosts(origin: string) {
  const kinds = await createBadFormRequests(origin)
  await waitForMinFormAge()
  await printRefusals(origin, kinds)
  const calls = Object.values(kinds)
  console.log(
    `\n| readers, ${readerRate} pages/s | p50 ms | p95 ms | p99 ms | p95 of quiet | answers to the flood |\n|---|---|---|---|---|---|`,
  )
  for (const networks of [1, 60_000]) await printReaders(origin, calls, networks)
}

async function printRefusals(origin: string, kinds: BadFormRequestsByKind) {
  console.log('\n| a form that is bad | CPU µs | answers |\n|---|---|---|')
  for (const [kind, calls] of Object.entries(kinds)) {
    const options = { origin, kinds: [calls], networks: 60_000 }
    await flood({ ...options, rate: 100, seconds: 1 }).ended
    const before = cpuSeconds(findRuntimeProcess())
    const statuses = await flood({ ...options, rate: floodRate, seconds: 3 }).ended
    const spent = ((cpuSeconds(findRuntimeProcess()) - before) / (floodRate * 3)) * 1e6
    console.log(`| ${kind} | ${spent.toFixed(0)} | ${inWords(statuses)} |`)
  }
}

async function printReaders(origin: string, kinds: BenchmarkRequest[][], networks: number) {
  const quiet: number[] = []
  const during: number[] = []
  const statuses: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await readers(origin)))
    const { begun, ended } = flood({ origin, kinds, rate: floodRate, seconds: seconds + 1, networks })
    await begun
    await new Promise((resolve) => setTimeout(resolve, 500))
    during.push(...(await readers(origin)))
    for (const [status, count] of Object.entries(await ended)) statuses[status] = (statuses[status] ?? 0) + count
  }
  const figures = (waits: number[]) => [0.5, 0.95, 0.99].map((share) => quantile(waits, share).toFixed(1)).join(' | ')
  const ratio = quantile(during, 0.95) / quantile(quiet, 0.95)
  console.log(`| quiet | ${figures(quiet)} | | |`)
  const from = networks === 1 ? 'one network' : `${networks.toLocaleString('en')} networks`
  console.log(
    `| ${floodRate} bad forms/s from ${from} | ${figures(during)} | ×${ratio.toFixed(2)} | ${inWords(statuses)} |`,
  )
}

async function readers(origin: string): Promise<number[]> {
  const headers = { 'Accept-Encoding': 'br' }
  const { latencies, statuses } = await sendRequestsAtRate({
    origin,
    rate: readerRate,
    seconds,
    arrivalOf: (index) => ({ path: read[index % read.length]!, headers }),
  })
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`Readers were not served: ${inWords(statuses)}`)
  return latencies
}

/** Sends bad forms from a process of its own: `begun` once it sends, `ended` with how many got which status. */
function flood(order: FloodOptions) {
  const sender = fork('test/bench/flood-sender.ts')
  const begun = new Promise<void>((resolve) => sender.once('message', () => resolve()))
  const ended = new Promise<Record<string, number>>((resolve, reject) => {
    sender.on('message', (options) => options !== floodStartedMessage && resolve(options as Record<string, number>))
    sender.once('error', reject)
  })
  sender.send(order)
  return { begun, ended }
}

const inWords = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

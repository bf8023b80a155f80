import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { SpawnedSite } from './host-site.ts'
import { type BenchmarkLoadOptions, cpuSeconds, runLoad } from './load.ts'

/** A row of both checkouts: its address on the site, and whether it is rendered for each request. */
export interface PairedBenchmarkCase {
  name: string
  rendered?: boolean
  load: Omit<BenchmarkLoadOptions, 'url'> & { path: string }
}

interface Checkout {
  kept: SpawnedSite
  rendering: SpawnedSite
}

const pairs = 10

/**
 * Prints the CPU time of each row here as a ratio to that of another checkout, which has been built and seeded: the
 * median of ten pairs of rounds of a second, in turn, and between which ratios eight of the ten lie.
 */
export async function measureAndPrintPairedCosts(folder: string, rows: readonly PairedBenchmarkCase[]) {
  const hosts: ChildProcess[] = []
  const open = async (cwd: string): Promise<Checkout> => ({
    kept: await host(hosts, cwd),
    rendering: await host(hosts, cwd, '--empty-kv'),
  })
  try {
    const [here, there] = [await open('.'), await open(folder)]
    console.log('| what | µs here | µs there | ratio, median of ten | eight of ten |\n|---|---|---|---|---|')
    // A row that one of the two does not have is reported, and the next one measured.
    for (const row of rows)
      console.log(await compare(row, here, there).catch((error: Error) => `| ${row.name} | ${error.message} | | | |`))
  } finally {
    for (const child of hosts) child.stdin!.end()
  }
}

/** Serves a checkout's site in a process of its own, of which all follow this one's end. */
async function host(hosts: ChildProcess[], cwd: string, ...options: string[]): Promise<SpawnedSite> {
  const command = [resolve('node_modules/tsx/dist/cli.mjs'), resolve('test/bench/host-site.ts'), ...options]
  const child = spawn(process.execPath, command, { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
  hosts.push(child)
  for await (const line of createInterface(child.stdout)) if (line.startsWith('{')) return JSON.parse(line)
  throw new Error(`The site of ${cwd} did not start. Build and seed it first: npm run bench there.`)
}

async function compare(
  { name, rendered, load }: PairedBenchmarkCase,
  here: Checkout,
  there: Checkout,
): Promise<string> {
  const [one, other] = rendered ? [here.rendering, there.rendering] : [here.kept, there.kept]
  for (const site of [one, other]) await warmUp(site, load)
  const measured: [number, number][] = []
  for (let pair = 0; pair < pairs; pair++) measured.push([await cost(one, load), await cost(other, load)])
  const ratios = measured.map(([own, others]) => own / others).sort((first, second) => first - second)
  const cells = [
    median(measured.map(([own]) => own)).toFixed(0),
    median(measured.map(([, others]) => others)).toFixed(0),
    median(ratios).toFixed(2),
    `${ratios[1]!.toFixed(2)}–${ratios.at(-2)!.toFixed(2)}`,
  ]
  return `| ${[name, ...cells].join(' | ')} |`
}

/** Until the code is compiled and what is cached is cached. */
async function warmUp({ origin }: SpawnedSite, load: PairedBenchmarkCase['load']) {
  for (let requests = 0, rounds = 0; requests < 2000 && rounds < 15; rounds++)
    requests += (await runLoad(toRound(origin, load))).requests
}

/** CPU microseconds of the runtime for each request of a second's round. */
async function cost({ origin, runtime }: SpawnedSite, load: PairedBenchmarkCase['load']): Promise<number> {
  const before = cpuSeconds(runtime)
  const { requests } = await runLoad(toRound(origin, load))
  return ((cpuSeconds(runtime) - before) / requests) * 1e6
}

const toRound = (origin: string, { path, paths = [], headers = {}, missing = false }: PairedBenchmarkCase['load']) => ({
  url: `${origin}${path}`,
  paths,
  headers,
  missing,
  seconds: 1,
  connections: 8,
})

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}

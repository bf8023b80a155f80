import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export interface LoadMeasurement {
  requestsPerSecond: number
  /** CPU time of the runtime for each request, user and system, in microseconds. */
  cpuMicroseconds: number
}

export interface BenchmarkLoadOptions {
  url: string
  /** Asked one after the other, over and over, instead of the path of `url`. */
  paths?: readonly string[]
  headers?: Record<string, string>
  seconds?: number
  connections?: number
  /** Whether the addresses lead nowhere, so that 404 is the right answer. */
  missing?: boolean
}

const run = promisify(execFile)
const wrk = found('wrk')

/**
 * Warms up until the code is compiled, for half a minute at most, then loads the address and reads what it cost the
 * runtime. Of rounds of a second the cheapest counts: whatever else the machine does only adds. wrk where it is
 * installed, else autocannon.
 */
export async function measureThroughputAndCpu(
  runtime: number,
  { url, paths = [], headers = {}, seconds = 6, connections = 8, missing = false }: BenchmarkLoadOptions,
): Promise<LoadMeasurement> {
  for (let warm = 0, rounds = 0; warm < 2000 && rounds < 30; rounds++)
    warm += (await runLoad({ url, paths, headers, seconds: 1, connections, missing })).requests
  const rounds: LoadMeasurement[] = []
  for (let round = 0; round < seconds; round++) {
    const before = cpuSeconds(runtime)
    const { requests, elapsed } = await runLoad({ url, paths, headers, seconds: 1, connections, missing })
    rounds.push({
      requestsPerSecond: requests / elapsed,
      cpuMicroseconds: ((cpuSeconds(runtime) - before) / requests) * 1e6,
    })
  }
  return rounds.toSorted((one, other) => one.cpuMicroseconds - other.cpuMicroseconds)[0]!
}

/** Loads an address for some seconds. An answer of 400 or more is a failure; that nothing has changed (304) is none. */
export async function runLoad({
  url,
  paths,
  headers,
  seconds,
  connections,
  missing,
}: Required<Omit<BenchmarkLoadOptions, 'missing'>> & Pick<BenchmarkLoadOptions, 'missing'>): Promise<{
  requests: number
  elapsed: number
}> {
  if (!wrk) {
    const requests = paths.length > 0 ? { requests: paths.map((path) => ({ path })) } : {}
    const result = await autocannon({ url, headers, duration: seconds, connections, ...requests })
    const failed = (missing ? 0 : result['4xx']) + result['5xx'] + result.errors
    if (failed > 0) throw new Error(`${url} failed under load: ${failed} answers.`)
    return { requests: result.requests.total, elapsed: result.duration }
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const rotating = paths.length > 0 ? ['-s', 'test/bench/addresses.lua'] : []
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...rotating,
    ...given,
    url,
    ...(rotating.length > 0 ? ['--', ...paths] : []),
  ])
  const [, requests, elapsed] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
  if (!missing && /Non-2xx or 3xx/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`)
  return { requests: Number(requests), elapsed: Number(elapsed) }
}

/** The process that runs the worker: a child of this one. */
export function findRuntimeProcess(): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm=']).toString().trim().split('\n')
  const child = rows
    .map((row) => row.trim().split(/\s+/))
    .find(([, parent, name]) => Number(parent) === process.pid && name!.includes('workerd'))
  if (!child) throw new Error('The runtime is not running.')
  return Number(child[0])
}

/**
 * CPU seconds a process has used, alone or with its children that have ended: from /proc in hundredths, elsewhere from
 * ps (alone).
 */
export function cpuSeconds(pid: number, counted: 'alone' | 'with what has ended' = 'alone'): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const ticks = fields.slice(11, counted === 'alone' ? 13 : 15).map(Number)
    return ticks.reduce((total, each) => total + each, 0) / 100
  } catch {
    const parts = execFileSync('ps', ['-o', 'time=', '-p', String(pid)])
      .toString()
      .trim()
      .split(':')
    return parts.reduce((total, part) => total * 60 + Number(part), 0)
  }
}

function found(program: string): boolean {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}

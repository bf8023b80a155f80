import { Agent, request } from 'node:http'

export interface BenchmarkRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadResult {
  /**
   * Milliseconds from when each was due until its answer was whole: what a client that lags behind costs is counted
   * too.
   */
  latencies: number[]
  /** How many got which answer; `none` for those whose connection broke. */
  statuses: Record<string, number>
}

interface Schedule {
  origin: string
  /** Requests per second, whether or not earlier ones have been answered. */
  rate: number
  seconds: number
  arrivalOf: (index: number) => BenchmarkRequest
}

/** Sends at a steady rate, as people and floods come: nobody waits for anybody else's answer. */
export async function sendRequestsAtRate({ origin, rate, seconds, arrivalOf }: Schedule): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const waits: number[] = []
  const statuses: Record<string, number> = {}
  const answered: Promise<void>[] = []
  const began = performance.now()
  const total = rate * seconds
  while (answered.length < total) {
    for (
      let due = dueAt(answered.length);
      due <= performance.now() && answered.length < total;
      due = dueAt(answered.length)
    ) {
      const promised = due
      answered.push(
        answerTo(origin, agent, arrivalOf(answered.length)).then((status) => {
          waits.push(performance.now() - promised)
          statuses[status] = (statuses[status] ?? 0) + 1
        }),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(answered)
  agent.destroy()
  return { latencies: waits, statuses }

  function dueAt(index: number) {
    return began + (index * 1000) / rate
  }
}

const answerTo = (origin: string, agent: Agent, { path, method = 'GET', headers = {}, body }: BenchmarkRequest) =>
  new Promise<number | 'none'>((resolve) => {
    const asked = request(`${origin}${path}`, { method, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
      answer.on('error', () => resolve('none'))
    })
    asked.on('error', () => resolve('none'))
    asked.end(body)
  })

/** The value that so much of all values is not above; `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

import { Agent, request } from 'node:http'
import { quantile } from './arrivals.ts'

const turns = 1500

/**
 * How long pages take to their first byte, one asked after the other, turn and turn about, so that whatever else the
 * machine does falls on all of them. The first is what the others are compared with.
 */
export async function measureAndPrintTimesToFirstByte(origin: string, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const waits = paths.map(() => [] as number[])
  for (let turn = 0; turn < turns + 200; turn += 1)
    for (const [index, path] of paths.entries()) {
      const wait = await firstByteOf(origin + path, agent)
      if (turn >= 200) waits[index]!.push(wait)
    }
  agent.destroy()
  console.log('\n| first byte of | p50 ms | of the first | p95 ms |\n|---|---|---|---|')
  const first = quantile(waits[0]!, 0.5)
  for (const [index, path] of paths.entries()) {
    const [half, most] = [0.5, 0.95].map((share) => quantile(waits[index]!, share))
    console.log(`| ${path} | ${half!.toFixed(3)} | ×${(half! / first).toFixed(2)} | ${most!.toFixed(3)} |`)
  }
}

/** Milliseconds from a request to the head of its response; the body is read before the next request. */
const firstByteOf = (url: string, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const asked = performance.now()
    request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const wait = performance.now() - asked
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(wait) : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })

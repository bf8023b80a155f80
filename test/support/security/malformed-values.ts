import { request } from 'node:http'
import type { TestSite } from '../site.ts'

const long = 'a'.repeat(3000)

/** Values of an address that no link of ours has, as they are sent: none is a number, a slug or a key. */
export const malformedValues = [
  long,
  '9'.repeat(400),
  '1234567890123456',
  '%00',
  'a%2Fb',
  '%2e%2e%2fx',
  '%ff',
  '%',
  '%zz',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1.5',
  '1e3',
  '%D9%A3',
  '%20',
  "'%20OR%201=1",
  '%7B%7D',
] as const

/** Values that the pattern of a route for numbers lets through. */
export const hugeNumbers = ['9'.repeat(400), '1234567890123456', '9'.repeat(15)] as const

interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request to a path as it is written, which `fetch` would normalize; returns the status of the response. */
export const requestRawPath = (
  { origin }: Pick<TestSite, 'origin'>,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const sent = request(
      { hostname, port, path, method, headers: { ...headers, ...length }, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/**
 * Sends a request for each value in the place of `@`, four at a time. Returns the statuses by how often they came.
 */
export async function sendValuesAndCountStatuses(
  site: Pick<TestSite, 'origin'>,
  template: string,
  values: readonly string[],
  options: RawRequest = {},
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  const queue = values.values()
  const work = async () => {
    for (const value of queue) {
      const { status } = await requestRawPath(site, template.replaceAll('@', value), options)
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return counts
}

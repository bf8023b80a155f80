import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The next response of the feed server, or none. */
export interface FakeFeedResponse {
  status?: number
  body: string
  etag?: string
  /** Milliseconds before the response, and before its second half. */
  delay?: number
}

/** Starts a location feed for a test. Its response can be changed at any time; it records its requests. */
export async function startFakeFeedServer(answer: FakeFeedResponse) {
  const feed = { answer, asked: [] as (string | undefined)[], url: '' }
  const server = createServer(async ({ headers }, response) => {
    const known = headers['if-none-match']
    feed.asked.push(known)
    const { status = 200, body, etag, delay = 0 } = feed.answer
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (etag && known === etag) return response.writeHead(304, { ETag: etag }).end()
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...(etag && { ETag: etag }) })
    const half = Math.floor(body.length / 2)
    response.write(body.slice(0, half))
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    response.end(body.slice(half))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/locations.json`
  return feed
}

import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export const menuFeedSecret = 'a secret of the menu of at least 32 characters'

/** What the server of a menu's feed has: a file, and what its signature is made of or replaced by. */
export interface SignedMenuFeedContent {
  text: string
  /** Signs this instead of the file, or with another key. */
  signed?: { text?: string; secret?: string }
  status?: number
}

/** Starts a server with a file of dishes and its signature, which can be changed at any time. */
export async function startSignedMenuFeedServer(answer: SignedMenuFeedContent) {
  const feed = { answer, url: '', asked: [] as string[] }
  const server = createServer(({ url = '', headers }, response) => {
    const { text, signed = {}, status = 200 } = feed.answer
    feed.asked.push(url)
    if (url.startsWith('/menu.csv.sig?')) {
      const { text: other = text, secret = menuFeedSecret } = signed
      return response.end(`${createHmac('sha256', secret).update(other).digest('hex')}\n`)
    }
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`
    if (headers['if-none-match'] === etag) return response.writeHead(304).end()
    return response.writeHead(status, { ETag: etag }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/menu.csv?key=of-the-chain`
  return feed
}

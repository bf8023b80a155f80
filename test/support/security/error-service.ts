import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Received {
  path: string
  /** The whole request as text: its URL, headers and body. */
  text: string
  /** The event in the envelope. */
  event: {
    release: string
    environment: string
    tags: Record<string, string>
    exception: { values: { type: string; value: string }[] }
  }
}

/** Starts a local error-reporting service that records envelopes. */
export async function startFakeErrorReportServer() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}')
    const events = body.split('\n').map((line) => JSON.parse(line || '{}') as object)
    const event = events.find((each) => 'exception' in each) as Received['event']
    if (event)
      received.push({ path: request.url!, text: `${request.url}\n${JSON.stringify(request.headers)}\n${body}`, event })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return { dsn: `http://publickey@127.0.0.1:${port}/42`, origin: `http://127.0.0.1:${port}`, received }
}

import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { TestSite } from '../site.ts'
import { SocketWithHeaders } from './live-followers.ts'

/** A screen's socket as a client sees it. */
export interface LiveSocket {
  messages: unknown[]
  /** The code of the close; undefined while it is open. */
  closeCode: number | undefined
  /** Whether it was opened. */
  isOpened: boolean
  socket: WebSocket
}

/** Connects to a path of a site; resolves once the socket is open or was refused. It is closed after the test. */
export async function openLiveSocket(
  site: Pick<TestSite, 'origin'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<LiveSocket> {
  const socket = new SocketWithHeaders(site.origin.replace('http', 'ws') + path, { headers })
  const live: LiveSocket = { messages: [], closeCode: undefined, isOpened: false, socket }
  onTestFinished(() => socket.close())
  socket.addEventListener('message', ({ data }) => {
    live.messages.push(data === 'pong' ? data : JSON.parse(String(data)))
  })
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => {
      live.isOpened = true
      resolve()
    })
    socket.addEventListener('close', ({ code }) => {
      live.closeCode = code
      resolve()
    })
    socket.addEventListener('error', () => resolve())
  })
  return live
}

/** Asks for a socket that is refused; returns the refusal as text, which clients of sockets do not tell. */
export function readRefusalOfLiveSocket(
  site: Pick<TestSite, 'origin'>,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }
  const key = { 'Sec-WebSocket-Key': Buffer.from('sixteen letters.').toString('base64') }
  return new Promise((resolve, reject) => {
    get(site.origin + path, { headers: { ...upgrade, ...key, ...headers } }, (response) => {
      text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject)
    })
      .on('upgrade', (_, socket) => {
        socket.destroy()
        reject(new Error('The socket was opened.'))
      })
      .on('error', reject)
  })
}

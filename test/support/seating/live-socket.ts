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

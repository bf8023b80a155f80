import type { Env } from '../../../env.ts'
import { parseLiveWaitListViewerHeaders } from './screen.ts'
import { sendWaitListUpdatesToScreens, webSocketCloseCodes } from './send-changes.ts'

/** The maximum number of sockets of one place in line or one session: the oldest is closed for a new one. */
const maxSocketsPerScreen = 10

/** The sockets of a restaurant's open screens. Nothing is stored; D1 has the list. */
export class LiveWaitListScreens {
  /** The screens that wait to be sent the current state. */
  #due = new Set<WebSocket>()
  #current: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  readonly #context: DurableObjectState
  readonly #env: Env

  constructor(context: DurableObjectState, env: Env) {
    this.#context = context
    this.#env = env
    // Answered without waking the object up.
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Accepts a socket for the screen that the worker names in the request, and sends it the current state. */
  accept({ headers }: Request): Response {
    const screen = parseLiveWaitListViewerHeaders(headers)
    const tag = screen.kind === 'guest' ? screen.planAheadId : screen.tokenHash
    const open = this.#context.getWebSockets(tag)
    for (const socket of open.slice(0, Math.max(0, open.length - maxSocketsPerScreen + 1)))
      socket.close(webSocketCloseCodes.tooMany, 'Too many screens are open.')
    const { 0: client, 1: server } = new WebSocketPair()
    this.#context.acceptWebSocket(server, [tag])
    server.serializeAttachment(screen)
    this.#context.waitUntil(this.sendTo([server]))
    return new Response(null, { status: 101, webSocket: client })
  }

  /**
   * Sends these screens what has changed. Resolves once each was sent the state at the time of the call or a later one.
   * One send runs at a time, so that no screen gets an older state last; what comes during one shares the next.
   */
  sendTo(sockets: readonly WebSocket[]): Promise<void> {
    for (const socket of sockets) this.#due.add(socket)
    this.#next ??= this.#current.then(() => {
      const due = [...this.#due]
      this.#due.clear()
      this.#next = undefined
      this.#current = this.#send(due)
      return this.#current
    })
    return this.#next
  }

  async #send(sockets: readonly WebSocket[]): Promise<void> {
    try {
      await sendWaitListUpdatesToScreens(this.#env, sockets)
    } catch (error) {
      // Screens that miss a change poll.
      console.error('A live wait list was not sent', error)
    }
  }
}

import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../../../env.ts'
import type { LiveWaitListScreens } from './screens.ts'

/**
 * The open screens of one restaurant's wait list, named by the id of its location. Its code is loaded with the first
 * call, because every request starts with this class.
 */
export class LiveWaitList extends DurableObject<Env> {
  #screens: LiveWaitListScreens | undefined

  async #load() {
    const { LiveWaitListScreens } = await import('./screens.ts')
    this.#screens ??= new LiveWaitListScreens(this.ctx, this.env)
    return this.#screens
  }

  /** Accepts the WebSocket of a screen whose rights the worker has checked. */
  override async fetch(request: Request): Promise<Response> {
    return (await this.#load()).accept(request)
  }

  /** Sends every screen what has changed. */
  async sendChanges(): Promise<void> {
    return (await this.#load()).sendTo(this.ctx.getWebSockets())
  }

  /** Screens send only pings. RFC 6455: data that is not accepted. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1003)
  }
}

export interface EdgeRequest extends RequestInit {
  host?: string
  /** The isolate that responds if the cache does not; by default they take turns. */
  isolate?: number
}

/** The requests of visitors that may be cancelled while isolates and the cache respond to them. */
export class Visits {
  private last = 0
  private readonly open = new Map<string, AbortController>()
  private isClosed: Promise<void>
  private endWaits!: () => void

  constructor() {
    this.isClosed = new Promise((resolve) => (this.endWaits = resolve))
  }

  /** Starts a visit, which the caller's own signal cancels, too. */
  start(signal: AbortSignal | null = null): { id: string; signal: AbortSignal } {
    const id = String(++this.last)
    const controller = new AbortController()
    this.open.set(id, controller)
    signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
    if (signal?.aborted) controller.abort(signal.reason)
    return { id, signal: controller.signal }
  }

  /** Ends a visit whose response has arrived. */
  end(id: string) {
    this.open.delete(id)
  }

  /** Returns the signal of a visit, for all that is done for it; null once it has ended. */
  getSignal(id: string | null): AbortSignal | null {
    return (id !== null && this.open.get(id)?.signal) || null
  }

  /** Cancels a visit: code that awaits this does not continue. A visit that has ended is not canceled. */
  async cancel(id: string): Promise<void> {
    const controller = this.open.get(id)
    if (!controller) return
    controller.abort()
    await this.isClosed
  }

  /** Ends all waits, when the simulator closes. */
  close() {
    this.endWaits()
  }
}

interface VisitorRequestOptions {
  visits: Visits
  /** The number of isolates. */
  isolates: number
  throughCache: (entrypoint: string, props: unknown, request: Request, index: number) => Promise<Response>
}

/** Returns the functions that send the requests of visitors through the cache. */
export function createVisitorRequests({ visits, isolates, throughCache }: VisitorRequestOptions) {
  let next = 0
  /** Sends a request with what the simulator tells its isolates. */
  function send(path: string, { host = 'localhost', isolate = next++ % isolates, ...init }: EdgeRequest, told: object) {
    const request = new Request(`http://${host}${path}`, init)
    for (const [name, value] of Object.entries(told)) request.headers.set(name, String(value))
    return throughCache('default', null, request, isolate)
  }
  return {
    /** Sends a visitor's request through the cache. */
    fetch(path: string, init: EdgeRequest = {}): Promise<Response> {
      const { id, signal } = visits.start(init.signal)
      return send(path, { ...init, signal }, { 'X-Simulator-Visit': id })
    },
    /**
     * Sends a visitor's request, and cancels it when an isolate makes its nth call of a store for it, which is then
     * never answered. Returns whether it was cancelled: the response may need fewer calls.
     */
    async cancelAtStoreCall(call: number, path: string, init: EdgeRequest = {}): Promise<boolean> {
      const { id, signal } = visits.start()
      try {
        const told = { 'X-Simulator-Visit': id, 'X-Simulator-Cancel-At': call }
        const response = await send(path, { ...init, signal }, told)
        await response.arrayBuffer()
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        visits.end(id)
      }
      return signal.aborted
    },
  }
}

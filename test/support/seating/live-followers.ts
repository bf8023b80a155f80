import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'

/** Undici's WebSocket takes headers, which browsers set by themselves. */
export const SocketWithHeaders = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket

/** A screen that stays connected, as far as the runtime is there. */
export interface ReconnectingSocket {
  /** The number of messages, and the last of them. */
  messages: number
  last: unknown
  /** When the last message came, by `performance.now()`. */
  changedAt: number
  stop: () => void
}

/** Follows a path of a site by WebSocket, and connects again shortly after each loss. */
export function openReconnectingSocket(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): ReconnectingSocket {
  let isOver = false
  let socket: WebSocket
  const follower: ReconnectingSocket = {
    messages: 0,
    last: undefined,
    changedAt: 0,
    stop() {
      isOver = true
      socket.close()
    },
  }
  const connect = () => {
    if (isOver) return
    socket = new SocketWithHeaders(origin.replace('http', 'ws') + path, { headers })
    socket.addEventListener('message', ({ data }) => {
      follower.messages += 1
      follower.changedAt = performance.now()
      follower.last = JSON.parse(String(data))
    })
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', ({ code }) => {
      // The place in line has ended: there is nothing more to follow.
      if (code !== 1000) setTimeout(connect, 200 + 800 * Math.random())
    })
  }
  connect()
  return follower
}

/** Whether a guest's screen shows the place that the API answers. */
export const hasFollowerReceivedWaitListPlace = (
  { last }: ReconnectingSocket,
  { status, partiesAhead }: WaitListEntryResponse,
): boolean => {
  const shown = last as WaitListEntryResponse | undefined
  return shown?.status === status && shown.partiesAhead === partiesAhead
}

/** Whether it also shows the estimate, which changes with the tables that become free. */
export const hasFollowerReceivedPlaceAndEstimate = (
  follower: ReconnectingSocket,
  place: WaitListEntryResponse,
): boolean =>
  hasFollowerReceivedWaitListPlace(follower, place) &&
  (follower.last as WaitListEntryResponse).estimatedWaitTime === place.estimatedWaitTime

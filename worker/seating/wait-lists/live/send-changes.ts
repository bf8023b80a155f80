import { isFinalWaitListState } from '#schema/seating/wait-list.ts'
import type { Env } from '../../../env.ts'
import { wrapBindingsWithTimeouts } from '../../../stores/bindings-with-timeouts.ts'
import { publicSiteStorageTimeouts } from '../../../stores/timeouts.ts'
import { findWaitListEntriesByPublicIds, toWaitListEntryResponse } from '../queries.ts'
import { filterWaitListScreensStillPermitted } from './permitted-hosts.ts'
import { type LiveWaitListViewer, parseLiveWaitListViewerOfSocket } from './screen.ts'

/** Why a socket is closed: the codes of RFC 6455. */
export const webSocketCloseCodes = { ended: 1000, notPermitted: 1008, restarted: 1012, tooMany: 1013 } as const

interface LiveSocket<Screen extends LiveWaitListViewer = LiveWaitListViewer> {
  socket: WebSocket
  screen: Screen
}

type GuestSocket = LiveSocket<LiveWaitListViewer & { kind: 'guest' }>
type HostSocket = LiveSocket<LiveWaitListViewer & { kind: 'host' }>

/**
 * Sends guests their place in line if it changed, and tells hosts that their list did: they fetch it where their right
 * is checked, so no name of a guest passes through here. Hosts without a session or the right are disconnected.
 */
export async function sendWaitListUpdatesToScreens(env: Env, sockets: readonly WebSocket[]): Promise<void> {
  const bindings = wrapBindingsWithTimeouts(env, publicSiteStorageTimeouts)
  const live = sockets.flatMap((socket) => {
    const screen = parseLiveWaitListViewerOfSocket(socket)
    // It connects again, and is then attached as this release expects.
    if (!screen) socket.close(webSocketCloseCodes.restarted, 'The wait list has been updated.')
    return screen ? { socket, screen } : []
  })
  const now = new Date()
  await Promise.all([
    sendPlaces(bindings, live.filter(isOfGuest), now),
    notifyHosts(bindings, live.filter(isOfHost), now),
  ])
}

const isOfGuest = (each: LiveSocket): each is GuestSocket => each.screen.kind === 'guest'
const isOfHost = (each: LiveSocket): each is HostSocket => each.screen.kind === 'host'

async function sendPlaces({ DB }: Env, guests: readonly GuestSocket[], now: Date): Promise<void> {
  if (guests.length === 0) return
  const ids = new Set(guests.map(({ screen }) => screen.planAheadId))
  const entries = await findWaitListEntriesByPublicIds(DB, [...ids], now)
  const byId = new Map(entries.map((entry) => [entry.plan_ahead_id, entry]))
  for (const { socket, screen } of guests) {
    const entry = byId.get(screen.planAheadId)
    const text = entry && JSON.stringify(toWaitListEntryResponse(entry, now))
    if (text && text !== screen.sent) {
      send(socket, text)
      socket.serializeAttachment({ ...screen, sent: text })
    }
    if (!entry || isFinalWaitListState(entry.status))
      socket.close(webSocketCloseCodes.ended, 'The place in line has ended.')
  }
}

async function notifyHosts(env: Env, hosts: readonly HostSocket[], now: Date): Promise<void> {
  if (hosts.length === 0) return
  const permitted = await filterWaitListScreensStillPermitted(
    env,
    hosts.map(({ screen }) => screen),
    now,
  )
  for (const { socket, screen } of hosts)
    if (permitted.has(screen)) send(socket, changedMessage)
    else socket.close(webSocketCloseCodes.notPermitted, 'This session may not see the wait list.')
}

const changedMessage = JSON.stringify({ changed: true })

/** Sends to a socket that may have been closed in the meantime. */
function send(socket: WebSocket, text: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(text)
}

import { fail, type Result } from '#schema/result.ts'
import type { Env } from '../../../env.ts'
import type { LiveWaitListNamespace } from './binding.ts'
import { type LiveWaitListViewer, toLiveWaitListViewerHeaders } from './screen.ts'

/**
 * Connects a screen to the wait list of a location. Fails with `unprocessable` unless the request asks for a WebSocket,
 * and with `unavailable` where there is no Durable Object or it fails: the screen then polls.
 */
export async function connectLiveWaitListScreen(
  { LIVE_WAIT_LISTS }: Env,
  request: Request,
  locationId: number,
  screen: LiveWaitListViewer,
): Promise<Response | Result<never>> {
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket')
    return fail({ reason: 'unprocessable', message: 'Connect here by WebSocket.' })
  if (!LIVE_WAIT_LISTS) return fail({ reason: 'unavailable', message: 'There are no live wait lists here.' })
  const webSocket = await openSocket(LIVE_WAIT_LISTS, locationId, screen)
  return webSocket
    ? new Response(null, { status: 101, webSocket })
    : fail({ reason: 'unavailable', message: 'The live wait list does not respond.' })
}

/** Opens a socket of the object; null if it fails, for example while a new version of the worker replaces it. */
async function openSocket(
  namespace: LiveWaitListNamespace,
  locationId: number,
  screen: LiveWaitListViewer,
): Promise<WebSocket | null> {
  try {
    const object = namespace.getByName(String(locationId))
    const { webSocket } = await object.fetch('https://live-wait-list/', {
      headers: toLiveWaitListViewerHeaders(screen),
    })
    return webSocket
  } catch (error) {
    console.error('A live wait list did not accept a screen', error)
    return null
  }
}

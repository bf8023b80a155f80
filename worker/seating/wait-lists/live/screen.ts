import type { RestaurantForScopeCheck } from '#schema/accounts/restaurant-scope.ts'

/** Whose screen a socket belongs to. It is kept with the socket while the object sleeps. */
export type LiveWaitListViewer =
  | {
      kind: 'guest'
      planAheadId: string
      /** The last message; the next is sent only if it differs. */
      sent?: string
    }
  | {
      kind: 'host'
      /** The hash of the session's token. */
      tokenHash: string
      restaurant: RestaurantForScopeCheck
    }

const header = 'X-Live-Screen'

/** The headers by which the worker asks the object to accept a screen. */
export const toLiveWaitListViewerHeaders = (screen: LiveWaitListViewer) => ({
  Upgrade: 'websocket',
  [header]: JSON.stringify(screen),
})

/** Parses these headers. Only this worker can call the object. */
export const parseLiveWaitListViewerHeaders = (headers: Headers): LiveWaitListViewer =>
  JSON.parse(headers.get(header)!) as LiveWaitListViewer

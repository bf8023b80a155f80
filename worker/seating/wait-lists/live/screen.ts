import * as z from 'zod/mini'

const screenShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('guest'),
    planAheadId: z.string(),
    /** The last message; the next is sent only if it differs. */
    sent: z.exactOptional(z.string()),
  }),
  z.object({
    kind: z.literal('host'),
    /** The hash of the session's token. */
    tokenHash: z.string(),
    restaurant: z.object({ rlid: z.int(), country: z.string(), state: z.string() }),
  }),
])

/** Whose screen a socket belongs to. It is kept with the socket while the object sleeps. */
export type LiveWaitListViewer = z.infer<typeof screenShape>

const header = 'X-Live-Screen'

/** The headers of the worker’s request to the object to accept a screen. */
export const toLiveWaitListViewerHeaders = (screen: LiveWaitListViewer) => ({
  Upgrade: 'websocket',
  [header]: JSON.stringify(screen),
})

/** Parses these headers. Only this worker can call the object, so others are a bug and throw. */
export const parseLiveWaitListViewerHeaders = (headers: Headers): LiveWaitListViewer =>
  screenShape.parse(JSON.parse(headers.get(header)!))

/** Reads whose screen a socket belongs to; null if another release has kept it otherwise. */
export const parseLiveWaitListViewerOfSocket = (socket: WebSocket): LiveWaitListViewer | null =>
  screenShape.safeParse(socket.deserializeAttachment()).data ?? null

import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { getAcceptEncodingHeader } from '../http/content-encoding.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import {
  BasemapArchiveNotFoundError,
  decompressStoredMapTile,
  openBasemapArchive,
  type StoredMapTile,
} from '../services/basemap.ts'

const tilePath = /^\/tiles\/([0-9a-f]{16})\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.mvt$/
const maxZoom = 22

/**
 * Serves a vector tile of the basemap. The path contains the version, so the response is immutable. Responds 204 for
 * a tile that does not exist, which map libraries treat as empty.
 */
export async function serveBasemapTile({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const position = parseTilePosition(req.path)
  if (!position) return failureToErrorResponse({ reason: 'not_found', message: 'There is no such tile.' })
  const { version, z, x, y } = position
  const etag = `W/"${version}-${z}-${x}-${y}"`
  if (req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers: createHeaders(etag) })
  try {
    return await tileResponse(
      await openBasemapArchive(env.MEDIA, version).tile(z, x, y),
      etag,
      getAcceptEncodingHeader(req.raw),
    )
  } catch (error) {
    return createBasemapErrorResponse(error)
  }
}

/** The response when an archive could not be read. It is never cached. */
export function createBasemapErrorResponse(error: unknown): Response {
  if (error instanceof BasemapArchiveNotFoundError)
    return failureToErrorResponse({ reason: 'not_found', message: 'There is no such version of the map.' })
  console.error('The basemap could not be read', error)
  return failureToErrorResponse({
    reason: 'unavailable',
    message: 'The map cannot be read just now. Please try again in a moment.',
  })
}

function parseTilePosition(path: string) {
  const match = tilePath.exec(path)
  if (!match) return undefined
  const [z, x, y] = match.slice(2).map(Number) as [number, number, number]
  return z <= maxZoom && x < 2 ** z && y < 2 ** z ? { version: match[1]!, z, x, y } : undefined
}

/** The ETag is weak, because a tile may be sent compressed or not. */
const createHeaders = (etag: string) => ({
  ...commonSecurityHeaders,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  Vary: 'Accept-Encoding',
  ETag: etag,
})

async function tileResponse(stored: StoredMapTile | undefined, etag: string, accepted: string): Promise<Response> {
  const headers = createHeaders(etag)
  if (!stored) return new Response(null, { status: 204, headers })
  const typedHeaders = { ...headers, 'Content-Type': 'application/vnd.mapbox-vector-tile' }
  if (!stored.gzipped || !acceptsGzip.test(accepted))
    return new Response(await decompressStoredMapTile(stored), { headers: typedHeaders })
  return new Response(stored.bytes, { headers: { ...typedHeaders, 'Content-Encoding': 'gzip' }, encodeBody: 'manual' })
}

const acceptsGzip = /(?:^|[,\s])gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/

import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { getAcceptedEncoding } from '../http/accepted-encoding.ts'
import { errorResponse } from '../http/errors.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { ArchiveNotFoundError, decompressTile, openBasemap, type StoredTile } from '../services/basemap.ts'

const address = /^\/tiles\/([0-9a-f]{16})\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.mvt$/
const maxZoom = 22

/**
 * A vector tile of the basemap. Its version is part of its address, so it never changes and is kept for good.
 * Where nothing is drawn the answer is 204: a map takes that for an empty tile.
 */
export async function serveTile({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const place = parseTilePosition(req.path)
  if (!place) return errorResponse({ reason: 'not_found', message: 'There is no such tile.' })
  const { version, z, x, y } = place
  const etag = `W/"${version}-${z}-${x}-${y}"`
  if (req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers: headersWith(etag) })
  try {
    return await answer(await openBasemap(env.MEDIA, version).tile(z, x, y), etag, getAcceptedEncoding(req.raw))
  } catch (error) {
    return tileErrorResponse(error)
  }
}

/** What to say when an archive could not be read. Nothing of it is kept anywhere. */
export function tileErrorResponse(error: unknown): Response {
  if (error instanceof ArchiveNotFoundError)
    return errorResponse({ reason: 'not_found', message: 'There is no such version of the map.' })
  console.error('The basemap could not be read', error)
  return errorResponse({
    reason: 'unavailable',
    message: 'The map cannot be read just now. Please try again in a moment.',
  })
}

function parseTilePosition(path: string) {
  const found = address.exec(path)
  if (!found) return undefined
  const [z, x, y] = found.slice(2).map(Number) as [number, number, number]
  return z <= maxZoom && x < 2 ** z && y < 2 ** z ? { version: found[1]!, z, x, y } : undefined
}

/** Weak, because the same tile goes out packed or not. */
const headersWith = (etag: string) => ({
  ...commonHeaders,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  Vary: 'Accept-Encoding',
  ETag: etag,
})

async function answer(stored: StoredTile | undefined, etag: string, accepted: string): Promise<Response> {
  const headers = headersWith(etag)
  if (!stored) return new Response(null, { status: 204, headers })
  const typed = { ...headers, 'Content-Type': 'application/vnd.mapbox-vector-tile' }
  if (!stored.gzipped || !acceptsGzip.test(accepted))
    return new Response(await decompressTile(stored), { headers: typed })
  return new Response(stored.bytes, { headers: { ...typed, 'Content-Encoding': 'gzip' }, encodeBody: 'manual' })
}

const acceptsGzip = /(?:^|[,\s])gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/

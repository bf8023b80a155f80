import type { Context } from 'hono'
import { type MapImageSize, mapImageSizes, toMapImagePath } from '#schema/locations/map/map-image.ts'
import type { Location } from '#schema/locations/wire.ts'
import type { Env } from '../env.ts'
import { createErrorResponse } from '../http/errors.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { findPublicLocationJson } from '../locations/search/search.ts'
import { type BasemapTileSource, openBasemapArchive } from '../services/basemap.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { drawPlaceMapSvg } from './drawing.ts'
import { respondWithImmutableSvg } from './drawing-response.ts'
import { chooseMapZoom, createPlaceMapFrame } from './frame.ts'
import { loadPlacedMapTiles } from './placed-tiles.ts'

type MapContext = Context<{ Bindings: Env }>

const imagePath = /^\/maps\/([0-9a-f]{16})\/([1-9]\d{0,15})\/[^/]{1,30}\/[^/]{1,30}\/(mobile|desktop)-\d{1,6}\.svg$/

/**
 * Serves the map of the area around a restaurant, in two sizes. The path contains the versions of tiles,
 * position and style, so the response is immutable; a path with an outdated position redirects to the current one.
 */
export async function serveRestaurantMapImage(context: MapContext): Promise<Response> {
  const { req, env } = context
  const [, version, rlid, size] = imagePath.exec(req.path) ?? []
  const json = rlid
    ? await findPublicLocationJson(env, await findSiteOfRequestHost(env, req.raw), Number(rlid), Date.now())
    : undefined
  if (!version || !json) return createErrorResponse({ reason: 'not_found', message: 'There is no such map.' })
  const location = JSON.parse(new TextDecoder().decode(json)) as Location
  const current = toMapImagePath(version, location, size as MapImageSize)
  if (current !== req.path) return redirect(current)
  return respondWithImmutableSvg(context, `"${version}-${rlid}-${size}"`, () =>
    renderImage(openBasemapArchive(env.MEDIA, version), location, size as MapImageSize),
  )
}

async function renderImage(basemap: BasemapTileSource, location: Location, size: MapImageSize): Promise<string> {
  const { maxzoom, attribution } = await basemap.metadata()
  const { frame, tiles } = await loadFrame(basemap, location, size, maxzoom)
  return drawPlaceMapSvg(frame, tiles, attribution)
}

/** Falls back to coarser tiles where the archive has no fine ones. */
async function loadFrame(basemap: BasemapTileSource, location: Location, size: MapImageSize, maxzoom: number) {
  const zoom = chooseMapZoom(maxzoom)
  const finest = Math.min(zoom, maxzoom)
  for (let tileZoom = finest; tileZoom >= 0; tileZoom -= 1) {
    const frame = createPlaceMapFrame(location, mapImageSizes[size], zoom, tileZoom)
    const tiles = await loadPlacedMapTiles(basemap, frame.tiles)
    if (tiles.length > 0 || tileZoom === 0) return { frame, tiles }
  }
  throw new Error('The zoom of a basemap is at least 0.')
}

const redirect = (path: string) =>
  new Response(null, {
    status: 302,
    headers: { ...commonSecurityHeaders, Location: path, 'Cache-Control': 'private, no-store' },
  })

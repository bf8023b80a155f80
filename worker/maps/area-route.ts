import type { Context } from 'hono'
import { isValidMapTileArea, type MapTileArea } from '#schema/locations/map/map-area.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { type BasemapTileSource, openBasemapArchive } from '../services/basemap.ts'
import { drawMapAreaSvg } from './drawing.ts'
import { respondWithCachedOrDrawnSvg } from './drawing-response.ts'
import { createMapAreaTileLayout } from './frame.ts'
import { loadPlacedMapTiles } from './placed-tiles.ts'

const areaPath = /^\/maps\/([0-9a-f]{16})\/area\/(\d{1,2})\/(\d{1,5})\/(\d{1,5})-\d{1,6}\.svg$/

/** Serves the background of the location search map: a few tiles in one SVG. The path has the area and the style. */
export async function serveMapAreaSvg(context: Context<{ Bindings: Env }>): Promise<Response> {
  const { req, env } = context
  const [, version, ...numbers] = areaPath.exec(req.path) ?? []
  const [z = 0, x = 0, y = 0] = numbers.map(Number)
  const area = { z, x, y }
  if (!version || !isValidMapTileArea(area) || paths.mapArea(version, area) !== req.path)
    return failureToErrorResponse({ reason: 'not_found', message: 'There is no such map.' })
  return respondWithCachedOrDrawnSvg(context, `"${version}-area-${z}-${x}-${y}"`, () =>
    renderArea(openBasemapArchive(env.MEDIA, version), area),
  )
}

async function renderArea(basemap: BasemapTileSource, area: MapTileArea): Promise<string> {
  const { maxzoom } = await basemap.metadata()
  const frame = createMapAreaTileLayout(area, Math.min(area.z, maxzoom))
  return drawMapAreaSvg(frame, await loadPlacedMapTiles(basemap, frame.tiles))
}

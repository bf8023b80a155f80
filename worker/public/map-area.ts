import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { isArea, type MapArea } from '#schema/rules/map-area.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { drawArea } from '../maps/drawing.ts'
import { areaFrame } from '../maps/frame.ts'
import { placedTiles } from '../maps/placed-tiles.ts'
import { type Basemap, basemapAt } from '../services/basemap.ts'
import { mapDrawing } from './map-drawing.ts'

const address = /^\/maps\/([0-9a-f]{16})\/area\/(\d{1,2})\/(\d{1,5})\/(\d{1,5})-\d{1,6}\.svg$/

/** What lies under the chart of the location search: a few tiles in one drawing. Where it lies and how it is drawn is in its address. */
export async function mapArea(context: Context<{ Bindings: Env }>): Promise<Response> {
  const { req, env } = context
  const [, version, ...numbers] = address.exec(req.path) ?? []
  const [z = 0, x = 0, y = 0] = numbers.map(Number)
  const area = { z, x, y }
  if (!version || !isArea(area) || paths.mapArea(version, area) !== req.path)
    return failureResponse({ reason: 'not_found', message: 'There is no such map.' })
  return mapDrawing(context, `"${version}-area-${z}-${x}-${y}"`, () => drawn(basemapAt(env.MEDIA, version), area))
}

async function drawn(basemap: Basemap, area: MapArea): Promise<string> {
  const { maxzoom } = await basemap.about()
  const frame = areaFrame(area, Math.min(area.z, maxzoom))
  return drawArea(frame, await placedTiles(basemap, frame.tiles))
}

import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { type MapImageSize, mapImageSizes } from '#schema/rules/map-image.ts'
import type { Location } from '#schema/wire/location.ts'
import { locationJson } from '../data/nearby.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { decodedTile } from '../maps/decode.ts'
import { drawMap } from '../maps/drawing.ts'
import { type Frame, frameOf, zoomFor } from '../maps/frame.ts'
import type { PlacedTile } from '../maps/ground.ts'
import { commonHeaders } from '../security-headers.ts'
import { type Basemap, basemapAt, plainBytes } from '../services/basemap.ts'
import { missing } from './tiles.ts'

type Answer = Context<{ Bindings: Env }>

const address = /^\/maps\/([0-9a-f]{16})\/([1-9]\d{0,15})\/[^/]{1,30}\/[^/]{1,30}\/(mobile|desktop)-\d{1,6}\.svg$/

/**
 * The map of a restaurant and its surroundings, drawn from the tiles. Only restaurants are drawn, in two sizes. The
 * address names the tiles, the position and how it is drawn, so it is kept for good; one that names an older
 * position leads to today's.
 */
export async function mapImage({ req, env }: Answer): Promise<Response> {
  const [, version, rlid, size] = address.exec(req.path) ?? []
  const json = rlid ? await locationJson(env, Number(rlid), Date.now()) : undefined
  if (!version || !json) return failureResponse({ reason: 'not_found', message: 'There is no such map.' })
  const location = JSON.parse(new TextDecoder().decode(json)) as Location
  const current = paths.mapImage(version, location, size as MapImageSize)
  if (current !== req.path) return redirect(current)
  const etag = `"${version}-${rlid}-${size}"`
  if (req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers: headersWith(etag) })
  try {
    const svg = await drawn(basemapAt(env.MEDIA, version), location, size as MapImageSize)
    return new Response(svg, { headers: headersWith(etag) })
  } catch (error) {
    return missing(error)
  }
}

async function drawn(basemap: Basemap, location: Location, size: MapImageSize): Promise<string> {
  const { maxzoom, attribution } = await basemap.about()
  const { frame, tiles } = await surroundings(basemap, location, size, maxzoom)
  return drawMap(frame, tiles, attribution)
}

/** Where the fine tiles end, coarser ones show what there is. */
async function surroundings(basemap: Basemap, location: Location, size: MapImageSize, maxzoom: number) {
  const zoom = zoomFor(maxzoom)
  const finest = Math.min(zoom, maxzoom)
  for (let tileZoom = finest; tileZoom >= 0; tileZoom -= 1) {
    const frame = frameOf(location, mapImageSizes[size], zoom, tileZoom)
    const tiles = await tilesIn(basemap, frame)
    if (tiles.length > 0 || tileZoom === 0) return { frame, tiles }
  }
  throw new Error('A map has a zoom of 0 at the least.')
}

async function tilesIn(basemap: Basemap, { tiles }: Frame): Promise<PlacedTile[]> {
  const read = await Promise.all(
    tiles.map(async (place) => {
      const stored = await basemap.tile(place.z, place.x, place.y)
      return stored && { ...place, tile: decodedTile(await plainBytes(stored)) }
    }),
  )
  return read.filter((tile) => tile !== undefined)
}

const redirect = (path: string) =>
  new Response(null, { status: 302, headers: { ...commonHeaders, Location: path, 'Cache-Control': 'private, no-store' } })

const headersWith = (etag: string) => ({
  ...commonHeaders,
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: etag,
})

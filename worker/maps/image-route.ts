import type { Context } from 'hono'
import {
  type MapImageSizeName,
  mapImageSizes,
  toMapImagePath,
  toMapImageStyleNumber,
} from '#schema/locations/map/map-image.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { toJsonText } from '#schema/records/json-text.ts'
import { type DrawnMapColors, getDrawnMapColors } from '#schema/theme/map-colors.ts'
import type { Env } from '../env.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { findPublicLocationJson } from '../locations/search/search.ts'
import { parsePublicLocationJson } from '../locations/stored-location.ts'
import { openBasemapArchive } from '../services/basemap.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { loadSiteSettingsAndOrigin } from '../sites/files/site-file.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { drawPlaceMapSvg } from './drawing.ts'
import { respondWithCachedOrDrawnSvg, respondWithUncachedSvg } from './drawing-response.ts'
import { loadPlaceMapFrame } from './place-frame.ts'

type MapContext = Context<{ Bindings: Env }>

const imagePath = /^\/maps\/([0-9a-f]{16})\/([1-9]\d{0,15})\/[^/]{1,30}\/[^/]{1,30}\/(mobile|desktop)-(\d{1,10})\.svg$/

/**
 * Serves the map of the area around a restaurant, in two sizes. The path contains the versions of tiles, position and
 * style, so the response is immutable; a path with an outdated position or style redirects to the current one. The
 * site's colors are read only to draw. While they cannot be read, the map has neutral ones and is not kept.
 */
export async function serveRestaurantMapImage(context: MapContext): Promise<Response> {
  const { req, env } = context
  const [, version, rlid, size, style] = imagePath.exec(req.path) ?? []
  const json = rlid
    ? await findPublicLocationJson(env, await findSiteOfRequestHost(env, req.raw), Number(rlid), Date.now())
    : undefined
  if (!version || !json) return failureToErrorResponse({ reason: 'not_found', message: 'There is no such map.' })
  const location = parsePublicLocationJson(json)
  const image = { version, location, size: size as MapImageSizeName }
  const hasCurrentPosition = toMapImagePath(version, location, image.size, Number(style)) === req.path
  if (!hasCurrentPosition) return redirect(image, await loadMapColors(context))
  return respondWithCachedOrDrawnSvg(context, `"${version}-${rlid}-${size}-${style}"`, async () => {
    const colors = await loadMapColors(context).catch(logUnreadColors)
    if (!colors) return respondWithUncachedSvg(await drawRestaurantMapSvg(env, image, mapColorsOfDefaultTheme))
    if (toMapImageStyleNumber(colors) !== Number(style)) return redirect(image, colors)
    return drawRestaurantMapSvg(env, image, colors)
  })
}

/** Loads the colors of maps of the host's site. */
const loadMapColors = async ({ env, req }: MapContext): Promise<DrawnMapColors> =>
  getDrawnMapColors((await loadSiteSettingsAndOrigin(env, req.raw)).settings.theme)

export const mapColorsOfDefaultTheme = getDrawnMapColors(parseStoredSettings(toJsonText({})).theme)

function logUnreadColors(error: unknown): null {
  console.error('The colors of a map could not be read', error)
  return null
}

interface RequestedImage {
  version: string
  location: ApiLocation
  size: MapImageSizeName
}

/** Draws the map of a restaurant in colors. */
export async function drawRestaurantMapSvg(
  { MEDIA }: Pick<Env, 'MEDIA'>,
  { version, location, size }: RequestedImage,
  color: DrawnMapColors,
): Promise<string> {
  const basemap = openBasemapArchive(MEDIA, version)
  const { maxzoom, attribution } = await basemap.metadata()
  const frame = await loadPlaceMapFrame(basemap, location, mapImageSizes[size], maxzoom)
  return drawPlaceMapSvg(frame, { credit: attribution, color })
}

function redirect({ version, location, size }: RequestedImage, colors: DrawnMapColors): Response {
  const path = toMapImagePath(version, location, size, toMapImageStyleNumber(colors))
  const headers = { ...commonSecurityHeaders, Location: path, 'Cache-Control': 'private, no-store' }
  return new Response(null, { status: 302, headers })
}

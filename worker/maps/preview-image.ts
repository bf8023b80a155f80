import * as z from 'zod/mini'
import { settingAppLabel } from '#app/settings/define.ts'
import { themeSetting } from '#app/settings/theme.ts'
import { idParamSchema } from '#schema/endpoint.ts'
import { mapImageSizes } from '#schema/locations/map/map-image.ts'
import { paths } from '#schema/paths.ts'
import type { HexColor } from '#schema/theme/color.ts'
import { type DrawnMapColors, getDrawnMapColors } from '#schema/theme/map-colors.ts'
import type { StoredThemeColors } from '#schema/theme/theme-colors.ts'
import { getCachedSites } from '../cache/sites.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { withValidInput } from '../http/input/validate-input.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { findPublicLocationJson } from '../locations/search/search.ts'
import { parsePublicLocationJson } from '../locations/stored-location.ts'
import { findChangeableThemeSetting } from '../theme/looks/routes.ts'
import { respondWithUncachedSvg } from './drawing-response.ts'
import { drawRestaurantMapSvg, mapColorsOfDefaultTheme } from './image-route.ts'
import { createBasemapErrorResponse } from './tile-route.ts'

const previewedMap = /\/maps\/([0-9a-f]{16}\/[1-9]\d{0,15})\/[^/"]{1,30}\/[^/"]{1,30}\/(mobile|desktop)-\d+\.svg/g

/** Replaces the maps of a document by those in the colors of a theme that is not live. */
export function replaceMapImagesInHtml(html: string, site: number, theme: StoredThemeColors): string {
  const base = paths.wagtail.settingPreview(settingAppLabel, themeSetting.model, site)
  const colors = Object.values(getDrawnMapColors(theme)).map((color) => color.slice(1))
  return html.replaceAll(previewedMap, `${base}map/$1/$2/${colors.join('-')}.svg`)
}

/** Reads the colors in the path of a map; null unless there are as many as a map has. */
function parseColors(text: string): DrawnMapColors | null {
  const names = Object.keys(mapColorsOfDefaultTheme)
  const colors = text.split('-')
  if (colors.length !== names.length || !colors.every((color) => /^[0-9a-f]{6}$/.test(color))) return null
  return Object.fromEntries(names.map((name, index) => [name, `#${colors[index]}` as HexColor])) as DrawnMapColors
}

const notFound = () => failureToErrorResponse({ reason: 'not_found', message: 'There is no such map.' })

const param = z.object({
  site: idParamSchema,
  version: z.string(),
  rlid: idParamSchema,
  size: z.enum(Object.keys(mapImageSizes) as (keyof typeof mapImageSizes)[]),
  /** Null for invalid colors, which are rejected after the permission was checked. */
  colors: z.pipe(
    z.string(),
    z.transform((name: string) => parseColors(name.replace(/\.svg$/, ''))),
  ),
})

/** Serves the map of a restaurant in the colors of its path, to users who may change the brand kit of its site. */
export const servePreviewedMapImage = withValidInput<{ param: typeof param }, Response, BackOfficeHonoEnv>(
  { param },
  async (c) => {
    const { site, version, rlid, size, colors } = c.req.valid('param')
    if (!c.var.session) return notFound()
    const setting = await findChangeableThemeSetting(c as never, site)
    if (!setting.ok) return failureToErrorResponse(setting.failure)
    const ofSite = getCachedSites().siteOfRecord(site)
    const json = ofSite && colors ? await findPublicLocationJson(c.env, ofSite, rlid, Date.now()) : undefined
    if (!colors || !json) return notFound()
    const location = parsePublicLocationJson(json)
    try {
      return respondWithUncachedSvg(await drawRestaurantMapSvg(c.env, { version, location, size }, colors))
    } catch (error) {
      return createBasemapErrorResponse(error)
    }
  },
  notFound,
)

import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { SiteSettings } from '#app/settings/index.ts'
import { toLocationChalkboardContent } from '#app/templates/locations/day-board.tsx'
import { idParamSchema } from '#schema/endpoint.ts'
import { location } from '#schema/tables.ts'
import type { Env } from '../../env.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import { respondWithEtag } from '../../http/etag.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../../http/security-headers.ts'
import { rasterizeSvgOnce } from '../../pictures/rasterize-svg.ts'
import { sharePictureSize } from '../../pictures/share/share-picture-path.ts'
import { loadSharePictureFallbackTitleFont, loadSharePictureTitleFont } from '../../pictures/share/title-font.ts'
import { loadSiteSettingsAndOrigin } from '../../sites/files/site-file.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { getDrizzle } from '../../stores/db.ts'
import { isLocationOfSite } from '../locations-of-site.ts'
import { toGuestInfoData } from '../page/guest-info-data.ts'
import {
  isLocationTemporarilyClosed,
  locationNotPermanentlyClosedCondition,
  locationRecordColumns,
} from '../stored-location.ts'
import { type ChalkboardPictureTexts, composeChalkboardPicture, listTextsOfChalkboardPicture } from './compose-board.ts'

const headers = {
  ...commonSecurityHeaders,
  'Content-Type': 'image/png',
  'Content-Security-Policy': nonDocumentContentPolicy,
  // What is on the board changes with its events.
  'Cache-Control': 'public, max-age=3600',
}

/** `1001.png`: the number of a restaurant. */
const file = z.pipe(
  z.string(),
  z.pipe(
    z.transform((name: string) => name.replace(/\.png$/, '')),
    idParamSchema,
  ),
)

const respondWithNoBoard = () => failureToErrorResponse({ reason: 'not_found', message: 'There is no such board.' })

/**
 * Serves the chalkboard of a restaurant as the picture that is shared with its page. The same board is drawn once per
 * data center.
 */
export const serveChalkboardPicture = withValidParamsAndQuery(
  { param: z.object({ file }) },
  async (context) => {
    const { req, env } = context
    const { file: rlid } = req.valid('param')
    const [{ settings }, row] = await Promise.all([
      loadSiteSettingsAndOrigin(env, req.raw),
      findOpenRestaurant(env, rlid),
    ])
    const site = await findSiteOfRequestHost(env, req.raw)
    const texts = row && isLocationOfSite(row, site) ? toBoardTexts(row, settings) : undefined
    if (!texts) return respondWithNoBoard()
    const title = await loadSharePictureTitleFont(env, settings.theme.type)
    const fallback = listTextsOfChalkboardPicture(texts).every(title.hasLetters)
      ? null
      : await loadSharePictureFallbackTitleFont(env)
    const svg = composeChalkboardPicture(texts, settings, { title, fallback })
    const files = fallback ? [title.file, fallback.file] : [title.file]
    return respondWithEtag(req.raw, await rasterizeSvgOnce(context, svg, sharePictureSize.width, files), headers)
  },
  respondWithNoBoard,
)

type Restaurant = NonNullable<Awaited<ReturnType<typeof findOpenRestaurant>>>

const findOpenRestaurant = async ({ DB }: Pick<Env, 'DB'>, rlid: number) =>
  getDrizzle(DB)
    .select(locationRecordColumns)
    .from(location)
    .where(and(eq(location.rlid, rlid), locationNotPermanentlyClosedCondition))
    .get()

function toBoardTexts(row: Restaurant, settings: SiteSettings): ChalkboardPictureTexts | undefined {
  const { guest_info } = toGuestInfoData({ ...row, images: [] }, new Date())
  const board = guest_info && toLocationChalkboardContent(guest_info, isLocationTemporarilyClosed(row), settings)
  return board && { ...board, place: `${row.city}, ${row.state}`, brand: settings.brand.name }
}

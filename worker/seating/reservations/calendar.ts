import { formatNationalPhone } from '#schema/forms/phone-number.ts'
import { paths } from '#schema/paths.ts'
import { secretLinkKeyParams } from '#schema/seating/address-wire.ts'
import { localTimeToInstant } from '#schema/time/zoned-time.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { commonSecurityHeaders } from '../../http/security-headers.ts'
import { loadSiteRenderContext } from '../../pages/context/site-context.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { parseStoredSettings } from '../../settings/parse-settings.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { toSiteOrigin } from '../../sites/site-origin.ts'
import { buildCalendarFile } from './calendar-file.ts'
import { findReservationByLinkKey } from './queries.ts'

/** How long a table is entered in a calendar, in milliseconds. */
const mealDuration = 2 * 60 * 60 * 1000

/** `GET /reserve/{key}/calendar.ics`: a reservation as a calendar file; the link is the authorization. */
export const serveReservationCalendarFile = withValidParamsAndQuery(
  { param: secretLinkKeyParams },
  async ({ env, req }) => {
    const ownSite = await findSiteOfRequestHost(env, req.raw)
    const location = await findReservationByLinkKey(env.DB, ownSite, req.valid('param').key)
    if (!location) return respondWithNotFoundPage(env, req.raw)
    const { settings, site } = await loadSiteRenderContext(env.DB, ownSite)
    const { brand } = parseStoredSettings(settings)
    const origin = toSiteOrigin(site)
    const { key, reference, date, minute, party_size, cancelled_at } = location.reserved
    const start = localTimeToInstant(location.time_zone, date, minute)
    const file = buildCalendarFile({
      uid: `${reference}@${new URL(origin).host}`,
      title: `Table for ${party_size} at ${brand.name}, ${location.city}`,
      start,
      end: start + mealDuration,
      created: Date.now(),
      address: `${location.address1}, ${location.city}, ${location.state} ${location.zip}`,
      position: { lat: location.latitude, lng: location.longitude },
      description: `Reference ${reference}\n${formatNationalPhone(location.phone)}`,
      url: origin + paths.reservationConfirmation(key),
      isCancelled: cancelled_at !== null,
    })
    return new Response(file, {
      headers: {
        ...commonSecurityHeaders,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="reservation.ics"',
        'Cache-Control': 'private, no-store',
      },
    })
  },
)

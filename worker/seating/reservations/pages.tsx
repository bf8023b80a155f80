import type { Context } from 'hono'
import { ReservationPage, ReservationsClosed, ReservationsUnavailable, ReservePage } from '#app/seating/reservation.tsx'
import { reservableDates } from '#schema/seating/seating-times.ts'
import { parseRlid } from '#schema/seating/wire.ts'
import { toInstant } from '#schema/time/zoned-time.ts'
import type { Env } from '../../env.ts'
import { handleDocumentForm } from '../../forms/posting/document-form.tsx'
import { toPageData } from '../../locations/page/page-data.ts'
import { findNearestOpenLocation } from '../../locations/search/nearest-open.ts'
import { isTemporarilyClosed, toTimetable } from '../../locations/stored-location.ts'
import { notFoundResponse } from '../../public/not-found.tsx'
import { renderSiteDocument, type SiteDocument } from '../../public/site-document.tsx'
import { redirectToLocationSearch } from '../location-finder-redirect.ts'
import { isWaitListOpen } from '../wait-lists/queries.ts'
import { findReservationByLinkKey, findSeatingLocation, type ReservationWithLocation } from './queries.ts'

type Call = Context<{ Bindings: Env }>

/**
 * `GET /reserve?rlid=`: the reservation form; 409 if the restaurant takes no reservations or is closed on all dates
 * that can be reserved.
 */
export async function showReservationForm({ env, req }: Call): Promise<Response> {
  const text = req.query('rlid')
  if (!text) return redirectToLocationSearch(env, req.raw)
  const document = await toDocument(env, text)
  return document ? renderSiteDocument(env, req.raw, document) : notFoundResponse(env, req.raw)
}

/** `POST /reserve?rlid=`. */
export const submitReservation = (context: Call): Promise<Response> =>
  handleDocumentForm(context, 'reservation', ({ rlid }) => toDocument(context.env, rlid))

async function toDocument(env: Env, text: string | undefined): Promise<SiteDocument | null> {
  const rlid = parseRlid(text)
  const location = rlid === null ? null : await findSeatingLocation(env.DB, rlid)
  if (!location) return null
  const now = new Date()
  const document = { title: `Reserve a table in ${location.city}, ${location.state}`, template: 'reservation' }
  const isEnabled = location.is_reservations_enabled === 1
  if (isTemporarilyClosed(location) && !(isEnabled && reservableDates(toTimetable(location), now))) {
    const nearest = await findNearestOpenLocation(env, location, now)
    return {
      ...document,
      status: 409,
      main: ({ locations }) => (
        <ReservationsClosed
          location={toPageData(location)}
          now={now}
          nearestOpen={nearest}
          mapPage={locations.map_page}
        />
      ),
    }
  }
  if (!isEnabled)
    return {
      ...document,
      status: 409,
      main: (
        <ReservationsUnavailable location={toPageData(location)} now={now} hasWaitList={isWaitListOpen(location)} />
      ),
    }
  return {
    ...document,
    form: 'reservation',
    main: ({ seating }) => (
      <ReservePage location={toPageData(location)} now={now} maxPartySize={seating.largest_party ?? 12} />
    ),
  }
}

/** `GET /reserve/{key}/`: shows a reservation; the link is the authorization. */
export async function showReservation({ env, req }: Call): Promise<Response> {
  const document = await toReservationDocument(env, req.param('key'))
  return document ? renderSiteDocument(env, req.raw, document) : notFoundResponse(env, req.raw)
}

/** `POST /reserve/{key}/`: cancels it. */
export const submitReservationCancellation = (context: Call): Promise<Response> =>
  handleDocumentForm(context, 'cancel_reservation', ({ key }) => toReservationDocument(context.env, key))

async function toReservationDocument({ DB }: Env, key: string | undefined): Promise<SiteDocument | null> {
  const location = await findReservationByLinkKey(DB, key ?? '')
  return (
    location && {
      title: location.reserved.cancelled_at === null ? 'Your table is reserved' : 'Your reservation is cancelled',
      template: 'reservation',
      form: 'cancel_reservation',
      main: (
        <ReservationPage
          location={toPageData(location)}
          now={new Date()}
          reservation={location.reserved}
          isPast={isPast(location)}
        />
      ),
    }
  )
}

const isPast = ({ time_zone, reserved: { date, minute } }: ReservationWithLocation) =>
  toInstant(time_zone, date, minute) < Date.now()

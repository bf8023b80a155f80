import type { Context } from 'hono'
import {
  NewReservationPage,
  ReservationDetailsPage,
  ReservationsUnavailablePage,
  TemporarilyClosedReservationPage,
} from '#app/seating/reservation.tsx'
import { restaurantQuery, secretLinkKeyParams } from '#schema/seating/address-wire.ts'
import { computeReservableDateRange } from '#schema/seating/seating-times.ts'
import type { Env } from '../../env.ts'
import { handleFormWithoutPage } from '../../forms/posting/document-form.tsx'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { findNearestOpenLocationData } from '../../locations/page/nearby-location.ts'
import { type LocationWithUrl, toLocationInPageData } from '../../locations/page/page-data.ts'
import { isLocationTemporarilyClosed, toLocationTimetable } from '../../locations/stored-location.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { type DocumentInSiteDesign, renderDocumentInSiteDesign } from '../../public/site-document.tsx'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { redirectToLocationSearch } from '../location-finder-redirect.ts'
import { findNotClosedLocationByNumberText } from '../location-of-number.ts'
import { isWaitListOpen } from '../wait-lists/queries.ts'
import { findNotClosedLocationWithPageUrl, findReservationByLinkKey, isReservationPast } from './queries.ts'

type Call = Context<{ Bindings: Env }>

/**
 * `GET /reserve?rlid=`: the reservation form; 409 if the restaurant takes no reservations or is closed on all dates
 * that can be reserved.
 */
export const serveReservationForm = withValidParamsAndQuery({ query: restaurantQuery }, async ({ env, req }) => {
  const { rlid } = req.valid('query')
  if (rlid === undefined) return redirectToLocationSearch(env, req.raw)
  const location = await findNotClosedLocationWithPageUrl(env.DB, await findSiteOfRequestHost(env, req.raw), rlid)
  return location
    ? renderDocumentInSiteDesign(env, req.raw, await toDocument(env, location))
    : respondWithNotFoundPage(env, req.raw)
})

/** `POST /reserve?rlid=`. */
export const handleReservationFormPost = (context: Call): Promise<Response> =>
  handleFormWithoutPage(context, 'reservation', async ({ rlid }, site) => {
    const location = await findNotClosedLocationByNumberText(context.env.DB, site, rlid)
    return location && toDocument(context.env, location)
  })

async function toDocument(env: Env, location: LocationWithUrl): Promise<DocumentInSiteDesign> {
  const now = new Date()
  const document = { title: `Reserve a table in ${location.city}, ${location.state}`, template: 'reservation' }
  const isEnabled = location.is_reservations_enabled === 1
  if (
    isLocationTemporarilyClosed(location) &&
    !(isEnabled && computeReservableDateRange(toLocationTimetable(location), now))
  ) {
    const nearest = await findNearestOpenLocationData(env, location, now)
    return {
      ...document,
      status: 409,
      main: ({ locations }) => (
        <TemporarilyClosedReservationPage
          location={toLocationInPageData(location)}
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
        <ReservationsUnavailablePage
          location={toLocationInPageData(location)}
          now={now}
          hasWaitList={isWaitListOpen(location)}
        />
      ),
    }
  return {
    ...document,
    form: 'reservation',
    main: ({ seating }) => (
      <NewReservationPage
        location={toLocationInPageData(location)}
        now={now}
        maxPartySize={seating.largest_party ?? 12}
      />
    ),
  }
}

/** `GET /reserve/{key}/`: shows a reservation; the link is the authorization. */
export const serveReservationDetailsPage = withValidParamsAndQuery(
  { param: secretLinkKeyParams },
  async ({ env, req }) => {
    const site = await findSiteOfRequestHost(env, req.raw)
    const document = await toReservationDocument(env, site, req.valid('param').key)
    return document ? renderDocumentInSiteDesign(env, req.raw, document) : respondWithNotFoundPage(env, req.raw)
  },
)

/** `POST /reserve/{key}/`: cancels it. */
export const handleReservationCancellationPost = (context: Call): Promise<Response> =>
  handleFormWithoutPage(context, 'cancel_reservation', ({ key }, site) => toReservationDocument(context.env, site, key))

async function toReservationDocument(
  { DB }: Env,
  site: ResolvedSite,
  key: string | undefined,
): Promise<DocumentInSiteDesign | null> {
  const now = new Date()
  const location = await findReservationByLinkKey(DB, site, key ?? '')
  return (
    location && {
      title: location.reserved.cancelled_at === null ? 'Your table is reserved' : 'Your reservation is cancelled',
      template: 'reservation',
      form: 'cancel_reservation',
      main: (
        <ReservationDetailsPage
          location={toLocationInPageData(location)}
          now={now}
          reservation={location.reserved}
          isPast={isReservationPast(location, now)}
        />
      ),
    }
  )
}

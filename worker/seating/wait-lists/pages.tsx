import type { Context } from 'hono'
import {
  JoinWaitListPage,
  TemporarilyClosedWaitListPage,
  WaitListPositionPage,
  WaitListUnavailablePage,
} from '#app/seating/wait-list.tsx'
import { describeWaitListStatus } from '#app/seating/wait-list-status-text.ts'
import { restaurantQuery, waitListEntryParams } from '#schema/seating/address-wire.ts'
import { computeReservableDateRange } from '#schema/seating/seating-times.ts'
import { parseRestaurantNumber } from '#schema/seating/wire.ts'
import type { Env } from '../../env.ts'
import { handleFormWithoutPage } from '../../forms/posting/document-form.tsx'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { findNearestOpenLocationData } from '../../locations/page/nearby-location.ts'
import { toLocationInPageData } from '../../locations/page/page-data.ts'
import { isLocationTemporarilyClosed, toLocationTimetable } from '../../locations/stored-location.ts'
import { createWordingTranslateFunction } from '../../public/create-translate.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { type DocumentInSiteDesign, renderDocumentInSiteDesign } from '../../public/site-document.tsx'
import { canOfferTextMessages } from '../../services/text-sender.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { redirectToLocationSearch } from '../location-finder-redirect.ts'
import { findNotClosedLocationWithPageUrl } from '../reservations/queries.ts'
import { isWaitListEntryPublicId } from './join.ts'
import { findWaitListEntryByPublicId, getMaxPartySize, isWaitListOpen, toWaitListEntryResponse } from './queries.ts'
import { findLocationWithWaitEstimate } from './wait-estimate.ts'
import { countWaitingParties } from './waiting-parties.ts'

type Call = Context<{ Bindings: Env }>

/** `GET /waitlist?rlid=`: the form for joining; 409 if the list is not open. */
export const serveWaitListForm = withValidParamsAndQuery({ query: restaurantQuery }, async ({ env, req }) => {
  const { rlid } = req.valid('query')
  if (rlid === undefined) return redirectToLocationSearch(env, req.raw)
  const document = await toDocument(env, await findSiteOfRequestHost(env, req.raw), rlid)
  return document ? renderDocumentInSiteDesign(env, req.raw, document) : respondWithNotFoundPage(env, req.raw)
})

/** `POST /waitlist?rlid=`. */
export const handleWaitListJoinPost = (context: Call): Promise<Response> =>
  handleFormWithoutPage(context, 'wait_list', ({ rlid }, site) =>
    toDocument(context.env, site, parseRestaurantNumber(rlid)),
  )

/** The party size for the first estimate. */
const defaultPartySize = 2

async function toDocument(env: Env, site: ResolvedSite, rlid: number | null): Promise<DocumentInSiteDesign | null> {
  const { DB } = env
  const now = new Date()
  const [location, stored] =
    rlid === null
      ? [null, null]
      : await Promise.all([
          findNotClosedLocationWithPageUrl(DB, site, rlid),
          findLocationWithWaitEstimate(DB, site, rlid, defaultPartySize, now),
        ])
  if (!location || !stored) return null
  const document = { title: `Wait list of ${location.city}, ${location.state}`, template: 'wait_list' }
  const common = { location: toLocationInPageData(location), now }
  if (isLocationTemporarilyClosed(location)) {
    const nearest = await findNearestOpenLocationData(env, location, now)
    const hasReservations =
      location.is_reservations_enabled === 1 && computeReservableDateRange(toLocationTimetable(location), now) !== null
    return {
      ...document,
      status: 409,
      main: ({ locations }) => (
        <TemporarilyClosedWaitListPage
          {...common}
          nearestOpen={nearest}
          hasReservations={hasReservations}
          mapPage={locations.map_page}
        />
      ),
    }
  }
  if (!isWaitListOpen(location))
    return {
      ...document,
      status: 409,
      main: <WaitListUnavailablePage {...common} hasReservations={location.is_reservations_enabled === 1} />,
    }
  const waiting = await countWaitingParties(DB, location.id)
  const main = (
    <JoinWaitListPage
      {...common}
      maxPartySize={getMaxPartySize(location)}
      estimate={waiting === 0 && !location.estimated_wait_time ? null : stored.wait.estimatedWaitTime}
      partiesWaiting={waiting}
      offersTexts={canOfferTextMessages(env)}
    />
  )
  return { ...document, form: 'wait_list', main }
}

/** `GET /waitlist/{plan_ahead_id}/`: shows the status of a party; the link is the authorization. */
export const serveWaitListEntryPage = withValidParamsAndQuery({ param: waitListEntryParams }, async ({ env, req }) => {
  const document = await toEntryDocument(env, await findSiteOfRequestHost(env, req.raw), req.valid('param').id)
  return document ? renderDocumentInSiteDesign(env, req.raw, document) : respondWithNotFoundPage(env, req.raw)
})

/** `POST /waitlist/{plan_ahead_id}/`: leaves the list. */
export const handleWaitListLeavePost = (context: Call): Promise<Response> =>
  handleFormWithoutPage(context, 'leave_wait_list', ({ plan_ahead_id }, site) =>
    toEntryDocument(context.env, site, plan_ahead_id),
  )

async function toEntryDocument({ DB }: Env, site: ResolvedSite, id = ''): Promise<DocumentInSiteDesign | null> {
  const now = new Date()
  const entry = isWaitListEntryPublicId(id) ? await findWaitListEntryByPublicId(DB, site, id, now) : null
  const location = entry && (await findNotClosedLocationWithPageUrl(DB, site, entry.rlid))
  if (!entry || !location) return null
  const response = toWaitListEntryResponse(entry, now)
  return {
    title: (settings) =>
      describeWaitListStatus({ ...response, endedBy: entry.ended_by }, createWordingTranslateFunction(settings)).title,
    template: 'wait_list',
    form: 'leave_wait_list',
    main: (
      <WaitListPositionPage
        location={toLocationInPageData(location)}
        now={now}
        entry={response}
        name={entry.name}
        endedBy={entry.ended_by}
      />
    ),
  }
}

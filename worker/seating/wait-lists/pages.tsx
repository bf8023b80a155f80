import type { Context } from 'hono'
import { WaitListClosed, WaitListEntryPage, WaitListPage, WaitListUnavailable } from '#app/seating/wait-list.tsx'
import { waitListStatusText } from '#app/seating/wait-list-status-text.ts'
import { reservableDates } from '#schema/seating/seating-times.ts'
import { parseRlid } from '#schema/seating/wire.ts'
import type { Env } from '../../env.ts'
import { handleDocumentForm } from '../../forms/posting/document-form.tsx'
import { toPageData } from '../../locations/page/page-data.ts'
import { findNearestOpenLocation } from '../../locations/search/nearest-open.ts'
import { isTemporarilyClosed, toTimetable } from '../../locations/stored-location.ts'
import { createTranslate } from '../../public/create-translate.ts'
import { notFoundResponse } from '../../public/not-found.tsx'
import { renderSiteDocument, type SiteDocument } from '../../public/site-document.tsx'
import { redirectToLocationSearch } from '../location-finder-redirect.ts'
import { findSeatingLocation } from '../reservations/queries.ts'
import { isPlanAheadId } from './join.ts'
import {
  countWaitingParties,
  findEntryById,
  findWaitList,
  isWaitListOpen,
  maxPartySizeOf,
  toWaitListEntryResponse,
} from './queries.ts'

type Call = Context<{ Bindings: Env }>

/** `GET /waitlist?rlid=`: the form for joining; 409 if the list is not open. */
export async function showWaitListForm({ env, req }: Call): Promise<Response> {
  const text = req.query('rlid')
  if (!text) return redirectToLocationSearch(env, req.raw)
  const document = await toDocument(env, text)
  return document ? renderSiteDocument(env, req.raw, document) : notFoundResponse(env, req.raw)
}

/** `POST /waitlist?rlid=`. */
export const submitWaitListJoin = (context: Call): Promise<Response> =>
  handleDocumentForm(context, 'wait_list', ({ rlid }) => toDocument(context.env, rlid))

/** The party size for the first estimate. */
const defaultPartySize = 2

async function toDocument(env: Env, text: string | undefined): Promise<SiteDocument | null> {
  const { DB } = env
  const rlid = parseRlid(text)
  const now = new Date()
  const [location, stored] =
    rlid === null
      ? [null, null]
      : await Promise.all([findSeatingLocation(DB, rlid), findWaitList(DB, rlid, defaultPartySize, now)])
  if (!location || !stored) return null
  const document = { title: `Wait list of ${location.city}, ${location.state}`, template: 'wait_list' }
  const common = { location: toPageData(location), now }
  if (isTemporarilyClosed(location)) {
    const nearest = await findNearestOpenLocation(env, location, now)
    const hasReservations =
      location.is_reservations_enabled === 1 && reservableDates(toTimetable(location), now) !== null
    return {
      ...document,
      status: 409,
      main: ({ locations }) => (
        <WaitListClosed
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
      main: <WaitListUnavailable {...common} hasReservations={location.is_reservations_enabled === 1} />,
    }
  const waiting = await countWaitingParties(DB, location.id)
  const main = (
    <WaitListPage
      {...common}
      maxPartySize={maxPartySizeOf(location)}
      estimate={stored.wait.estimatedWaitTime}
      partiesWaiting={waiting}
    />
  )
  return { ...document, form: 'wait_list', main }
}

/** `GET /waitlist/{plan_ahead_id}/`: shows the status of a party; the link is the authorization. */
export async function showWaitListEntry({ env, req }: Call): Promise<Response> {
  const document = await toEntryDocument(env, req.param('id'))
  return document ? renderSiteDocument(env, req.raw, document) : notFoundResponse(env, req.raw)
}

/** `POST /waitlist/{plan_ahead_id}/`: leaves the list. */
export const submitWaitListLeave = (context: Call): Promise<Response> =>
  handleDocumentForm(context, 'leave_wait_list', ({ plan_ahead_id }) => toEntryDocument(context.env, plan_ahead_id))

async function toEntryDocument({ DB }: Env, id = ''): Promise<SiteDocument | null> {
  const now = new Date()
  const entry = isPlanAheadId(id) ? await findEntryById(DB, id, now) : null
  const location = entry && (await findSeatingLocation(DB, entry.rlid))
  if (!entry || !location) return null
  const response = toWaitListEntryResponse(entry, now)
  return {
    title: (settings) => waitListStatusText({ ...response, endedBy: entry.ended_by }, createTranslate(settings)).title,
    template: 'wait_list',
    form: 'leave_wait_list',
    main: (
      <WaitListEntryPage
        location={toPageData(location)}
        now={now}
        entry={response}
        name={entry.name}
        endedBy={entry.ended_by}
      />
    ),
  }
}

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

/** `GET /waitlist?rlid=`: the form that joins; 409 where the list is not open. */
export async function showWaitListForm({ env, req }: Call): Promise<Response> {
  const text = req.query('rlid')
  if (!text) return redirectToLocationSearch(env, req.raw)
  const document = await toDocument(env, text)
  return document ? renderSiteDocument(env, req.raw, document) : notFoundResponse(env, req.raw)
}

/** `POST /waitlist?rlid=`. */
export const submitWaitListJoin = (context: Call): Promise<Response> =>
  handleDocumentForm(context, 'wait_list', ({ rlid }) => toDocument(context.env, rlid))

/** The smallest party asks what the list says of it. */
const defaultPartySize = 2

async function toDocument(env: Env, text: string | undefined): Promise<SiteDocument | null> {
  const { DB } = env
  const rlid = parseRlid(text)
  const now = new Date()
  const [at, stored] =
    rlid === null
      ? [null, null]
      : await Promise.all([findSeatingLocation(DB, rlid), findWaitList(DB, rlid, defaultPartySize, now)])
  if (!at || !stored) return null
  const document = { title: `Wait list of ${at.city}, ${at.state}`, template: 'wait_list' }
  const shown = { location: toPageData(at), now }
  if (isTemporarilyClosed(at)) {
    const nearest = await findNearestOpenLocation(env, at, now)
    const takesReservations = at.is_reservations_enabled === 1 && reservableDates(toTimetable(at), now) !== null
    return {
      ...document,
      status: 409,
      main: ({ locations }) => (
        <WaitListClosed
          {...shown}
          nearestOpen={nearest}
          hasReservations={takesReservations}
          mapPage={locations.map_page}
        />
      ),
    }
  }
  if (!isWaitListOpen(at))
    return {
      ...document,
      status: 409,
      main: <WaitListUnavailable {...shown} hasReservations={at.is_reservations_enabled === 1} />,
    }
  const waiting = await countWaitingParties(DB, at.id)
  const main = (
    <WaitListPage
      {...shown}
      maxPartySize={maxPartySizeOf(at)}
      estimate={stored.wait.estimatedWaitTime}
      partiesWaiting={waiting}
    />
  )
  return { ...document, form: 'wait_list', main }
}

/** `GET /waitlist/{plan_ahead_id}/`: a party's place, for whoever has its link. */
export async function showWaitListEntry({ env, req }: Call): Promise<Response> {
  const document = await toEntryDocument(env, req.param('id'))
  return document ? renderSiteDocument(env, req.raw, document) : notFoundResponse(env, req.raw)
}

/** `POST /waitlist/{plan_ahead_id}/`: gives it up. */
export const submitWaitListLeave = (context: Call): Promise<Response> =>
  handleDocumentForm(context, 'leave_wait_list', ({ plan_ahead_id }) => toEntryDocument(context.env, plan_ahead_id))

async function toEntryDocument({ DB }: Env, id = ''): Promise<SiteDocument | null> {
  const now = new Date()
  const found = isPlanAheadId(id) ? await findEntryById(DB, id, now) : null
  const at = found && (await findSeatingLocation(DB, found.rlid))
  if (!found || !at) return null
  const place = toWaitListEntryResponse(found, now)
  return {
    title: (settings) => waitListStatusText({ ...place, endedBy: found.ended_by }, createTranslate(settings)).title,
    template: 'wait_list',
    form: 'leave_wait_list',
    main: (
      <WaitListEntryPage location={toPageData(at)} now={now} entry={place} name={found.name} endedBy={found.ended_by} />
    ),
  }
}

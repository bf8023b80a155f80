import type { Context } from 'hono'
import { placeWords } from '#app/seating/place-words.ts'
import { NoWaitList, NoWaitListWhileClosed, PlacePage, WaitListPage } from '#app/seating/wait-list.tsx'
import { reservableDates } from '#schema/rules/seating-times.ts'
import { rlidIn } from '#schema/wire/seating.ts'
import { isPlanAheadId } from '../data/join-wait-list.ts'
import { isTemporarilyClosed, timetableOf } from '../data/location.ts'
import { pageDataOf } from '../data/location-page.ts'
import { nearestOpenRestaurant } from '../data/nearest-open.ts'
import { restaurantAt } from '../data/reservation.ts'
import { isListOpen, largestParty, partiesWaiting, placeOf, placeWithId, waitListAt } from '../data/wait-list.ts'
import type { Env } from '../env.ts'
import { toLocator } from './locator.ts'
import { notFound } from './not-found.tsx'
import { type OwnDocument, ownDocument } from './own-document.tsx'
import { ownForm } from './own-form.tsx'
import { sayFrom } from './say.ts'

type Call = Context<{ Bindings: Env }>

/** `GET /waitlist?rlid=`: the form that joins; 409 where the list is not open. */
export async function waitList({ env, req }: Call): Promise<Response> {
  const text = req.query('rlid')
  if (!text) return toLocator(env, req.raw)
  const document = await documentOf(env, text)
  return document ? ownDocument(env, req.raw, document) : notFound(env, req.raw)
}

/** `POST /waitlist?rlid=`. */
export const joinByForm = (context: Call): Promise<Response> => ownForm(context, 'wait_list', ({ rlid }) => documentOf(context.env, rlid))

/** The smallest party asks what the list says of it. */
const usualParty = 2

async function documentOf(env: Env, text: string | undefined): Promise<OwnDocument | null> {
  const { DB } = env
  const rlid = rlidIn(text)
  const now = new Date()
  const [at, stored] = rlid === null ? [null, null] : await Promise.all([restaurantAt(DB, rlid), waitListAt(DB, rlid, usualParty, now)])
  if (!at || !stored) return null
  const document = { title: `Wait list of ${at.city}, ${at.state}`, template: 'wait_list' }
  const shown = { at: pageDataOf(at), now }
  if (isTemporarilyClosed(at)) {
    const nearest = await nearestOpenRestaurant(env, at, now)
    const takesReservations = at.is_reservations_enabled === 1 && reservableDates(timetableOf(at), now) !== null
    return {
      ...document,
      status: 409,
      main: ({ locations }) => (
        <NoWaitListWhileClosed {...shown} nearest={nearest} reservations={takesReservations} mapPage={locations.map_page} />
      ),
    }
  }
  if (!isListOpen(at)) return { ...document, status: 409, main: <NoWaitList {...shown} reservations={at.is_reservations_enabled === 1} /> }
  const waiting = await partiesWaiting(DB, at.id)
  const main = <WaitListPage {...shown} most={largestParty(at)} estimate={stored.wait.estimatedWaitTime} waiting={waiting} />
  return { ...document, form: 'wait_list', main }
}

/** `GET /waitlist/{plan_ahead_id}/`: a party's place, for whoever has its link. */
export async function waitListPlace({ env, req }: Call): Promise<Response> {
  const document = await placeDocument(env, req.param('id'))
  return document ? ownDocument(env, req.raw, document) : notFound(env, req.raw)
}

/** `POST /waitlist/{plan_ahead_id}/`: gives it up. */
export const leaveByForm = (context: Call): Promise<Response> =>
  ownForm(context, 'leave_wait_list', ({ plan_ahead_id }) => placeDocument(context.env, plan_ahead_id))

async function placeDocument({ DB }: Env, id = ''): Promise<OwnDocument | null> {
  const now = new Date()
  const found = isPlanAheadId(id) ? await placeWithId(DB, id, now) : null
  const at = found && (await restaurantAt(DB, found.rlid))
  if (!found || !at) return null
  const place = placeOf(found, now)
  return {
    title: (settings) => placeWords({ ...place, endedBy: found.ended_by }, sayFrom(settings)).title,
    template: 'wait_list',
    form: 'leave_wait_list',
    main: <PlacePage at={pageDataOf(at)} now={now} place={place} name={found.name} endedBy={found.ended_by} />,
  }
}

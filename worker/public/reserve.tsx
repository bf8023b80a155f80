import type { Context } from 'hono'
import { NoReservations, NoReservationsWhileClosed, Reserved, ReservePage } from '#app/seating/reserve.tsx'
import { reservableDates } from '#schema/rules/seating-times.ts'
import { instantOf } from '#schema/rules/zoned-time.ts'
import { rlidIn } from '#schema/wire/seating.ts'
import { isTemporarilyClosed, timetableOf } from '../data/location.ts'
import { pageDataOf } from '../data/location-page.ts'
import { nearestOpenRestaurant } from '../data/nearest-open.ts'
import { type ReservationAt, reservationWithKey, restaurantAt } from '../data/reservation.ts'
import { isListOpen } from '../data/wait-list.ts'
import type { Env } from '../env.ts'
import { toLocator } from './locator.ts'
import { notFound } from './not-found.tsx'
import { type OwnDocument, ownDocument } from './own-document.tsx'
import { ownForm } from './own-form.tsx'

type Call = Context<{ Bindings: Env }>

/** `GET /reserve?rlid=`: the form for a table; 409 where a restaurant takes no reservations, or is closed and reopens on no day they can be for. */
export async function reserve({ env, req }: Call): Promise<Response> {
  const text = req.query('rlid')
  if (!text) return toLocator(env, req.raw)
  const document = await documentOf(env, text)
  return document ? ownDocument(env, req.raw, document) : notFound(env, req.raw)
}

/** `POST /reserve?rlid=`. */
export const placeReservation = (context: Call): Promise<Response> =>
  ownForm(context, 'reservation', ({ rlid }) => documentOf(context.env, rlid))

async function documentOf(env: Env, text: string | undefined): Promise<OwnDocument | null> {
  const rlid = rlidIn(text)
  const at = rlid === null ? null : await restaurantAt(env.DB, rlid)
  if (!at) return null
  const now = new Date()
  const document = { title: `Reserve a table in ${at.city}, ${at.state}`, template: 'reservation' }
  const isEnabled = at.is_reservations_enabled === 1
  if (isTemporarilyClosed(at) && !(isEnabled && reservableDates(timetableOf(at), now))) {
    const nearest = await nearestOpenRestaurant(env, at, now)
    return {
      ...document,
      status: 409,
      main: ({ locations }) => <NoReservationsWhileClosed at={pageDataOf(at)} now={now} nearest={nearest} mapPage={locations.map_page} />,
    }
  }
  if (!isEnabled) return { ...document, status: 409, main: <NoReservations at={pageDataOf(at)} now={now} waitList={isListOpen(at)} /> }
  return {
    ...document,
    form: 'reservation',
    main: ({ seating }) => <ReservePage at={pageDataOf(at)} now={now} largest={seating.largest_party ?? 12} />,
  }
}

/** `GET /reserve/{key}/`: a reservation, for whoever has its link. */
export async function reservation({ env, req }: Call): Promise<Response> {
  const document = await reservedDocument(env, req.param('key'))
  return document ? ownDocument(env, req.raw, document) : notFound(env, req.raw)
}

/** `POST /reserve/{key}/`: cancels it. */
export const cancelReservation = (context: Call): Promise<Response> =>
  ownForm(context, 'cancel_reservation', ({ key }) => reservedDocument(context.env, key))

async function reservedDocument({ DB }: Env, key: string | undefined): Promise<OwnDocument | null> {
  const at = await reservationWithKey(DB, key ?? '')
  return (
    at && {
      title: at.reserved.cancelled_at === null ? 'Your table is reserved' : 'Your reservation is cancelled',
      template: 'reservation',
      form: 'cancel_reservation',
      main: <Reserved at={pageDataOf(at)} now={new Date()} table={at.reserved} isPast={isPast(at)} />,
    }
  )
}

const isPast = ({ time_zone, reserved: { date, minute } }: ReservationAt) => instantOf(time_zone, date, minute) < Date.now()

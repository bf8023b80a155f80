import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { OrderPage, OrderPlaced } from '#app/seating/order.tsx'
import { preferredLocationCookie } from '#schema/preferred-location.ts'
import { offeredServices, orderingService } from '#schema/rules/ordering.ts'
import type { FormValues } from '#schema/wire/form.ts'
import { rlidIn } from '#schema/wire/seating.ts'
import { flagsOf, isTemporarilyClosed } from '../data/location.ts'
import { type ListedLocation, pageDataOf } from '../data/location-page.ts'
import { nearestOpenRestaurant } from '../data/nearest-open.ts'
import { orderWithKey } from '../data/order-intent.ts'
import { restaurantAt } from '../data/reservation.ts'
import type { Env } from '../env.ts'
import { locationHeader } from '../location-header.ts'
import { commonHeaders } from '../security-headers.ts'
import { toLocator } from './locator.ts'
import { notFound } from './not-found.tsx'
import { type OwnDocument, ownDocument } from './own-document.tsx'
import { ownForm } from './own-form.tsx'

type Call = Context<{ Bindings: Env }>

/**
 * `GET /order?rlid=`: to the country's ordering service, else our own page. Without a restaurant the one the visitor has chosen is
 * meant; where none is, or there is no such restaurant any more, to the search for one.
 */
export async function order(context: Call): Promise<Response> {
  const { env, req } = context
  const text = req.query('rlid')
  const at = await restaurantIn(env, text || getCookie(context, preferredLocationCookie))
  if (!at) return text ? notFound(env, req.raw) : toLocator(env, req.raw)
  const service = at.has_online_ordering === 1 && !isTemporarilyClosed(at) ? orderingService(at.order_url_template, at.rlid) : null
  if (service)
    return new Response(null, {
      status: 302,
      headers: { ...commonHeaders, Location: locationHeader(service), 'Cache-Control': 'private, no-store' },
    })
  return ownDocument(env, req.raw, await documentOf(env, at))
}

/** `POST /order?rlid=`: keeps what somebody wants to order. */
export const placeOrder = (context: Call): Promise<Response> =>
  ownForm(context, 'order', async ({ rlid }: FormValues) => {
    const at = await restaurantIn(context.env, rlid)
    return at && documentOf(context.env, at)
  })

/** `GET /order/{key}/`: the reference of an order. */
export async function orderPlaced({ env, req }: Call): Promise<Response> {
  const placed = await orderWithKey(env.DB, req.param('key') ?? '')
  if (!placed) return notFound(env, req.raw)
  const main = <OrderPlaced at={pageDataOf(placed)} now={new Date()} reference={placed.reference} service={placed.service} />
  return ownDocument(env, req.raw, { title: 'Your order', template: 'order', main })
}

async function restaurantIn({ DB }: Env, text: string | undefined) {
  const rlid = rlidIn(text)
  return rlid === null ? null : restaurantAt(DB, rlid)
}

async function documentOf(env: Env, at: ListedLocation): Promise<OwnDocument> {
  const now = new Date()
  const nearest = isTemporarilyClosed(at) ? await nearestOpenRestaurant(env, at, now) : null
  return {
    title: `Order from ${at.city}, ${at.state}`,
    template: 'order',
    form: 'order',
    main: ({ locations }) => (
      <OrderPage at={pageDataOf(at)} now={now} services={offeredServices(flagsOf(at))} nearest={nearest} mapPage={locations.map_page} />
    ),
  }
}

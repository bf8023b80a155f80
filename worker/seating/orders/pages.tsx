import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { NewOrderPage, OrderIntentReferencePage } from '#app/seating/order.tsx'
import { idParamSchema } from '#schema/endpoint.ts'
import type { FormValues } from '#schema/forms/wire.ts'
import { preferredLocationCookieName } from '#schema/locations/preferred-location.ts'
import { orderMenuQuery } from '#schema/orders/order-query.ts'
import { secretLinkKeyParams } from '#schema/seating/address-wire.ts'
import { fillOrderingServiceUrlTemplate, listOfferedOrderServices } from '#schema/seating/ordering.ts'
import type { Env } from '../../env.ts'
import { handleFormWithoutPage } from '../../forms/posting/document-form.tsx'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { commonSecurityHeaders } from '../../http/security-headers.ts'
import { findNearestOpenLocationData } from '../../locations/page/nearby-location.ts'
import { type LocationWithUrl, toLocationInPageData } from '../../locations/page/page-data.ts'
import { isLocationTemporarilyClosed, toLocationOrderMethods } from '../../locations/stored-location.ts'
import { respondWithOrderMenuPage } from '../../orders/menu-page.tsx'
import { loadOrderableRestaurant } from '../../orders/orderable-restaurant.ts'
import { respondWithPlacedOrderPage } from '../../orders/placed-order-page.tsx'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { type DocumentInSiteDesign, renderDocumentInSiteDesign } from '../../public/site-document.tsx'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { redirectToLocationSearch } from '../location-finder-redirect.ts'
import { findNotClosedLocationByNumberText } from '../location-of-number.ts'
import { findNotClosedLocationWithPageUrl } from '../reservations/queries.ts'
import { findOrderIntentByLinkKey } from './queries.ts'

type Call = Context<{ Bindings: Env }>

/**
 * `GET /order?rlid=`: redirects to the country's ordering service, else shows our own page. Without `rlid`, uses the
 * visitor's preferred restaurant; redirects to the restaurant search if there is none.
 */
export const serveNewOrderPage = withValidParamsAndQuery({ query: orderMenuQuery }, async (context) => {
  const { env, req } = context
  const query = req.valid('query')
  const site = await findSiteOfRequestHost(env, req.raw)
  const location =
    query.rlid === undefined
      ? await findNotClosedLocationByNumberText(env.DB, site, getCookie(context, preferredLocationCookieName))
      : await findNotClosedLocationWithPageUrl(env.DB, site, query.rlid)
  if (!location)
    return query.rlid === undefined
      ? redirectToLocationSearch(env, req.raw, query.dish)
      : respondWithNotFoundPage(env, req.raw)
  const service =
    location.has_online_ordering === 1 && !isLocationTemporarilyClosed(location)
      ? fillOrderingServiceUrlTemplate(location.order_url_template, location.rlid)
      : null
  if (service)
    return new Response(null, {
      status: 302,
      headers: { ...commonSecurityHeaders, Location: toLocationHeader(service), 'Cache-Control': 'private, no-store' },
    })
  const restaurant = await loadOrderableRestaurant(env, location)
  return restaurant
    ? respondWithOrderMenuPage(env, req.raw, restaurant, query)
    : renderDocumentInSiteDesign(env, req.raw, await createNewOrderDocument(env, location, query.dish))
})

/** `POST /order?rlid=`: stores the intent to order. A refused one keeps the dish. */
export const handleOrderIntentPost = (context: Call): Promise<Response> =>
  handleFormWithoutPage(context, 'order', async ({ rlid, dish }: FormValues, site) => {
    const location = await findNotClosedLocationByNumberText(context.env.DB, site, rlid)
    return location && createNewOrderDocument(context.env, location, idParamSchema.safeParse(dish).data)
  })

/** `GET /order/{key}/`: shows an order from the menu, or the reference of one by phone. */
export const serveOrderConfirmation = withValidParamsAndQuery({ param: secretLinkKeyParams }, async ({ env, req }) => {
  const { key } = req.valid('param')
  const placed = await respondWithPlacedOrderPage(env, req.raw, key)
  if (placed) return placed
  const site = await findSiteOfRequestHost(env, req.raw)
  const order = await findOrderIntentByLinkKey(env.DB, site, key)
  if (!order) return respondWithNotFoundPage(env, req.raw)
  const main = (
    <OrderIntentReferencePage
      location={toLocationInPageData(order)}
      now={new Date()}
      reference={order.reference}
      service={order.service}
    />
  )
  return renderDocumentInSiteDesign(env, req.raw, { title: 'Your order', template: 'order', main })
})

/**
 * The page of a restaurant where guests order by phone, or not at all while it is closed. Its form and its links to
 * other restaurants keep `dish`.
 */
export async function createNewOrderDocument(
  env: Env,
  location: LocationWithUrl,
  dish?: number,
): Promise<DocumentInSiteDesign> {
  const now = new Date()
  const nearest = isLocationTemporarilyClosed(location) ? await findNearestOpenLocationData(env, location, now) : null
  return {
    title: `Order from ${location.city}, ${location.state}`,
    template: 'order',
    form: 'order',
    main: ({ locations }) => (
      <NewOrderPage
        location={toLocationInPageData(location)}
        now={now}
        services={listOfferedOrderServices(toLocationOrderMethods(location))}
        nearestOpen={nearest}
        mapPage={locations.map_page}
        dish={dish}
      />
    ),
  }
}

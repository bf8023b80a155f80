import type { Context } from 'hono'
import { CheckoutPage } from '#app/orders/checkout.tsx'
import type { FormValues } from '#schema/forms/wire.ts'
import { parseBasket } from '#schema/orders/basket.ts'
import { checkAndPriceBasket } from '#schema/orders/basket-prices.ts'
import { orderPaths } from '#schema/orders/order-paths.ts'
import { checkoutQuery } from '#schema/orders/order-query.ts'
import type { Env } from '../env.ts'
import { handleFormWithoutPage } from '../forms/posting/document-form.tsx'
import { withValidParamsAndQuery } from '../http/input/valid-address.ts'
import { type LocationWithUrl, toLocationInPageData } from '../locations/page/page-data.ts'
import { respondWithNotFoundPage } from '../public/not-found.tsx'
import { type DocumentInSiteDesign, renderDocumentInSiteDesign } from '../public/site-document.tsx'
import { redirectToLocationSearch } from '../seating/location-finder-redirect.ts'
import { findNotClosedLocationByNumberText } from '../seating/location-of-number.ts'
import { createNewOrderDocument } from '../seating/orders/pages.tsx'
import { findNotClosedLocationWithPageUrl } from '../seating/reservations/queries.ts'
import { canOfferTextMessages } from '../services/text-sender.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { redirectToOrderingPage } from './menu-page.tsx'
import { getOrderMenuInstant, parsePickupOrderDraft, type RequestedPickupOrderDraft } from './order-draft.ts'
import { getOrderableMenuAt, listPickupTimesOfRestaurant, loadOrderableRestaurant } from './orderable-restaurant.ts'

type Call = Context<{ Bindings: Env }>

/**
 * `GET /order/checkout?rlid=&basket=&pickup_at=`: the form that places an order. An empty basket leads to the
 * menu. 409 for a restaurant from whose menu guests cannot order now.
 */
export const serveCheckoutPage = withValidParamsAndQuery({ query: checkoutQuery }, async ({ env, req }) => {
  const { rlid, basket, pickup_at } = req.valid('query')
  if (rlid === undefined) return redirectToLocationSearch(env, req.raw)
  const location = await findNotClosedLocationWithPageUrl(env.DB, await findSiteOfRequestHost(env, req.raw), rlid)
  if (!location) return respondWithNotFoundPage(env, req.raw)
  if (parseBasket(basket).length === 0)
    return redirectToOrderingPage(
      orderPaths.basket({ rlid: location.rlid, lines: [], pickupAt: Date.parse(pickup_at ?? '') || null }, 'basket'),
    )
  return renderDocumentInSiteDesign(env, req.raw, await toCheckoutDocument(env, location, { basket, pickup_at }))
})

/** `POST /order/checkout`: places the order. */
export const handleCheckoutPost = (context: Call): Promise<Response> =>
  handleFormWithoutPage(context, 'pickup_order', async ({ rlid, basket, pickup_at }: FormValues, site) => {
    const location = await findNotClosedLocationByNumberText(context.env.DB, site, rlid)
    return location && toCheckoutDocument(context.env, location, { basket, pickup_at })
  })

async function toCheckoutDocument(
  env: Env,
  location: LocationWithUrl,
  requested: RequestedPickupOrderDraft,
): Promise<DocumentInSiteDesign> {
  const restaurant = await loadOrderableRestaurant(env, location)
  // The restaurant has closed, or has stopped taking orders, since its guest saw the menu.
  if (!restaurant) return { ...(await createNewOrderDocument(env, location)), status: 409 }
  const now = new Date()
  return {
    title: `Check out – ${restaurant.location.city}, ${restaurant.location.state}`,
    template: 'order',
    form: 'pickup_order',
    main: (settings) => {
      const pickupTimes = listPickupTimesOfRestaurant(restaurant, settings, now)
      const draft = parsePickupOrderDraft(restaurant, requested, pickupTimes)
      const instant = getOrderMenuInstant(draft, pickupTimes, now)
      return (
        <CheckoutPage
          location={toLocationInPageData(restaurant.location)}
          basket={checkAndPriceBasket(draft.lines, getOrderableMenuAt(restaurant, instant))}
          services={restaurant.services}
          offersTexts={canOfferTextMessages(env)}
          {...{ now, draft, pickupTimes }}
        />
      )
    },
  }
}

import { DishChoicesPage } from '#app/orders/dish-choices.tsx'
import { OrderMenuPage } from '#app/orders/order-menu.tsx'
import { addBasketLine, type BasketLine } from '#schema/orders/basket.ts'
import { checkAndPriceBasket, getDishOrderProblem, type OrderableMenu } from '#schema/orders/basket-prices.ts'
import { findOrderMenuPageOfDish, paginateOrderMenu } from '#schema/orders/order-menu-pages.ts'
import { type OrderDraft, orderPaths } from '#schema/orders/order-paths.ts'
import type { OrderMenuQuery } from '#schema/orders/order-query.ts'
import { listOfferedOrderServices } from '#schema/seating/ordering.ts'
import type { Env } from '../env.ts'
import { toLocationHeader } from '../http/location-header.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { toLocationInPageData } from '../locations/page/page-data.ts'
import { toLocationOrderMethods } from '../locations/stored-location.ts'
import { findMenuThumbnailsByIds } from '../menus/pictures.ts'
import { loadSiteRenderContext } from '../pages/context/site-context.ts'
import { type DocumentInSiteDesign, renderDocumentInSiteDesign } from '../public/site-document.tsx'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { getOrderMenuInstant, parsePickupOrderDraft } from './order-draft.ts'
import { getOrderableMenuAt, listPickupTimesOfRestaurant, type OrderableRestaurant } from './orderable-restaurant.ts'

/** Responds to `GET /order` for a restaurant from whose menu guests can order. */
export async function respondWithOrderMenuPage(
  env: Env,
  request: Request,
  restaurant: OrderableRestaurant,
  { added, dish, ...requested }: OrderMenuQuery,
): Promise<Response> {
  const now = new Date()
  const { settings } = await loadSiteRenderContext(env.DB, await findSiteOfRequestHost(env, request))
  const pickupTimes = listPickupTimesOfRestaurant(restaurant, parseStoredSettings(settings), now)
  const requestedDraft = parsePickupOrderDraft(restaurant, requested, pickupTimes)
  const orderable = getOrderableMenuAt(restaurant, getOrderMenuInstant(requestedDraft, pickupTimes, now))
  const { sections } = orderable.menu
  const shownId = added?.itemId ?? dish
  const draft = { ...requestedDraft, place: findOrderMenuPageOfDish(sections, requested.place, shownId ?? 0) }
  const item = sections.flatMap(({ items }) => items).find(({ id }) => id === shownId)
  if (!item)
    return renderDocumentInSiteDesign(
      env,
      request,
      createOrderMenuDocument(env.DB, restaurant, orderable, draft, { now, pickupTimes, dish }),
    )
  if (!added && getDishOrderProblem(item, orderable.groups))
    return redirectToOrderingPage(orderPaths.basket(draft, `dish-${item.id}`))
  const result = added && addCheckedLine(draft.lines, added, orderable)
  if (result && 'lines' in result)
    return redirectToOrderingPage(orderPaths.basket({ ...draft, lines: result.lines }, 'basket'))
  return renderDocumentInSiteDesign(env, request, {
    title: `${item.name} – Order`,
    template: 'order',
    status: result ? 422 : 200,
    main: (
      <DishChoicesPage
        {...{ item, orderable, draft, now }}
        location={toLocationInPageData(restaurant.location)}
        chosen={added}
        problem={result?.problem ?? null}
      />
    ),
  })
}

/** The dishes of a restaurant with a basket. */
async function createOrderMenuDocument(
  db: D1Database,
  { location, menu }: OrderableRestaurant,
  orderable: OrderableMenu,
  draft: OrderDraft,
  context: { now: Date; pickupTimes: readonly number[]; dish: number | undefined },
): Promise<DocumentInSiteDesign> {
  const page = paginateOrderMenu(orderable.menu.sections, draft.place ?? null)
  // The first dishes of every section of a large menu stay without pictures, because its rows are many already.
  const dishes = page.isWholeMenu || page.place ? page.sections.flatMap(({ items }) => items) : []
  const pictures = await findMenuThumbnailsByIds(
    db,
    dishes.flatMap(({ image_id }) => image_id ?? []),
  )
  return {
    title: `Order from ${location.city}, ${location.state}`,
    template: 'order',
    form: 'order',
    main: (
      <OrderMenuPage
        {...{ orderable, draft, page, pictures, ...context }}
        note={menu.menu.note}
        location={toLocationInPageData(location)}
        basket={checkAndPriceBasket(draft.lines, orderable)}
        services={listOfferedOrderServices(toLocationOrderMethods(location))}
      />
    ),
  }
}

function addCheckedLine(lines: readonly BasketLine[], added: BasketLine, orderable: OrderableMenu) {
  const { problem } = checkAndPriceBasket([added], orderable)
  if (problem) return { problem }
  const changed = addBasketLine(lines, added)
  return changed
    ? { lines: changed }
    : { problem: 'That is more than your basket can have. Please call the restaurant.' }
}

/** Redirects to a page of ordering, which is never cached. */
export const redirectToOrderingPage = (url: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...commonSecurityHeaders, Location: toLocationHeader(url), 'Cache-Control': 'private, no-store' },
  })

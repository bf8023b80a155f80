import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { publicMenuEndpoints } from '#schema/menus/api/endpoints.ts'
import type { PublicMenuItemPicture } from '#schema/menus/api/shown-wire.ts'
import type { RestaurantMenuResponse } from '#schema/menus/api/wire.ts'
import { listDietsThatDishSatisfies } from '#schema/menus/menu-filter.ts'
import { formatPrice, formatStartingPrice, getMenuItemStartingPrice } from '#schema/menus/menu-price.ts'
import { type ResolvedMenuItem, resolveRestaurantMenu } from '#schema/menus/resolve-menu.ts'
import { listOrderableMenuModifierGroups } from '#schema/orders/basket-prices.ts'
import { fail, ok } from '#schema/result.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../http/serve-public.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { readCompiledInOneBatch } from '../stores/compiled-batch.ts'
import { checkVisitorMenuAccess, readPageControllingMenuAccess } from './menu-access.ts'
import { listLiveMenuItemPictures } from './pictures.ts'
import { type RestaurantWithMenu, readMenuOfNotClosedRestaurantOfSite } from './restaurant-menu.ts'

/** The public JSON API of menus. Errors are rethrown to the app it is mounted in, which responds to them. */
export const publicMenuApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

// Browsers and apps keep the menu and ask whether it has changed.
publicMenuApi.use('*', etag())

registerPublicEndpoint(publicMenuApi, publicMenuEndpoints.getRestaurantMenu, async (c, { params: { rlid } }) => {
  const site = await findSiteOfRequestHost(c.env, c.req.raw)
  const [[menuPage, loaded], pictures] = await Promise.all([
    readCompiledInOneBatch(c.env.DB, (batch) =>
      Promise.all([readPageControllingMenuAccess(batch, site), readMenuOfNotClosedRestaurantOfSite(batch, site, rlid)]),
    ),
    listLiveMenuItemPictures(c.env.DB, site),
  ])
  const { denied, isPrivate } = await checkVisitorMenuAccess(c.env, menuPage, c.req.raw)
  if (!loaded) return fail({ reason: 'not_found', message: `There is no menu of a location ${rlid}.` })
  if (denied) return fail({ reason: 'forbidden', message: 'The menu is private. Open its page to sign in.' })
  c.header('Cache-Control', isPrivate ? 'private, no-store' : 'public, no-cache')
  return ok(toResponse(loaded, pictures, Date.now()))
})

function toResponse(
  { menu, restaurant }: RestaurantWithMenu,
  pictures: ReadonlyMap<number, PublicMenuItemPicture>,
  now: number,
): RestaurantMenuResponse {
  const { currency, sections } = resolveRestaurantMenu(menu, restaurant, now)
  const groups = listOrderableMenuModifierGroups(menu, currency)
  return {
    rlid: restaurant.rlid,
    city: restaurant.city,
    state: restaurant.state,
    currency,
    sections: sections.map(({ items, ...section }) => ({
      ...section,
      items: items.map((item) => ({ ...toItem(item, groups, pictures), ...toPrices(item, currency) })),
    })),
    modifier_groups: groups,
    day_parts: menu.day_parts.map((part) => ({ ...part, weekdays: [...part.weekdays] })),
  }
}

/** Converts a dish. Of its diets it has those that the options which the restaurant offers leave. */
const toItem = (
  { image_id, details, ...item }: ResolvedMenuItem,
  groups: RestaurantWithMenu['menu']['modifier_groups'],
  pictures: ReadonlyMap<number, PublicMenuItemPicture>,
) => ({
  ...item,
  image: image_id === null ? null : (pictures.get(image_id) ?? null),
  modifier_groups: details.modifier_groups,
  allergens: details.allergens,
  diets: listDietsThatDishSatisfies(details, groups),
  calories: details.calories,
  nutrition: details.nutrition,
})

/** Adds the prices of a dish and of its sizes as pages show them, which then load no code for it. */
const toPrices = (item: ResolvedMenuItem, currency: string) => ({
  price_text: formatStartingPrice(getMenuItemStartingPrice(item), currency),
  variants: item.variants.map((variant) => ({
    ...variant,
    price_text: variant.price_cents === null ? '' : formatPrice(variant.price_cents, currency),
  })),
})

addMethodNotAllowedRoutes(publicMenuApi, Object.values(publicMenuEndpoints))
publicMenuApi.all('*', () => failureToErrorResponse({ reason: 'not_found', message: 'There is no such endpoint.' }))

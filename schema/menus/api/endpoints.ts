import { defineEndpoint } from '../../endpoint.ts'
import { restaurantMenuParams, restaurantMenuResponse } from './wire.ts'

/** The public API of menus. */
export const publicMenuEndpoints = {
  getRestaurantMenu: defineEndpoint({
    method: 'GET',
    path: '/api/menu/{rlid}/',
    summary: 'Get the menu of a restaurant with its prices, as it is now.',
    permission: 'anyone',
    params: restaurantMenuParams,
    response: restaurantMenuResponse,
  }),
}

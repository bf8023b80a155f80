import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema } from '../endpoint.ts'
import { orderStatusChangeInput, pickupOrdersForStaffResponse } from './host-wire.ts'

const path = '/wagtail/api/main/waitlists/{rlid}/orders/'
const permission = { rights: [['change_wait_list']] } as const
const deniedMessage = 'You may not manage orders. {missing}'

/** Orders from the menu for the staff of a restaurant. */
export const pickupOrderStaffEndpoints = {
  listOfRestaurant: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the orders of a restaurant that are to be prepared, and those that ended lately.',
    permission,
    deniedMessage,
    params: z.strictObject({ rlid: idParamSchema }),
    response: pickupOrdersForStaffResponse,
  }),
  updateStatus: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/status/`,
    summary: 'Update the status of an order. Its guest gets a mail when it is ready or cancelled.',
    permission,
    deniedMessage,
    params: z.strictObject({ rlid: idParamSchema, id: idParamSchema }),
    body: orderStatusChangeInput,
    response: pickupOrdersForStaffResponse,
  }),
}

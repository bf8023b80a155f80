import { useQuery } from '@tanstack/react-query'
import { pickupOrderStaffEndpoints } from '#schema/orders/endpoints.ts'
import type { PickupOrderForStaff, PickupOrdersForStaffResponse } from '#schema/orders/host-wire.ts'
import type { PickupOrderStatus } from '#schema/orders/order-status.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** How often the screen of orders refetches, in milliseconds. */
const ordersRefetchInterval = 5_000

const ordersKey = (rlid: number) => ['orders', rlid]

export const usePickupOrdersForStaff = (rlid: number) =>
  useQuery({
    queryKey: ordersKey(rlid),
    queryFn: ({ signal }) =>
      callEndpointOrThrow(pickupOrderStaffEndpoints.listOfRestaurant, { params: { rlid } }, signal),
    refetchInterval: ordersRefetchInterval,
    staleTime: 0,
  })

/** Updates the status of an order, and caches the orders that the change returns. */
export async function updateOrderStatusAndCacheOrders(
  rlid: number,
  { id, status }: PickupOrderForStaff,
  to: PickupOrderStatus,
): Promise<ApiResult<PickupOrdersForStaffResponse>> {
  // An earlier fetch would show stale data.
  await queryClient.cancelQueries({ queryKey: ordersKey(rlid) })
  const result = await callEndpoint(pickupOrderStaffEndpoints.updateStatus, {
    params: { rlid, id },
    body: { from: status, to },
  })
  if (result.ok) queryClient.setQueryData(ordersKey(rlid), result.value)
  else await queryClient.invalidateQueries({ queryKey: ordersKey(rlid) })
  return result
}

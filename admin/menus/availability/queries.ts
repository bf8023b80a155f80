import { useQuery } from '@tanstack/react-query'
import type { MenuItemSoldOutInput, RestaurantMenuAvailabilityResponse } from '#schema/menus/availability-wire.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import type { ApiResult } from '../../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../../call-endpoint.ts'
import { queryClient } from '../../queries.ts'

/** The key of all queries about what is sold out. */
export const menuAvailabilityQueryKey = 'menu-availability'

const restaurantKey = (rlid: number) => [menuAvailabilityQueryKey, 'restaurant', rlid]

/** Refetched while it is open, because several people of a restaurant may have it open. */
export const useRestaurantMenuAvailability = (rlid: number) =>
  useQuery({
    queryKey: restaurantKey(rlid),
    queryFn: ({ signal }) => callEndpointOrThrow(menuEndpoints.availability, { params: { rlid } }, signal),
    refetchInterval: 20_000,
    staleTime: 0,
  })

/** Marks a dish as sold out until a time, or (null) as available again, and shows the dishes that this returns. */
export async function setMenuItemSoldOut(
  rlid: number,
  id: number,
  until: MenuItemSoldOutInput['until'],
): Promise<ApiResult<RestaurantMenuAvailabilityResponse>> {
  await queryClient.cancelQueries({ queryKey: restaurantKey(rlid) })
  const result = await callEndpoint(menuEndpoints.setSoldOut, { params: { rlid, id }, body: { until } })
  if (result.ok) queryClient.setQueryData(restaurantKey(rlid), result.value)
  else await queryClient.invalidateQueries({ queryKey: restaurantKey(rlid) })
  await queryClient.invalidateQueries({ queryKey: [menuAvailabilityQueryKey, 'list'] })
  return result
}

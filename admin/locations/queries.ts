import { queryOptions, useQuery } from '@tanstack/react-query'
import type {
  BulkSpecialDayChangeInput,
  BulkSpecialDayChangeResponse,
  LocationDetail,
  LocationEditInput,
  NewLocationInput,
} from '#schema/locations/edit-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import type { LocationFeedOverviewResponse } from '#schema/locations/feed-wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** The key of all queries about restaurants. */
export const locationQueriesKey = 'locations'

/** Fetched fresh whenever it is opened, and never refetched while it is edited, because a save includes its version. */
export const createLocationQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [locationQueriesKey, 'one', id],
    queryFn: ({ signal }) => callEndpointOrThrow(locationEndpoints.get, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useStatesWithLocations = () =>
  useQuery({
    queryKey: [locationQueriesKey, 'states'],
    queryFn: ({ signal }) => callEndpointOrThrow(locationEndpoints.states, {}, signal),
    staleTime: 60_000,
  }).data?.items ?? []

export const useLocationFeedOverview = () =>
  useQuery({
    queryKey: [locationQueriesKey, 'feed'],
    queryFn: ({ signal }) => callEndpointOrThrow(locationEndpoints.feed, {}, signal),
    refetchInterval: 30_000,
  })

/** When the session has expired, unsaved changes stay on the screen. */
const callOptions = { skipLoginRedirect: true }

export const saveLocation = async (id: number, version: string, values: LocationEditInput['values']) =>
  cacheLocation(
    await callEndpoint(locationEndpoints.update, { params: { id }, body: { version, values } }, callOptions),
  )

export const createLocation = async (body: NewLocationInput) =>
  cacheLocation(await callEndpoint(locationEndpoints.create, { body }, callOptions))

export const permanentlyCloseOrReopenLocation = async (id: number, action: 'close' | 'reopen', version: string) =>
  cacheLocation(await callEndpoint(locationEndpoints[action], { params: { id }, body: { version } }))

export async function changeSpecialDayInBulk(
  body: BulkSpecialDayChangeInput,
): Promise<ApiResult<BulkSpecialDayChangeResponse>> {
  const result = await callEndpoint(locationEndpoints.specialDay, { body })
  if (result.ok && !body.preview) await queryClient.invalidateQueries({ queryKey: [locationQueriesKey] })
  return result
}

export type LocationFeedAction = 'pullFeed' | 'flushFeed'

export async function runLocationFeedAction(
  name: LocationFeedAction,
): Promise<ApiResult<LocationFeedOverviewResponse>> {
  const result = await callEndpoint(locationEndpoints[name], {})
  if (result.ok) queryClient.setQueryData([locationQueriesKey, 'feed'], result.value)
  void queryClient.invalidateQueries({ queryKey: [locationQueriesKey, 'list'] })
  return result
}

/** Caches a restaurant from a response, and invalidates the lists. */
function cacheLocation(result: ApiResult<LocationDetail>): ApiResult<LocationDetail> {
  if (!result.ok) return result
  queryClient.setQueryData(createLocationQueryOptions(result.value.id).queryKey, result.value)
  void queryClient.invalidateQueries({ queryKey: [locationQueriesKey, 'list'] })
  return result
}

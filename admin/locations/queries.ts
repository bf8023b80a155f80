import { queryOptions, useQuery } from '@tanstack/react-query'
import type {
  BulkSpecialDay,
  BulkSpecialDayResult,
  LocationDetail,
  LocationEdit,
  NewLocation,
} from '#schema/locations/edit-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import type { FeedReport } from '#schema/locations/feed-wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** The key of all queries about restaurants. */
export const locationsKey = 'locations'

/** Fetched fresh whenever it is opened, and never refetched while it is edited, because a save includes its version. */
export const locationQuery = (id: number) =>
  queryOptions({
    queryKey: [locationsKey, 'one', id],
    queryFn: ({ signal }) => readEndpoint(locationEndpoints.get, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useLocationStates = () =>
  useQuery({
    queryKey: [locationsKey, 'states'],
    queryFn: ({ signal }) => readEndpoint(locationEndpoints.states, {}, signal),
    staleTime: 60_000,
  }).data?.items ?? []

export const useLocationFeed = () =>
  useQuery({
    queryKey: [locationsKey, 'feed'],
    queryFn: ({ signal }) => readEndpoint(locationEndpoints.feed, {}, signal),
    refetchInterval: 30_000,
  })

/** When the session has expired, unsaved changes stay on the screen. */
const callOptions = { skipLoginRedirect: true }

export const saveLocation = async (id: number, version: string, values: LocationEdit['values']) =>
  cacheLocation(
    await callEndpoint(locationEndpoints.update, { params: { id }, body: { version, values } }, callOptions),
  )

export const createLocation = async (body: NewLocation) =>
  cacheLocation(await callEndpoint(locationEndpoints.create, { body }, callOptions))

export const closeOrReopenLocation = async (id: number, action: 'close' | 'reopen', version: string) =>
  cacheLocation(await callEndpoint(locationEndpoints[action], { params: { id }, body: { version } }))

export async function setSpecialDay(body: BulkSpecialDay): Promise<ApiResult<BulkSpecialDayResult>> {
  const result = await callEndpoint(locationEndpoints.specialDay, { body })
  if (result.ok && !body.preview) await queryClient.invalidateQueries({ queryKey: [locationsKey] })
  return result
}

export type FeedAction = 'pullFeed' | 'flushFeed'

export async function runFeedAction(name: FeedAction): Promise<ApiResult<FeedReport>> {
  const result = await callEndpoint(locationEndpoints[name], {})
  if (result.ok) queryClient.setQueryData([locationsKey, 'feed'], result.value)
  void queryClient.invalidateQueries({ queryKey: [locationsKey, 'list'] })
  return result
}

/** Caches a restaurant from a response, and invalidates the lists. */
function cacheLocation(result: ApiResult<LocationDetail>): ApiResult<LocationDetail> {
  if (!result.ok) return result
  queryClient.setQueryData(locationQuery(result.value.id).queryKey, result.value)
  void queryClient.invalidateQueries({ queryKey: [locationsKey, 'list'] })
  return result
}

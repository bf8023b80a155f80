import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
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

const key = 'locations'

/** What a list of restaurants is narrowed to and how it is ordered. */
type LocationQuery = NonNullable<EndpointRequest<typeof locationEndpoints.list>['query']>

export const useLocations = (query: LocationQuery) =>
  useQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => readEndpoint(locationEndpoints.list, { query }, signal),
    placeholderData: keepPreviousData,
  })

/**
 * Looked at afresh whenever it is opened, and never while it is being changed: a change names the version it began
 * with.
 */
export const locationQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => readEndpoint(locationEndpoints.get, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useLocationStates = () =>
  useQuery({
    queryKey: [key, 'states'],
    queryFn: ({ signal }) => readEndpoint(locationEndpoints.states, {}, signal),
    staleTime: 60_000,
  }).data?.items ?? []

export const useLocationFeed = () =>
  useQuery({
    queryKey: [key, 'feed'],
    queryFn: ({ signal }) => readEndpoint(locationEndpoints.feed, {}, signal),
    refetchInterval: 30_000,
  })

/** Work that is not saved stays on the screen when the session has ended. */
const stay = { skipLoginRedirect: true }

export const saveLocation = async (id: number, version: string, values: LocationEdit['values']) =>
  cacheLocation(await callEndpoint(locationEndpoints.update, { params: { id }, body: { version, values } }, stay))

export const createLocation = async (body: NewLocation) =>
  cacheLocation(await callEndpoint(locationEndpoints.create, { body }, stay))

export const closeOrReopenLocation = async (id: number, action: 'close' | 'reopen', version: string) =>
  cacheLocation(await callEndpoint(locationEndpoints[action], { params: { id }, body: { version } }))

export async function setSpecialDay(body: BulkSpecialDay): Promise<ApiResult<BulkSpecialDayResult>> {
  const result = await callEndpoint(locationEndpoints.specialDay, { body })
  if (result.ok && !body.preview) await queryClient.invalidateQueries({ queryKey: [key] })
  return result
}

export type FeedAction = 'pullFeed' | 'flushFeed'

export async function runFeedAction(name: FeedAction): Promise<ApiResult<FeedReport>> {
  const result = await callEndpoint(locationEndpoints[name], {})
  if (result.ok) queryClient.setQueryData([key, 'feed'], result.value)
  void queryClient.invalidateQueries({ queryKey: [key, 'list'] })
  return result
}

/** Keeps a restaurant that was just answered; lists look again. */
function cacheLocation(result: ApiResult<LocationDetail>): ApiResult<LocationDetail> {
  if (!result.ok) return result
  queryClient.setQueryData(locationQuery(result.value.id).queryKey, result.value)
  void queryClient.invalidateQueries({ queryKey: [key, 'list'] })
  return result
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type {
  BulkSpecialDay,
  BulkSpecialDayResult,
  FeedReport,
  LocationDetail,
  LocationListing,
  StateCount,
} from '#schema/locations/edit-wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiResult, callApi, readApi } from '../api.ts'
import { queryClient } from '../queries.ts'

const key = 'locations'

export const useLocations = (query: URLSearchParams) =>
  useQuery({
    queryKey: [key, 'list', query.toString()],
    queryFn: ({ signal }) => readApi<LocationListing>(`${paths.api.locations}?${query}`, signal),
    placeholderData: keepPreviousData,
  })

/** Looked at afresh whenever it is opened, and never while it is being changed: a change names the version it began with. */
export const locationQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => readApi<LocationDetail>(paths.api.location(id), signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useLocationStates = () =>
  useQuery({
    queryKey: [key, 'states'],
    queryFn: ({ signal }) => readApi<{ items: StateCount[] }>(paths.api.locationStates, signal),
    staleTime: 60_000,
  }).data?.items ?? []

export const useLocationFeed = () =>
  useQuery({
    queryKey: [key, 'feed'],
    queryFn: ({ signal }) => readApi<FeedReport>(paths.api.locationFeed, signal),
    refetchInterval: 30_000,
  })

/** Work that is not saved stays on the screen when the session has ended. */
const stay = { skipLoginRedirect: true }

export const saveLocation = async (id: number, version: string, values: object) =>
  cacheLocation(await callApi<LocationDetail>('PATCH', paths.api.location(id), { body: { version, values }, ...stay }))

export const createLocation = async (values: object) =>
  cacheLocation(await callApi<LocationDetail>('POST', paths.api.locations, { body: values, ...stay }))

export const closeOrReopenLocation = async (id: number, action: 'close' | 'reopen', version: string) =>
  cacheLocation(await callApi<LocationDetail>('POST', paths.api.locationAction(id, action), { body: { version } }))

export async function setSpecialDay(body: BulkSpecialDay): Promise<ApiResult<BulkSpecialDayResult>> {
  const result = await callApi<BulkSpecialDayResult>('POST', paths.api.bulkSpecialDay, { body })
  if (result.ok && !body.preview) await queryClient.invalidateQueries({ queryKey: [key] })
  return result
}

export async function runFeedAction(name: 'pull' | 'flush'): Promise<ApiResult<FeedReport>> {
  const result = await callApi<FeedReport>('POST', paths.api.locationFeedAction(name), { body: {} })
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

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type {
  FeedReport,
  RestaurantDetail,
  RestaurantListing,
  SpecialDayCount,
  SpecialDayForMany,
  StateCount,
} from '#schema/wire/location-edit.ts'
import { type Answer, call, read } from '../api.ts'
import { queries } from '../queries.ts'

const key = 'locations'

export const useRestaurants = (query: URLSearchParams) =>
  useQuery({
    queryKey: [key, 'list', query.toString()],
    queryFn: ({ signal }) => read<RestaurantListing>(`${paths.api.locations}?${query}`, signal),
    placeholderData: keepPreviousData,
  })

/** Looked at afresh whenever it is opened, and never while it is being changed: a change names the version it began with. */
export const restaurantQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => read<RestaurantDetail>(paths.api.location(id), signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useStates = () =>
  useQuery({
    queryKey: [key, 'states'],
    queryFn: ({ signal }) => read<{ items: StateCount[] }>(paths.api.locationStates, signal),
    staleTime: 60_000,
  }).data?.items ?? []

export const useFeed = () =>
  useQuery({ queryKey: [key, 'feed'], queryFn: ({ signal }) => read<FeedReport>(paths.api.locationFeed, signal), refetchInterval: 30_000 })

/** Work that is not saved stays on the screen when the session has ended. */
const stay = { stayWhenSignedOut: true }

export const saveRestaurant = async (id: number, version: string, values: object) =>
  remembered(await call<RestaurantDetail>('PATCH', paths.api.location(id), { body: { version, values }, ...stay }))

export const addRestaurant = async (values: object) =>
  remembered(await call<RestaurantDetail>('POST', paths.api.locations, { body: values, ...stay }))

export const closeRestaurant = async (id: number, action: 'close' | 'reopen', version: string) =>
  remembered(await call<RestaurantDetail>('POST', paths.api.locationAction(id, action), { body: { version } }))

export async function setSpecialDay(body: SpecialDayForMany): Promise<Answer<SpecialDayCount>> {
  const answer = await call<SpecialDayCount>('POST', paths.api.specialDayForMany, { body })
  if (answer.ok && !body.preview) await queries.invalidateQueries({ queryKey: [key] })
  return answer
}

export async function actOnFeed(name: 'pull' | 'flush'): Promise<Answer<FeedReport>> {
  const answer = await call<FeedReport>('POST', paths.api.locationFeedAction(name), { body: {} })
  if (answer.ok) queries.setQueryData([key, 'feed'], answer.value)
  void queries.invalidateQueries({ queryKey: [key, 'list'] })
  return answer
}

/** Keeps a restaurant that was just answered; lists look again. */
function remembered(answer: Answer<RestaurantDetail>): Answer<RestaurantDetail> {
  if (!answer.ok) return answer
  queries.setQueryData(restaurantQuery(answer.value.id).queryKey, answer.value)
  void queries.invalidateQueries({ queryKey: [key, 'list'] })
  return answer
}

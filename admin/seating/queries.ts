import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { HostAction } from '#schema/seating/wait-list.ts'
import type {
  BulkPartiesInput,
  BulkPartiesResult,
  GuestBookings,
  HostEntry,
  HostWaitList,
  WaitListListing,
} from '#schema/seating/wait-list-wire.ts'
import { type ApiResult, callApi, readApi } from '../api.ts'
import { queryClient } from '../queries.ts'

/** In milliseconds: how often a host's screen looks again by itself. */
const live = 5_000

const hostKey = (rlid: number) => ['wait-lists', 'host', rlid]

export const useWaitLists = (query: string) =>
  useQuery({
    queryKey: ['wait-lists', 'list', query],
    queryFn: ({ signal }) => readApi<WaitListListing>(`${paths.api.waitLists}?${query}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })

export const useHostState = (rlid: number) =>
  useQuery({
    queryKey: hostKey(rlid),
    queryFn: ({ signal }) => readApi<HostWaitList>(paths.api.waitList(rlid), signal),
    refetchInterval: live,
    staleTime: 0,
  })

export const useGuestBookings = (rlid: number, date: string) =>
  useQuery({
    queryKey: ['wait-lists', 'messages', rlid, date],
    queryFn: ({ signal }) => readApi<GuestBookings>(`${paths.api.guestBookings(rlid)}${date && `?date=${date}`}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** Shows the state a change has answered. What was asked before the change is not shown after it. */
async function showState(rlid: number, change: Promise<ApiResult<HostWaitList>>): Promise<ApiResult<HostWaitList>> {
  await queryClient.cancelQueries({ queryKey: hostKey(rlid) })
  const result = await change
  if (result.ok) queryClient.setQueryData(hostKey(rlid), result.value)
  else await queryClient.invalidateQueries({ queryKey: hostKey(rlid) })
  return result
}

/** Keys come faster than answers: each is sent after the one before, from where that has left the party. */
let underWay: Promise<unknown> = Promise.resolve()

/** The state once all that was asked for is answered. */
export async function fetchSettledState(rlid: number): Promise<HostWaitList | undefined> {
  await underWay
  return queryClient.getQueryData<HostWaitList>(hostKey(rlid))
}

export function runHostAction(rlid: number, { id, status }: HostEntry, action: HostAction): Promise<ApiResult<HostWaitList>> {
  const result = fetchSettledState(rlid).then((state) => {
    const now = [...(state?.entries ?? []), ...(state?.ended ?? [])].find((entry) => entry.id === id)
    return showState(
      rlid,
      callApi<HostWaitList>('POST', paths.api.waitListAction(rlid, id, action), { body: { from: now?.status ?? status } }),
    )
  })
  underWay = result.catch(() => {})
  return result
}

/** Takes several parties off the list at once, or takes that back; answers which of them were changed. */
export async function removeParties(
  rlid: number,
  action: BulkPartiesInput['action'],
  parties: BulkPartiesInput['parties'],
): Promise<ApiResult<number[]>> {
  await fetchSettledState(rlid)
  await queryClient.cancelQueries({ queryKey: hostKey(rlid) })
  const change = callApi<BulkPartiesResult>('POST', paths.api.bulkWaitListEntries(rlid), { body: { action, parties } })
  underWay = change.catch(() => {})
  const result = await change
  if (!result.ok) {
    await queryClient.invalidateQueries({ queryKey: hostKey(rlid) })
    return result
  }
  queryClient.setQueryData(hostKey(rlid), result.value.state)
  return { ...result, value: result.value.changed }
}

export const addParty = (rlid: number, body: object) =>
  showState(rlid, callApi<HostWaitList>('POST', paths.api.waitListEntries(rlid), { body }))

export const openWaitList = (rlid: number, body: { posted_wait: string; max_party_size: number }) =>
  showState(rlid, callApi<HostWaitList>('POST', paths.api.waitListStateChange(rlid, 'open'), { body }))

export const closeWaitList = (rlid: number) =>
  showState(rlid, callApi<HostWaitList>('POST', paths.api.waitListStateChange(rlid, 'close'), { body: {} }))

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { seatingEndpoints } from '#schema/seating/endpoints.ts'
import type { HostAction } from '#schema/seating/wait-list.ts'
import type { AddPartyInput, BulkPartiesInput, HostEntry, HostWaitList } from '#schema/seating/wait-list-wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** In milliseconds: how often a host's screen looks again by itself. */
const live = 5_000

const hostKey = (rlid: number) => ['wait-lists', 'host', rlid]

type WaitListQuery = NonNullable<EndpointRequest<typeof seatingEndpoints.list>['query']>

export const useWaitLists = (query: WaitListQuery) =>
  useQuery({
    queryKey: ['wait-lists', 'list', query],
    queryFn: ({ signal }) => readEndpoint(seatingEndpoints.list, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })

export const useHostState = (rlid: number) =>
  useQuery({
    queryKey: hostKey(rlid),
    queryFn: ({ signal }) => readEndpoint(seatingEndpoints.get, { params: { rlid } }, signal),
    refetchInterval: live,
    staleTime: 0,
  })

export const useGuestBookings = (rlid: number, date: string) =>
  useQuery({
    queryKey: ['wait-lists', 'messages', rlid, date],
    queryFn: ({ signal }) => readEndpoint(seatingEndpoints.bookings, { params: { rlid }, query: { date } }, signal),
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

export function runHostAction(
  rlid: number,
  { id, status }: HostEntry,
  action: HostAction,
): Promise<ApiResult<HostWaitList>> {
  const result = fetchSettledState(rlid).then((state) => {
    const now = [...(state?.entries ?? []), ...(state?.ended ?? [])].find((entry) => entry.id === id)
    return showState(
      rlid,
      callEndpoint(seatingEndpoints.updateParty, {
        params: { rlid, id, action },
        body: { from: now?.status ?? status },
      }),
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
  const change = callEndpoint(seatingEndpoints.updateParties, { params: { rlid }, body: { action, parties } })
  underWay = change.catch(() => {})
  const result = await change
  if (!result.ok) {
    await queryClient.invalidateQueries({ queryKey: hostKey(rlid) })
    return result
  }
  queryClient.setQueryData(hostKey(rlid), result.value.state)
  return { ...result, value: result.value.changed }
}

export const addParty = (rlid: number, body: AddPartyInput) =>
  showState(rlid, callEndpoint(seatingEndpoints.addParty, { params: { rlid }, body }))

export const openWaitList = (rlid: number, body: { posted_wait: string; max_party_size: number }) =>
  showState(rlid, callEndpoint(seatingEndpoints.open, { params: { rlid }, body }))

export const closeWaitList = (rlid: number) =>
  showState(rlid, callEndpoint(seatingEndpoints.close, { params: { rlid } }))

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { seatingEndpoints } from '#schema/seating/endpoints.ts'
import type { HostAction } from '#schema/seating/wait-list.ts'
import type { AddPartyInput, BulkPartiesInput, HostEntry, HostWaitList } from '#schema/seating/wait-list-wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** How often a host's screen refetches, in milliseconds. */
const hostRefetchInterval = 5_000

/** The key of all queries about wait lists. */
export const waitListsKey = 'wait-lists'

const hostKey = (rlid: number) => [waitListsKey, 'host', rlid]

export const useHostState = (rlid: number) =>
  useQuery({
    queryKey: hostKey(rlid),
    queryFn: ({ signal }) => readEndpoint(seatingEndpoints.get, { params: { rlid } }, signal),
    refetchInterval: hostRefetchInterval,
    staleTime: 0,
  })

export const useGuestBookings = (rlid: number, date: string) =>
  useQuery({
    queryKey: [waitListsKey, 'bookings', rlid, date],
    queryFn: ({ signal }) => readEndpoint(seatingEndpoints.bookings, { params: { rlid }, query: { date } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** Caches the list that a change returns, and cancels earlier fetches, which would show stale data. */
async function cacheHostState(
  rlid: number,
  change: Promise<ApiResult<HostWaitList>>,
): Promise<ApiResult<HostWaitList>> {
  await queryClient.cancelQueries({ queryKey: hostKey(rlid) })
  const result = await change
  if (result.ok) queryClient.setQueryData(hostKey(rlid), result.value)
  else await queryClient.invalidateQueries({ queryKey: hostKey(rlid) })
  return result
}

/**
 * Keys may be pressed faster than responses arrive: each action waits for the previous one and uses its resulting
 * status.
 */
let pendingAction: Promise<unknown> = Promise.resolve()

/** Returns the cached state after all pending actions. */
export async function fetchSettledState(rlid: number): Promise<HostWaitList | undefined> {
  await pendingAction
  return queryClient.getQueryData<HostWaitList>(hostKey(rlid))
}

export function runHostAction(
  rlid: number,
  { id, status }: HostEntry,
  action: HostAction,
): Promise<ApiResult<HostWaitList>> {
  const result = fetchSettledState(rlid).then((state) => {
    const current = [...(state?.entries ?? []), ...(state?.ended ?? [])].find((entry) => entry.id === id)
    return cacheHostState(
      rlid,
      callEndpoint(seatingEndpoints.updateParty, {
        params: { rlid, id, action },
        body: { from: current?.status ?? status },
      }),
    )
  })
  pendingAction = result.catch(() => {})
  return result
}

/** Removes several parties from the list, or undoes that. Returns the ids of the changed parties. */
export async function removeParties(
  rlid: number,
  action: BulkPartiesInput['action'],
  parties: BulkPartiesInput['parties'],
): Promise<ApiResult<number[]>> {
  await fetchSettledState(rlid)
  await queryClient.cancelQueries({ queryKey: hostKey(rlid) })
  const change = callEndpoint(seatingEndpoints.updateParties, { params: { rlid }, body: { action, parties } })
  pendingAction = change.catch(() => {})
  const result = await change
  if (!result.ok) {
    await queryClient.invalidateQueries({ queryKey: hostKey(rlid) })
    return result
  }
  queryClient.setQueryData(hostKey(rlid), result.value.state)
  return { ...result, value: result.value.changed }
}

export const addParty = (rlid: number, body: AddPartyInput) =>
  cacheHostState(rlid, callEndpoint(seatingEndpoints.addParty, { params: { rlid }, body }))

export const openWaitList = (rlid: number, body: { posted_wait: string; max_party_size: number }) =>
  cacheHostState(rlid, callEndpoint(seatingEndpoints.open, { params: { rlid }, body }))

export const closeWaitList = (rlid: number) =>
  cacheHostState(rlid, callEndpoint(seatingEndpoints.close, { params: { rlid } }))

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { keepLiveSocketOpen } from '#app/islands/seating/live-socket.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { hostWaitListAndBookingEndpoints } from '#schema/seating/endpoints.ts'
import type { HostWaitListAction } from '#schema/seating/wait-list.ts'
import type {
  BulkWaitListPartiesInput,
  HostWaitListEntry,
  HostWaitListResponse,
  NewWaitListPartyInput,
} from '#schema/seating/wait-list-wire.ts'
import { type ApiResult, commonApiHeaders } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** How often a host's screen refetches, in milliseconds; with a socket only in case a message was lost. */
const hostRefetchInterval = 5_000
const hostRefetchIntervalWithSocket = 30_000

/** The key of all queries about wait lists. */
export const waitListsQueryKey = 'wait-lists'

const hostKey = (rlid: number) => [waitListsQueryKey, 'host', rlid]

/**
 * Returns a function that reads a wait list. An unchanged list is not sent again; what fails is read once more as by
 * every other call, which says why.
 */
function createHostListReader(rlid: number): (signal: AbortSignal) => Promise<HostWaitListResponse> {
  const request = { params: { rlid } }
  let last: { etag: string; list: HostWaitListResponse } | undefined
  return async (signal) => {
    const known = last
    const headers = { ...commonApiHeaders, ...(known && { 'If-None-Match': known.etag }) }
    const url = buildEndpointUrl(hostWaitListAndBookingEndpoints.get, request)
    const response = await fetch(url, { headers, signal }).catch(() => null)
    if (known && response?.status === 304) return known.list
    const etag = response?.headers.get('ETag')
    if (!response?.ok || !etag) return callEndpointOrThrow(hostWaitListAndBookingEndpoints.get, request, signal)
    const list: HostWaitListResponse = await response.json()
    last = { etag, list }
    return list
  }
}

/** Reads a wait list, and again whenever its socket says that it has changed. */
export function useHostWaitList(rlid: number) {
  const [isLive, setIsLive] = useState(false)
  const readList = useMemo(() => createHostListReader(rlid), [rlid])
  useEffect(() => {
    const refetch = () => queryClient.invalidateQueries({ queryKey: hostKey(rlid) })
    const close = keepLiveSocketOpen({
      path: buildEndpointUrl(hostWaitListAndBookingEndpoints.follow, { params: { rlid } }),
      onMessage: refetch,
      onOpenChange(isOpen) {
        setIsLive(isOpen)
        if (!isOpen) refetch()
      },
    })
    return () => {
      close()
      setIsLive(false)
    }
  }, [rlid])
  return useQuery({
    queryKey: hostKey(rlid),
    queryFn: ({ signal }) => readList(signal),
    refetchInterval: isLive ? hostRefetchIntervalWithSocket : hostRefetchInterval,
    staleTime: 0,
  })
}

export const useDailyGuestBookings = (rlid: number, date: string) =>
  useQuery({
    queryKey: [waitListsQueryKey, 'bookings', rlid, date],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(hostWaitListAndBookingEndpoints.bookings, { params: { rlid }, query: { date } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** Caches the list that a change returns, and cancels earlier fetches, which would show stale data. */
async function cacheHostState(
  rlid: number,
  change: Promise<ApiResult<HostWaitListResponse>>,
): Promise<ApiResult<HostWaitListResponse>> {
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
export async function getHostWaitListWhenSettled(rlid: number): Promise<HostWaitListResponse | undefined> {
  await pendingAction
  return queryClient.getQueryData<HostWaitListResponse>(hostKey(rlid))
}

export function runHostPartyAction(
  rlid: number,
  { id, status }: HostWaitListEntry,
  action: HostWaitListAction,
): Promise<ApiResult<HostWaitListResponse>> {
  const result = getHostWaitListWhenSettled(rlid).then((state) => {
    const current = [...(state?.entries ?? []), ...(state?.ended ?? [])].find((entry) => entry.id === id)
    return cacheHostState(
      rlid,
      callEndpoint(hostWaitListAndBookingEndpoints.updateParty, {
        params: { rlid, id, action },
        body: { from: current?.status ?? status },
      }),
    )
  })
  pendingAction = result.catch(() => {})
  return result
}

/** Removes several parties from the list, or undoes that. Returns the ids of the changed parties. */
export async function removeOrRestoreParties(
  rlid: number,
  action: BulkWaitListPartiesInput['action'],
  parties: BulkWaitListPartiesInput['parties'],
): Promise<ApiResult<number[]>> {
  await getHostWaitListWhenSettled(rlid)
  await queryClient.cancelQueries({ queryKey: hostKey(rlid) })
  const change = callEndpoint(hostWaitListAndBookingEndpoints.updateParties, {
    params: { rlid },
    body: { action, parties },
  })
  pendingAction = change.catch(() => {})
  const result = await change
  if (!result.ok) {
    await queryClient.invalidateQueries({ queryKey: hostKey(rlid) })
    return result
  }
  queryClient.setQueryData(hostKey(rlid), result.value.state)
  return { ...result, value: result.value.changed }
}

export const addPartyToWaitList = (rlid: number, body: NewWaitListPartyInput) =>
  cacheHostState(rlid, callEndpoint(hostWaitListAndBookingEndpoints.addParty, { params: { rlid }, body }))

export const openWaitList = (rlid: number, body: { posted_wait: string; max_party_size: number }) =>
  cacheHostState(rlid, callEndpoint(hostWaitListAndBookingEndpoints.open, { params: { rlid }, body }))

export const closeWaitList = (rlid: number) =>
  cacheHostState(rlid, callEndpoint(hostWaitListAndBookingEndpoints.close, { params: { rlid } }))

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { HostAction } from '#schema/rules/wait-list.ts'
import type { GuestMessages, HostEntry, HostState, StrikePartiesInput, StruckParties, WaitListListing } from '#schema/wire/wait-list.ts'
import { type Answer, call, read } from '../../api.ts'
import { queries } from '../../queries.ts'

/** In milliseconds: how often a host's screen looks again by itself. */
const live = 5_000

const hostKey = (rlid: number) => ['wait-lists', 'host', rlid]

export const useWaitLists = (query: string) =>
  useQuery({
    queryKey: ['wait-lists', 'list', query],
    queryFn: ({ signal }) => read<WaitListListing>(`${paths.api.waitLists}?${query}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })

export const useHostState = (rlid: number) =>
  useQuery({
    queryKey: hostKey(rlid),
    queryFn: ({ signal }) => read<HostState>(paths.api.waitList(rlid), signal),
    refetchInterval: live,
    staleTime: 0,
  })

export const useGuestMessages = (rlid: number, date: string) =>
  useQuery({
    queryKey: ['wait-lists', 'messages', rlid, date],
    queryFn: ({ signal }) => read<GuestMessages>(`${paths.api.guestMessages(rlid)}${date && `?date=${date}`}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** Shows the state a change has answered. What was asked before the change is not shown after it. */
async function shown(rlid: number, change: Promise<Answer<HostState>>): Promise<Answer<HostState>> {
  await queries.cancelQueries({ queryKey: hostKey(rlid) })
  const answer = await change
  if (answer.ok) queries.setQueryData(hostKey(rlid), answer.value)
  else await queries.invalidateQueries({ queryKey: hostKey(rlid) })
  return answer
}

/** Keys come faster than answers: each is sent after the one before, from where that has left the party. */
let underWay: Promise<unknown> = Promise.resolve()

/** The state once all that was asked for is answered. */
export async function settledState(rlid: number): Promise<HostState | undefined> {
  await underWay
  return queries.getQueryData<HostState>(hostKey(rlid))
}

export function actOn(rlid: number, { id, status }: HostEntry, action: HostAction): Promise<Answer<HostState>> {
  const answer = settledState(rlid).then((state) => {
    const now = [...(state?.entries ?? []), ...(state?.ended ?? [])].find((entry) => entry.id === id)
    return shown(rlid, call<HostState>('POST', paths.api.waitListAction(rlid, id, action), { body: { from: now?.status ?? status } }))
  })
  underWay = answer.catch(() => {})
  return answer
}

/** Takes several parties off the list at once, or takes that back; answers which of them were changed. */
export async function strike(
  rlid: number,
  action: StrikePartiesInput['action'],
  parties: StrikePartiesInput['parties'],
): Promise<Answer<number[]>> {
  await settledState(rlid)
  await queries.cancelQueries({ queryKey: hostKey(rlid) })
  const change = call<StruckParties>('POST', paths.api.waitListStrike(rlid), { body: { action, parties } })
  underWay = change.catch(() => {})
  const answer = await change
  if (!answer.ok) {
    await queries.invalidateQueries({ queryKey: hostKey(rlid) })
    return answer
  }
  queries.setQueryData(hostKey(rlid), answer.value.state)
  return { ...answer, value: answer.value.changed }
}

export const addParty = (rlid: number, body: object) => shown(rlid, call<HostState>('POST', paths.api.waitListEntries(rlid), { body }))

export const openList = (rlid: number, body: { posted: string; most: number }) =>
  shown(rlid, call<HostState>('POST', paths.api.waitListSetting(rlid, 'open'), { body }))

export const closeList = (rlid: number) => shown(rlid, call<HostState>('POST', paths.api.waitListSetting(rlid, 'close'), { body: {} }))

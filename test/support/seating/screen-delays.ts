import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import type { HostWaitListResponse } from '#schema/seating/wait-list-wire.ts'
import type { TestSite } from '../site.ts'
import { type JoiningGuest, type SignedInHost, sleep } from './live-evening.ts'
import { hasFollowerReceivedPlaceAndEstimate, openReconnectingSocket } from './live-followers.ts'

/** How long after the answer to a host each screen had a change, in milliseconds. */
export interface ScreenDelays {
  /** The guest whose table is ready, the guests behind, and another host, whose screen fetches the list. */
  called: number[]
  behind: number[]
  host: number[]
}

/** How long a screen is waited for, in milliseconds: what takes longer counts with this time. */
const longestWait = 30_000

interface Room {
  site: TestSite
  host: SignedInHost['session']
  /** Another host with the same list on the screen. */
  other: SignedInHost['session']
}

/** Calls the first guest of a list of which every guest and another host has an open screen. */
export async function measureScreenDelaysAfterPartyCall(
  { site, host, other }: Room,
  guests: readonly JoiningGuest[],
  delays: ScreenDelays,
) {
  const list = `/wagtail/api/main/waitlists/${guests[0]!.rlid}/`
  const screen = openReconnectingSocket(site.origin, `${list}live/`, {
    Cookie: other.headers.Cookie!,
    Origin: site.origin,
  })
  const followed = guests.map((guest) => ({
    guest,
    follower: openReconnectingSocket(site.origin, `/api/waitlist/${guest.place.plan_ahead_id}/live/`),
  }))
  try {
    const all = [screen, ...followed.map(({ follower }) => follower)]
    await waitUntil(() => all.every(({ messages }) => messages > 0))
    const first = await findFirstWaiting(await host.get(list))
    if (!first) return
    const before = followed.map(({ follower }) => follower.messages)
    const messages = screen.messages
    const { status } = await host.post(`${list}entries/${first}/call/`, { from: 'waiting' })
    const answered = performance.now()
    if (status !== 200) throw new Error(`A call was answered with ${status}.`)
    const since = (time: number) => Math.max(0, time - answered)
    const fetchedList = waitUntil(() => screen.messages > messages)
      .then(() => other.get(list))
      .then((response) => response.arrayBuffer())
    delays.host.push(since(await fetchedList.then(() => performance.now())))
    for (const [index, { guest, follower }] of followed.entries()) {
      const place = await readPlace(site, guest)
      await waitUntil(() => hasFollowerReceivedPlaceAndEstimate(follower, place))
      // Guests further ahead than the called one see nothing new.
      if (follower.messages > before[index]!)
        delays[place.status === 'ready' ? 'called' : 'behind'].push(since(follower.changedAt))
    }
  } finally {
    for (const { follower } of followed) follower.stop()
    screen.stop()
  }
}

const readPlace = async (site: TestSite, { place }: JoiningGuest) =>
  (await (await site.fetch(`/api/waitlist/${place.plan_ahead_id}/`)).json()) as WaitListEntryResponse

async function findFirstWaiting(response: Response): Promise<number | undefined> {
  const { entries } = (await response.json()) as HostWaitListResponse
  return entries.find(({ status }) => status === 'waiting')?.id
}

async function waitUntil(isTrue: () => boolean) {
  const end = performance.now() + longestWait
  while (!isTrue() && performance.now() < end) await sleep(5)
}

/** Returns the median, the 95th percentile and the maximum of each kind of screen as text. */
export function describeScreenDelays(delays: ScreenDelays): string {
  return Object.entries(delays)
    .map(([name, times]: [string, number[]]) => {
      const sorted = times.toSorted((one, other) => one - other)
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0)
      return `${name} ${sorted.length}: p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms`
    })
    .join('; ')
}

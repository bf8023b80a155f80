import { expect, it, onTestFinished } from 'vitest'
import type { WaitListEntryState } from '#schema/seating/wait-list.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import type { HostWaitListResponse } from '#schema/seating/wait-list-wire.ts'
import { findRuntimeProcess } from '../bench/load.ts'
import { createNetworkHeader } from '../support/forms/captcha-solution.ts'
import {
  type JoiningGuest,
  joinWaitListAsGuest,
  openSiteWithOpenWaitLists,
  retryRequestUntilAnswered,
  type SignedInHost,
  signInRestaurantHosts,
  sleep,
} from '../support/seating/live-evening.ts'
import {
  hasFollowerReceivedWaitListPlace,
  openReconnectingSocket,
  type ReconnectingSocket,
} from '../support/seating/live-followers.ts'
import {
  describeScreenDelays,
  measureScreenDelaysAfterPartyCall,
  type ScreenDelays,
} from '../support/seating/screen-delays.ts'
import type { TestSite } from '../support/site.ts'

const restaurants = 700
const hosts = 50
/** Fewer by `GUESTS=… KILLS=…`, for a machine that has other work. */
const guests = Number(process.env['GUESTS'] ?? 10_000)
const kills = Number(process.env['KILLS'] ?? 100)
/** Minutes after which no more joins and kills begin; the results until then are checked and printed. */
const maxMinutes = Number(process.env['MINUTES'] ?? 60)
/** How many calls are measured while guests join, and as many again when nothing else happens. */
const measuredCalls = Number(process.env['CALLS'] ?? 100)
/** A third of the guests joins in one minute, evenly. */
const inFirstMinute = Math.ceil(guests / 3)
const minute = 60_000
/** One guest in ten has an open page: runtime, guests and hosts share two processors. */
const followedShare = 10
/** Guests who join at the same time while the runtime is killed. */
const joiningAtOnce = 24

const createGuests = (rlids: readonly number[]) =>
  Array.from(
    { length: guests },
    (_, index): JoiningGuest => ({
      name: `Guest ${index}`,
      rlid: rlids[index % rlids.length]!,
      headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
      sentAt: 0,
      answeredAt: Number.POSITIVE_INFINITY,
      place: {} as WaitListEntryResponse,
    }),
  )

/** How far a party has come. */
const ranks: Record<WaitListEntryState, number> = { waiting: 0, ready: 1, seated: 2, cancelled: 3, expired: 3 }

/** A host who calls and seats the first parties of their restaurants; `acknowledged` has the answered states by id. */
async function manageLists(
  host: SignedInHost['session'],
  rlids: readonly number[],
  acknowledged: Map<number, WaitListEntryState>,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const url = `/wagtail/api/main/waitlists/${rlids[turn % rlids.length]}/`
    const { body } = await retryRequestUntilAnswered<HostWaitListResponse>(() => host.get(url))
    const next = body.entries.find(({ status }) => status === 'ready') ?? body.entries[0]
    if (next) {
      const [action, to] = next.status === 'ready' ? (['seat', 'seated'] as const) : (['call', 'ready'] as const)
      const { status } = await retryRequestUntilAnswered(() =>
        host.post(`${url}entries/${next.id}/${action}/`, { from: next.status }),
      )
      // 409: it was done already, before its answer was lost.
      expect([200, 409]).toContain(status)
      if (status === 200) acknowledged.set(next.id, to)
    }
    await sleep(200)
  }
}

/** Kills the runtime so many times, each at a random moment after it has responded again. Returns how many times. */
async function killRepeatedly(site: TestSite, isLate: () => boolean): Promise<number> {
  let kill = 0
  for (; kill < kills && !isLate(); kill++) {
    await retryRequestUntilAnswered(() => site.fetch('/operations'))
    await sleep(2000 * Math.random())
    process.kill(findRuntimeProcess(), 'SIGKILL')
  }
  await retryRequestUntilAnswered(() => site.fetch('/operations'))
  return kill
}

/** Calls guests of one list after another and prints how long their screens, those behind and another host waited. */
async function measureCalls(
  site: TestSite,
  made: readonly SignedInHost[],
  waiting: () => readonly JoiningGuest[],
  when: string,
) {
  const delays: ScreenDelays = { called: [], behind: [], host: [] }
  const measured = new Set<number>()
  while (measured.size < measuredCalls) {
    const lists = [...Map.groupBy(waiting(), ({ rlid }) => rlid)]
    const [rlid, here] = lists.find(([rlid, here]) => here.length > 1 && !measured.has(rlid)) ?? []
    if (rlid === undefined || !here) break
    measured.add(rlid)
    const [host, other] = [0, 1].map((place) => made[(measured.size + place) % made.length]!.session)
    await measureScreenDelaysAfterPartyCall({ site, host: host!, other: other! }, here, delays)
  }
  if (measured.size > 0)
    process.stdout.write(
      `${measured.size} calls ${when}, after the answer to the host: ${describeScreenDelays(delays)}\n`,
    )
}

type Operations = Record<'rowsRead' | 'rowsWritten' | 'objectCalls', number>
const readOperations = async (site: TestSite) => (await (await site.fetch('/operations')).json()) as Operations

/** Lets a third of the guests join in a minute, and prints what that costs. */
async function joinInOneMinute(
  site: TestSite,
  joining: readonly JoiningGuest[],
  follow: (guest: JoiningGuest) => void,
): Promise<void> {
  const before = await readOperations(site)
  const begun = performance.now()
  await Promise.all(
    joining.map(async (guest, index) => {
      await sleep((index * minute) / joining.length)
      await joinWaitListAsGuest(site, guest)
      follow(guest)
    }),
  )
  const elapsed = performance.now() - begun
  const after = await readOperations(site)
  const waits = joining.map(({ sentAt, answeredAt }) => answeredAt - sentAt).toSorted((one, other) => one - other)
  const each = (name: keyof Operations) => ((after[name] - before[name]) / joining.length).toFixed(1)
  process.stdout.write(
    `${joining.length} joins in ${(elapsed / 1000).toFixed(1)} s, answered after ${waits[waits.length >> 1]!.toFixed(0)} ms ` +
      `(p95 ${waits[Math.floor(waits.length * 0.95)]!.toFixed(0)} ms); each: 1 request, ${each('objectCalls')} calls of an object, ` +
      `${each('rowsWritten')} rows written, ${each('rowsRead')} rows read, screens and hosts included\n`,
  )
}

/** Returns what of the acknowledged joins is lost, there twice, or out of order. */
async function findMistakes({ miniflare }: TestSite, all: readonly JoiningGuest[]) {
  const db = await miniflare.getD1Database('DB')
  const { results } = await db
    .prepare('SELECT id, name, plan_ahead_id, status FROM wait_list_entry ORDER BY id')
    .all<{ id: number; name: string; plan_ahead_id: string; status: WaitListEntryState }>()
  const rows = new Map(results.map((row) => [row.plan_ahead_id, row]))
  const lost = all.filter(({ place, name }) => rows.get(place.plan_ahead_id)?.name !== name).length
  const names = results.map(({ name }) => name).filter((name) => name.startsWith('Guest '))
  const byRestaurant = Map.groupBy(all, ({ rlid }) => rlid)
  const outOfOrder = [...byRestaurant.values()].flatMap((here) => {
    const latestFirst = here.toSorted(
      (one, other) => rows.get(other.place.plan_ahead_id)!.id - rows.get(one.place.plan_ahead_id)!.id,
    )
    let firstAnswer = Number.POSITIVE_INFINITY
    return latestFirst.filter(({ sentAt, answeredAt }) => {
      const isBeforeAnEarlierOne = firstAnswer < sentAt
      firstAnswer = Math.min(firstAnswer, answeredAt)
      return isBeforeAnEarlierOne
    })
  }).length
  const statuses = new Map(results.map(({ id, status }) => [id, status]))
  return { lost, twice: names.length - new Set(names).size, outOfOrder, statuses }
}

it('no join, call or seat is lost or doubled while the runtime is killed', {
  timeout: 5_400_000,
}, async () => {
  const { site, rlids } = await openSiteWithOpenWaitLists(restaurants)
  expect(rlids).toHaveLength(restaurants)
  const all = createGuests(rlids)
  const made = await signInRestaurantHosts(site, hosts, rlids)
  const followers = new Map<JoiningGuest, ReconnectingSocket>()
  const follow = (guest: JoiningGuest) => {
    if (all.indexOf(guest) % followedShare !== 0) return
    followers.set(guest, openReconnectingSocket(site.origin, `/api/waitlist/${guest.place.plan_ahead_id}/live/`))
  }
  const screens = made.map(({ session, rlids: [rlid] }) =>
    openReconnectingSocket(site.origin, `/wagtail/api/main/waitlists/${rlid}/live/`, {
      Cookie: session.headers.Cookie,
      Origin: site.origin,
    }),
  )
  onTestFinished(() => {
    for (const each of [...screens, ...followers.values()]) each.stop()
  })
  const early = all.slice(0, inFirstMinute)
  const measuring = sleep(minute / 3).then(() =>
    measureCalls(site, made, () => early.filter(({ answeredAt }) => Number.isFinite(answeredAt)), 'while guests join'),
  )
  await Promise.all([joinInOneMinute(site, early, follow), measuring])
  await measureCalls(site, made, () => early.toReversed(), 'with nothing else')

  // Ten minutes later: the limits of joins without a captcha begin again.
  await site.db.prepare('DELETE FROM rate_limit_counter').run()
  const acknowledged = new Map<number, WaitListEntryState>()
  const waiting = all.slice(inFirstMinute).values()
  let isOver = false
  const begun = performance.now()
  const isLate = () => performance.now() - begun > maxMinutes * minute
  const working = made.map(({ session, rlids: own }) => manageLists(session, own, acknowledged, () => isOver))
  const joining = Array.from({ length: joiningAtOnce }, async () => {
    for (const guest of waiting) {
      if (isLate()) return
      await joinWaitListAsGuest(site, guest)
      follow(guest)
    }
  })
  const [killed] = await Promise.all([killRepeatedly(site, isLate), ...joining])
  isOver = true
  await Promise.all(working)
  const took = (performance.now() - begun) / 1000

  const joined = all.filter(({ answeredAt }) => Number.isFinite(answeredAt))
  const { lost, twice, outOfOrder, statuses } = await findMistakes(site, joined)
  const undone = [...acknowledged].filter(([id, to]) => ranks[statuses.get(id)!] < ranks[to]).length
  const isStale = async ([{ place }, follower]: [JoiningGuest, ReconnectingSocket]) => {
    const response = await site.fetch(`/api/waitlist/${place.plan_ahead_id}/`)
    return !hasFollowerReceivedWaitListPlace(follower, (await response.json()) as WaitListEntryResponse)
  }
  const countStale = async () => (await Promise.all([...followers].map(isStale))).filter(Boolean).length
  await expect.poll(countStale, { timeout: 300_000, interval: 2000 }).toBe(0)
  const calls = acknowledged.size
  process.stdout.write(
    `${restaurants} restaurants, ${hosts} hosts, ${joined.length} guests, ${followers.size} open pages, ${killed} kills in ${took.toFixed(0)} s, ` +
      `${calls} parties called or seated: ${lost} joins lost, ${twice} twice, ${outOfOrder} out of order, ${undone} changes undone, 0 pages stale\n`,
  )
  expect({ lost, twice, outOfOrder, undone }).toEqual({ lost: 0, twice: 0, outOfOrder: 0, undone: 0 })
  expect(screens.filter(({ messages }) => messages === 0)).toEqual([])
})

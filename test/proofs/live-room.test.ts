import { expect, it, onTestFinished } from 'vitest'
import type { WaitListEntryState } from '#schema/seating/wait-list.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import type { HostWaitListResponse } from '#schema/seating/wait-list-wire.ts'
import { findRuntimeProcess } from '../bench/load.ts'
import { createNetworkHeader } from '../support/forms/captcha-solution.ts'
import { findFreePort } from '../support/operations/free-port.ts'
import { type Follower, followPath, showsPlace } from '../support/seating/live-followers.ts'
import { createUser, openSite, type Site, signIn } from '../support/site.ts'

const restaurants = 700
const hosts = 50
/** Fewer by `GUESTS=… KILLS=…`, for a machine that has other work. */
const guests = Number(process.env['GUESTS'] ?? 10_000)
const kills = Number(process.env['KILLS'] ?? 100)
/** A third of the guests joins in one minute, evenly. */
const inFirstMinute = Math.ceil(guests / 3)
const minute = 60_000
/** One guest in ten has an open page: runtime, guests and hosts share two processors. */
const followedShare = 10
/** Guests who join at the same time while the runtime is killed. */
const joiningAtOnce = 24

interface Guest {
  name: string
  rlid: number
  headers: Record<string, string>
  sentAt: number
  answeredAt: number
  place: WaitListEntryResponse
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends until the worker responds: a killed runtime does not, one that starts may respond with an error. */
async function sendUntilAnswered<T>(send: () => Promise<Response>): Promise<{ status: number; body: T }> {
  for (;;) {
    try {
      const response = await send()
      const body = (await response.json()) as T
      if (response.status < 500) return { status: response.status, body }
    } catch {
      // Killed, at the latest while it responded.
    }
    await sleep(50 + 200 * Math.random())
  }
}

/** Opens a site whose runtime starts again when it is killed, with the lists of all its restaurants open. */
async function openEvening() {
  const port = await findFreePort()
  const entry = 'test/support/workers/query-counting-worker.js'
  const site = await openSite({ port, entry, vars: { CHECK_RESPONSES: '' }, onRestart: () => undefined })
  onTestFinished(() => site.close())
  const { results } = await site.db.prepare("SELECT name FROM pragma_table_info('location')").all<{ name: string }>()
  const own: Record<string, string> = {
    id: 'NULL',
    rlid: 'rlid + 500000',
    restaurant_number: "restaurant_number || '-2'",
  }
  const columns = results.map(({ name }) => name)
  const count = await site.db.prepare('SELECT count(*) AS count FROM location WHERE closed_at IS NULL').first('count')
  await site.db
    .prepare(
      `INSERT INTO location (${columns.join(', ')}) SELECT ${columns.map((name) => own[name] ?? name).join(', ')}
        FROM location WHERE closed_at IS NULL LIMIT ${Math.max(0, restaurants - Number(count))}`,
    )
    .run()
  await site.db.prepare('UPDATE location SET wait_list_ready = 1, is_temporarily_closed = 0, closure = NULL').run()
  const open = await site.db
    .prepare(`SELECT rlid FROM location WHERE closed_at IS NULL ORDER BY rlid LIMIT ${restaurants}`)
    .all<{ rlid: number }>()
  return { site, rlids: open.results.map(({ rlid }) => rlid) }
}

async function join(site: Site, guest: Guest): Promise<void> {
  guest.sentAt = performance.now()
  const body = { rlid: guest.rlid, party_size: 2, name: guest.name, phone: '978 555 0142', idempotency_key: guest.name }
  const { status, body: place } = await sendUntilAnswered<WaitListEntryResponse>(() =>
    site.fetch('/api/waitlist/', { method: 'POST', headers: guest.headers, body: JSON.stringify(body) }),
  )
  expect(status, JSON.stringify(place)).toBe(201)
  guest.place = place
  guest.answeredAt = performance.now()
}

/** How far a party has come. */
const ranks: Record<WaitListEntryState, number> = { waiting: 0, ready: 1, seated: 2, cancelled: 3, expired: 3 }

/** A host who calls and seats the first parties of their restaurants; `acknowledged` has the answered states by id. */
async function manageLists(
  host: Awaited<ReturnType<typeof signIn>>,
  rlids: readonly number[],
  acknowledged: Map<number, WaitListEntryState>,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const url = `/wagtail/api/main/waitlists/${rlids[turn % rlids.length]}/`
    const { body } = await sendUntilAnswered<HostWaitListResponse>(() => host.get(url))
    const next = body.entries.find(({ status }) => status === 'ready') ?? body.entries[0]
    if (next) {
      const [action, to] = next.status === 'ready' ? (['seat', 'seated'] as const) : (['call', 'ready'] as const)
      const { status } = await sendUntilAnswered(() =>
        host.post(`${url}entries/${next.id}/${action}/`, { from: next.status }),
      )
      // 409: it was done already, before its answer was lost.
      expect([200, 409]).toContain(status)
      if (status === 200) acknowledged.set(next.id, to)
    }
    await sleep(200)
  }
}

async function signInHosts(site: Site, rlids: readonly number[]) {
  const made = []
  for (let index = 0; index < hosts; index++) {
    const email = `host${index}@harborlantern.example`
    await createUser(site, email, { permissions: ['change_wait_list'] })
    made.push({
      session: await signIn(site, email),
      rlids: rlids.filter((_, place) => place % hosts === index),
    })
  }
  return made
}

/** Kills the runtime so many times, each time at a random moment after it has responded again. */
async function killRepeatedly(site: Site): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await sendUntilAnswered(() => site.fetch('/operations'))
    await sleep(2000 * Math.random())
    process.kill(findRuntimeProcess(), 'SIGKILL')
  }
  await sendUntilAnswered(() => site.fetch('/operations'))
}

type Operations = Record<'rowsRead' | 'rowsWritten' | 'objectCalls', number>
const readOperations = async (site: Site) => (await (await site.fetch('/operations')).json()) as Operations

/** Lets a third of the guests join in a minute, and prints what that costs. */
async function joinInOneMinute(site: Site, joining: readonly Guest[], follow: (guest: Guest) => void): Promise<void> {
  const before = await readOperations(site)
  const begun = performance.now()
  await Promise.all(
    joining.map(async (guest, index) => {
      await sleep((index * minute) / joining.length)
      await join(site, guest)
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
async function findMistakes({ miniflare }: Site, all: readonly Guest[]) {
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

it('no join, call or seat is lost or done twice while the runtime is killed, and open pages show the result', {
  timeout: 5_400_000,
}, async () => {
  const { site, rlids } = await openEvening()
  expect(rlids).toHaveLength(restaurants)
  const all = Array.from(
    { length: guests },
    (_, index): Guest => ({
      name: `Guest ${index}`,
      rlid: rlids[index % rlids.length]!,
      headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
      sentAt: 0,
      answeredAt: Number.POSITIVE_INFINITY,
      place: {} as WaitListEntryResponse,
    }),
  )
  const made = await signInHosts(site, rlids)
  const followers = new Map<Guest, Follower>()
  const follow = (guest: Guest) => {
    if (all.indexOf(guest) % followedShare !== 0) return
    followers.set(guest, followPath(site.origin, `/api/waitlist/${guest.place.plan_ahead_id}/live/`))
  }
  const screens = made.map(({ session, rlids: [rlid] }) =>
    followPath(site.origin, `/wagtail/api/main/waitlists/${rlid}/live/`, {
      Cookie: session.headers.Cookie,
      Origin: site.origin,
    }),
  )
  onTestFinished(() => {
    for (const each of [...screens, ...followers.values()]) each.stop()
  })
  await joinInOneMinute(site, all.slice(0, inFirstMinute), follow)

  // Ten minutes later: the limits of joins without a captcha begin again.
  await site.db.prepare('DELETE FROM rate_limit_counter').run()
  const acknowledged = new Map<number, WaitListEntryState>()
  const waiting = all.slice(inFirstMinute).values()
  let isOver = false
  const working = made.map(({ session, rlids: own }) => manageLists(session, own, acknowledged, () => isOver))
  const joining = Array.from({ length: joiningAtOnce }, async () => {
    for (const guest of waiting) {
      await join(site, guest)
      follow(guest)
    }
  })
  const begun = performance.now()
  await Promise.all([...joining, killRepeatedly(site)])
  isOver = true
  await Promise.all(working)
  const took = (performance.now() - begun) / 1000

  const { lost, twice, outOfOrder, statuses } = await findMistakes(site, all)
  const undone = [...acknowledged].filter(([id, to]) => ranks[statuses.get(id)!] < ranks[to]).length
  const isStale = async ([{ place }, follower]: [Guest, Follower]) => {
    const response = await site.fetch(`/api/waitlist/${place.plan_ahead_id}/`)
    return !showsPlace(follower, (await response.json()) as WaitListEntryResponse)
  }
  const countStale = async () => (await Promise.all([...followers].map(isStale))).filter(Boolean).length
  await expect.poll(countStale, { timeout: 300_000, interval: 2000 }).toBe(0)
  const calls = acknowledged.size
  process.stdout.write(
    `${restaurants} restaurants, ${hosts} hosts, ${guests} guests, ${followers.size} open pages, ${kills} kills in ${took.toFixed(0)} s, ` +
      `${calls} parties called or seated: ${lost} joins lost, ${twice} twice, ${outOfOrder} out of order, ${undone} changes undone, 0 pages stale\n`,
  )
  expect({ lost, twice, outOfOrder, undone }).toEqual({ lost: 0, twice: 0, outOfOrder: 0, undone: 0 })
  expect(screens.filter(({ messages }) => messages === 0)).toEqual([])
})

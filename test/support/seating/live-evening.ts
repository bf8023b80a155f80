import { expect, onTestFinished } from 'vitest'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { findFreePort } from '../operations/free-port.ts'
import { createUser, openSite, signIn, type TestSite } from '../site.ts'

/** A guest who joins a wait list, and when. */
export interface JoiningGuest {
  name: string
  rlid: number
  headers: Record<string, string>
  sentAt: number
  answeredAt: number
  place: WaitListEntryResponse
}

/** A signed-in host and the restaurants whose lists are theirs. */
export interface SignedInHost {
  session: Awaited<ReturnType<typeof signIn>>
  rlids: readonly number[]
}

/** Waits so many milliseconds. */
export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends until the worker responds: a killed runtime does not, one that starts may respond with an error. */
export async function retryRequestUntilAnswered<T>(
  send: () => Promise<Response>,
): Promise<{ status: number; body: T }> {
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
export async function openSiteWithOpenWaitLists(restaurants: number) {
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

/** Joins the wait list of the guest's restaurant, again and again until there is a response. */
export async function joinWaitListAsGuest(site: TestSite, guest: JoiningGuest): Promise<void> {
  guest.sentAt = performance.now()
  const body = { rlid: guest.rlid, party_size: 2, name: guest.name, phone: '978 555 0142', idempotency_key: guest.name }
  const { status, body: place } = await retryRequestUntilAnswered<WaitListEntryResponse>(() =>
    site.fetch('/api/waitlist/', { method: 'POST', headers: guest.headers, body: JSON.stringify(body) }),
  )
  expect(status, JSON.stringify(place)).toBe(201)
  guest.place = place
  guest.answeredAt = performance.now()
}

/** Signs in hosts who share the restaurants evenly. */
export async function signInRestaurantHosts(
  site: TestSite,
  hosts: number,
  rlids: readonly number[],
): Promise<SignedInHost[]> {
  const made: SignedInHost[] = []
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

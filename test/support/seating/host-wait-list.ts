import { beforeAll, beforeEach } from 'vitest'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import type { HostWaitListResponse } from '#schema/seating/wait-list-wire.ts'
import { createNetworkHeader } from '../forms/captcha-solution.ts'
import { findOpenRestaurantRlids } from '../locations/find-rlid.ts'
import { markImagesDrawn } from '../operations/fire-cron.ts'
import { createUser, setUpSharedSite, signIn, type TestSite } from '../site.ts'

interface Host {
  site: TestSite
  /** The host's session. */
  host: Awaited<ReturnType<typeof signIn>>
  /** The number of the test's own restaurant. */
  rlid: number
  /** Restaurants whose wait lists no test has used yet. */
  unused: number[]
}

/**
 * A shared site for the tests of a file, with a host signed in. Filled in before the first test; each test has a
 * restaurant of its own and starts without rate limits.
 */
export function setUpHostWaitListTestSite() {
  const site = setUpSharedSite()
  const room = { site, host: {} } as Host
  beforeAll(async () => {
    await markImagesDrawn(site)
    room.unused = await findOpenRestaurantRlids(site, 'wait_list_ready = 1 AND is_reservations_enabled = 0')
    await createUser(site, 'host@harborlantern.example', { permissions: ['change_wait_list'] })
    Object.assign(room.host, await signIn(site, 'host@harborlantern.example'))
  })
  beforeEach(async () => {
    room.rlid = room.unused.pop()!
    await site.db.prepare('DELETE FROM rate_limit_counter').run()
  })
  return Object.assign(room, createHostActions(room))
}

function createHostActions(room: Host) {
  let guests = 0
  /** The URL of the test's wait list in the back office. */
  const url = () => `/wagtail/api/main/waitlists/${room.rlid}/`
  /** Reads the test's wait list as the host sees it. */
  const read = async () => (await (await room.host.get(url())).json()) as HostWaitListResponse
  return {
    url,
    read,
    /** Joins the test's wait list as a guest, or with other values. */
    async join(values: object = {}) {
      guests += 1
      const body = {
        rlid: room.rlid,
        party_size: 2,
        name: `Guest ${guests}`,
        phone: '978 555 0142',
        idempotency_key: `host ${guests}`,
        ...values,
      }
      const answer = await room.site.fetch('/api/waitlist/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
        body: JSON.stringify(body),
      })
      return { answer, place: (await answer.json()) as WaitListEntryResponse }
    },
    /** Takes an action of the host on a party, which has a status until then. */
    async act(name: string, action: string, from: string) {
      const { entries, ended } = await read()
      const entry = [...entries, ...ended].find((each) => each.name === name)!
      const answer = await room.host.post(`${url()}entries/${entry.id}/${action}/`, { from })
      return { status: answer.status, body: (await answer.json()) as HostWaitListResponse & { message?: string } }
    },
    /** Returns the status of a party as its guest sees it. */
    getStatus: async ({ plan_ahead_id }: WaitListEntryResponse) =>
      ((await (await room.site.fetch(`/api/waitlist/${plan_ahead_id}/`)).json()) as WaitListEntryResponse).status,
  }
}

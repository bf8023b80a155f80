import { beforeAll, beforeEach } from 'vitest'
import { findOpenRestaurantRlid } from '../locations/find-rlid.ts'
import { setUpSharedSite, type TestSite } from '../site.ts'

interface GuestForms {
  site: TestSite
  /** The number of a restaurant with reservations and online ordering. */
  withReservations: number
  /** The number of a restaurant with a wait list, online ordering and curbside pick-up, without delivery. */
  withWaitList: number
  /** The number of a restaurant with none of them. */
  withNeither: number
}

const conditions = {
  withReservations: 'is_reservations_enabled = 1 AND has_online_ordering = 1',
  withWaitList: `wait_list_ready = 1 AND is_reservations_enabled = 0 AND has_online_ordering = 1
    AND has_curbside = 1 AND has_delivery = 0`,
  withNeither: 'wait_list_ready = 0 AND is_reservations_enabled = 0 AND has_online_ordering = 0',
}

/**
 * A shared site for the tests of a file about orders, reservations and wait lists. Filled in before the first test;
 * each test starts without reservations, mails and rate limits.
 */
export function setUpGuestFormsTestSite(): GuestForms {
  const site = setUpSharedSite()
  const forms = { site } as GuestForms
  beforeAll(async () => {
    const [withReservations, withWaitList, withNeither] = [
      await findOpenRestaurantRlid(site, conditions.withReservations),
      await findOpenRestaurantRlid(site, conditions.withWaitList),
      await findOpenRestaurantRlid(site, conditions.withNeither),
    ]
    // Open every day, so that a test can run on any.
    const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' }))
    await site.db
      .prepare("UPDATE location SET hours = ?1, special_hours = '[]' WHERE rlid IN (?2, ?3)")
      .bind(JSON.stringify(week), withReservations, withWaitList)
      .run()
    Object.assign(forms, { withReservations, withWaitList, withNeither })
  })
  beforeEach(() =>
    site.db.batch(
      ['rate_limit_counter', 'reservation', 'mail'].map((table) => site.db.prepare(`DELETE FROM ${table}`)),
    ),
  )
  return forms
}

/** Reads a page. */
export async function fetchPageHtml({ fetch }: Pick<TestSite, 'fetch'>, path: string) {
  const answer = await fetch(path)
  return { answer, html: await answer.text() }
}

/** Lists the mails to an address, oldest first. */
export async function listMailsToAddress({ db }: TestSite, recipient: string) {
  const { results } = await db
    .prepare('SELECT kind, subject, text FROM mail WHERE recipient = ?1 ORDER BY id')
    .bind(recipient)
    .all<{ kind: string; subject: string; text: string }>()
  return results
}

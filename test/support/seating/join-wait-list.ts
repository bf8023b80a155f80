import { expect } from 'vitest'
import { createNetworkHeader } from '../forms/captcha-solution.ts'
import { findOpenRestaurantRlid } from '../locations/find-rlid.ts'
import type { TestSite } from '../site.ts'

/** Joins the wait list of a restaurant with a page as a party of two, and returns the party's public id. */
export const joinWaitListOfSite = async (site: TestSite): Promise<string> =>
  joinWaitList(
    site,
    await findOpenRestaurantRlid(site, "wait_list_ready = 1 AND is_reservations_enabled = 0 AND local_page_url <> ''"),
  )

/** Joins the wait list of a restaurant as a party of two, and returns the party's public id. */
export async function joinWaitList(site: TestSite, rlid: number): Promise<string> {
  const joined = await site.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
    body: JSON.stringify({
      rlid,
      party_size: 2,
      name: 'Mo',
      phone: '978 555 0142',
      idempotency_key: crypto.randomUUID(),
    }),
  })
  expect(joined.status).toBe(201)
  return ((await joined.json()) as { plan_ahead_id: string }).plan_ahead_id
}

import type { D1Database } from '@cloudflare/workers-types'
import { createStoredContactMessage, insertSubmission } from '../forms/submissions.ts'
import { findPageId } from '../pages/page-ids.ts'
import type { TestSite } from '../site.ts'
import { callAccountEndpoints } from './account-calls.ts'
import type { CallEndpoint } from './caller.ts'
import { callMediaEndpoints } from './media-calls.ts'
import { callMenuEndpoints } from './menu-calls.ts'
import { callPageEndpoints } from './page-calls.ts'
import { listMiscellaneousEndpointCalls } from './record-calls.ts'
import { callRestaurantEndpoints } from './restaurant-calls.ts'
import { callReviewEndpoints } from './review-calls.ts'

/** Records of the demo that calls name, and submissions that are added for them. */
async function findKnown(db: D1Database) {
  const site = { db } as unknown as TestSite
  const form = await findPageId(site, '/contact-us/')
  const open = 'SELECT id, rlid FROM location WHERE closed_at IS NULL AND wait_list_ready = 1 ORDER BY rlid LIMIT 1'
  const submissions: [number, number] = [
    await insertSubmission(site, form, createStoredContactMessage('Ida')),
    await insertSubmission(site, form, createStoredContactMessage('Bo')),
  ]
  return {
    ...{ home: await findPageId(site, '/'), form, submissions },
    restaurant: (await db.prepare(open).first<{ id: number; rlid: number }>())!,
  }
}

/** Calls the endpoints of all areas as an administrator, whose session `own` is; returns what failed. */
export async function callAllEndpointsAndListFailures(
  call: CallEndpoint,
  { db, own }: { db: D1Database; own: Record<string, string> },
): Promise<string[]> {
  const { home, restaurant, ...known } = await findKnown(db)
  const areas = [
    () => callPageEndpoints(call, home),
    () => callReviewEndpoints(call, home),
    () => callMediaEndpoints(call),
    () => callMenuEndpoints(call, restaurant.rlid, db),
    () => callRestaurantEndpoints(call, restaurant),
    ...listMiscellaneousEndpointCalls(call, { page: home, ...known }),
    () => callAccountEndpoints(call, own),
  ]
  const failed: string[] = []
  for (const area of areas) await area().catch((error: Error) => failed.push(error.message))
  return failed
}

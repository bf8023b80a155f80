import type { D1Database } from '@cloudflare/workers-types'
import { contactMessage, insertSubmission } from '../forms/submissions.ts'
import { findPageId } from '../pages/page-ids.ts'
import type { Site } from '../site.ts'
import { callAccounts } from './account-calls.ts'
import type { CallEndpoint } from './caller.ts'
import { callMedia } from './media-calls.ts'
import { callMenus } from './menu-calls.ts'
import { callPages } from './page-calls.ts'
import { listRecordCalls } from './record-calls.ts'
import { callRestaurants } from './restaurant-calls.ts'
import { callReviews } from './review-calls.ts'

/** Records of the demo that calls name, and submissions that are added for them. */
async function findKnown(db: D1Database) {
  const site = { db } as unknown as Site
  const form = await findPageId(site, '/contact-us/')
  const open = 'SELECT id, rlid FROM location WHERE closed_at IS NULL AND wait_list_ready = 1 ORDER BY rlid LIMIT 1'
  const submissions: [number, number] = [
    await insertSubmission(site, form, contactMessage('Ida')),
    await insertSubmission(site, form, contactMessage('Bo')),
  ]
  return {
    ...{ home: await findPageId(site, '/'), form, submissions },
    restaurant: (await db.prepare(open).first<{ id: number; rlid: number }>())!,
  }
}

/** Calls the endpoints of all areas as an administrator, whose session `own` is; returns what failed. */
export async function callAllEndpoints(
  call: CallEndpoint,
  { db, own }: { db: D1Database; own: Record<string, string> },
): Promise<string[]> {
  const { home, restaurant, ...known } = await findKnown(db)
  const areas = [
    () => callPages(call, home),
    () => callReviews(call, home),
    () => callMedia(call),
    () => callMenus(call, restaurant.rlid, db),
    () => callRestaurants(call, restaurant),
    ...listRecordCalls(call, { page: home, ...known }),
    () => callAccounts(call, own),
  ]
  const failed: string[] = []
  for (const area of areas) await area().catch((error: Error) => failed.push(error.message))
  return failed
}

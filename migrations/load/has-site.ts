import type { D1Database } from '@cloudflare/workers-types'
import { site } from '#schema/tables/site.ts'
import { database } from '../../worker/stores/db.ts'

/** Whether there is a site, whoever made it. */
export async function hasSite(db: D1Database): Promise<boolean> {
  const sites = await database(db).select({ id: site.id }).from(site).limit(1)
  return sites.length > 0
}

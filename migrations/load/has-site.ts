import type { D1Database } from '@cloudflare/workers-types'
import { site } from '#schema/sites/table.ts'
import { getDrizzle } from '../../worker/stores/db.ts'

/** Whether any site exists. */
export async function hasAnySite(db: D1Database): Promise<boolean> {
  const sites = await getDrizzle(db).select({ id: site.id }).from(site).limit(1)
  return sites.length > 0
}

import type { D1Database } from '@cloudflare/workers-types'
import { site } from '#schema/sites/table.ts'
import { getDatabase } from '../../worker/stores/db.ts'

/** Whether any site exists. */
export async function hasSite(db: D1Database): Promise<boolean> {
  const sites = await getDatabase(db).select({ id: site.id }).from(site).limit(1)
  return sites.length > 0
}

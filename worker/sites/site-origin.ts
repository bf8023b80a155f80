import type { D1Database } from '@cloudflare/workers-types'
import { site } from '#schema/sites/table.ts'
import { getDatabase } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'

/** Where a site is, for links that leave it: never taken from the Host header. */
export const toOrigin = ({ hostname, port }: { hostname: string; port: number }): string =>
  port === 443 ? `https://${hostname}` : `http://${hostname}:${port}`

/** Where the default site is. */
export async function getSiteOrigin(db: D1Database): Promise<string> {
  const found = await getDatabase(db)
    .select({ hostname: site.hostname, port: site.port })
    .from(site)
    .where(isTrue(site.is_default_site))
    .get()
  if (!found) throw new Error('There is no default site: run the set-up of the README.')
  return toOrigin(found)
}

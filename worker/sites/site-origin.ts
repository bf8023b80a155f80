import type { D1Database } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { site } from '#schema/sites/table.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'

/** Returns the origin of a site for absolute links. It never comes from the Host header. */
export const toSiteOrigin = ({ hostname, port }: { hostname: string; port: number }): string =>
  port === 443 ? `https://${hostname}` : `http://${hostname}:${port}`

/** SQL column: the same of a stored site. */
export const siteOriginColumn = sql<string>`iif(${site.port} = 443, 'https://' || ${site.hostname},
  'http://' || ${site.hostname} || ':' || ${site.port})`

/** Returns the origin of the default site. Throws if there is none. */
export async function readDefaultSiteOrigin(db: D1Database): Promise<string> {
  const found = await getDrizzle(db)
    .select({ hostname: site.hostname, port: site.port })
    .from(site)
    .where(columnIsTrue(site.is_default_site))
    .get()
  if (!found) throw new Error('There is no default site: run npm run site:create (docs/operations.md).')
  return toSiteOrigin(found)
}

import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { eq, sql } from 'drizzle-orm'
import { country } from '#schema/locations/table.ts'
import { site } from '#schema/sites/table.ts'
import { buildExistingValueSubquery } from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { siteOriginColumn } from './site-origin.ts'

/**
 * Returns the statement that makes the orders which start at an origin of a site (`https://…` without a slash at the
 * end) start at another; at that of the default site without `to`. An ordering service elsewhere stays.
 */
export const prepareOrderingOriginReplacement = (db: D1Database, from: string, to?: string): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(country)
      .set({ root_url: to ?? defaultSiteOrigin })
      .where(eq(country.root_url, from)),
  )

const defaultSiteOrigin = buildExistingValueSubquery(
  siteOriginColumn,
  sql`FROM ${site} WHERE ${columnIsTrue(site.is_default_site)}`,
)

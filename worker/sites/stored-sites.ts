import type { D1Database } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { parseJsonText } from '#schema/records/json-text.ts'
import { sitesAsJsonColumn } from '../cache/sites.ts'
import { getDrizzle } from '../stores/db.ts'
import { keepTableNamesInSql } from '../stores/expressions.ts'
import { createSiteLookup, type SiteLookup } from './site-map.ts'

/** Reads the sites, for commands and scheduled tasks, which have no cache of them. */
export async function readSiteLookup(db: D1Database): Promise<SiteLookup> {
  const row = await getDrizzle(db)
    .select({ sites: keepTableNamesInSql(sitesAsJsonColumn) })
    .from(sql`(SELECT 1)`)
    .get()
  return createSiteLookup(row ? parseJsonText(row.sites) : [])
}

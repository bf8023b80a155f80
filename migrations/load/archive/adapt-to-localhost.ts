import type { D1Database } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { country } from '#schema/locations/table.ts'
import { site } from '#schema/sites/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { columnIsTrue } from '../../../worker/stores/expressions.ts'

/** Serves the default site at localhost, and starts orders there that started at its own address. */
export async function adaptClonedSiteToLocalhost(binding: D1Database, port: number): Promise<void> {
  const db = getDrizzle(binding)
  const isDefault = columnIsTrue(site.is_default_site)
  const [stored] = await db.select({ hostname: site.hostname, port: site.port }).from(site).where(isDefault)
  if (!stored) return
  const { hostname } = stored
  const origin = stored.port === 443 ? `https://${hostname}` : `http://${hostname}:${stored.port}`
  await db.batch([
    db.update(site).set({ hostname: 'localhost', port }).where(isDefault),
    db
      .update(country)
      .set({ root_url: `http://localhost:${port}` })
      .where(eq(country.root_url, origin)),
  ])
}

import type { D1Database } from '@cloudflare/workers-types'
import { site } from '#schema/sites/table.ts'
import { prepareOrderingOriginReplacement } from '../../../worker/sites/order-addresses.ts'
import { toSiteOrigin } from '../../../worker/sites/site-origin.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { columnIsTrue } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'

/** Serves the default site at localhost, and starts orders there that started at its own address. */
export async function adaptClonedSiteToLocalhost(binding: D1Database, port: number): Promise<void> {
  const db = getDrizzle(binding)
  const isDefault = columnIsTrue(site.is_default_site)
  const [stored] = await db.select({ hostname: site.hostname, port: site.port }).from(site).where(isDefault)
  if (!stored) return
  const moved = db.update(site).set({ hostname: 'localhost', port }).where(isDefault)
  await commitWritePlan(binding, {
    writes: [
      toPreparedStatement(binding, moved),
      prepareOrderingOriginReplacement(binding, toSiteOrigin(stored), `http://localhost:${port}`),
    ],
  })
}

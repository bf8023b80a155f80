import { and, eq } from 'drizzle-orm'
import { keptDays } from '#app/settings/retention.ts'
import { setting, site } from '#schema/tables/site.ts'
import { settingsFrom } from '../data/settings.ts'
import { sweepStatements } from '../data/submission-retention.ts'
import type { Env } from '../env.ts'
import { database } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'

/** Forgets what diners sent once it has been kept as long as the site's setting says. A trigger takes a bounded part; the next goes on. */
export async function sweepSubmissions({ DB }: Env, now: Date): Promise<void> {
  const stored = await database(DB)
    .select({ retention: setting.value })
    .from(setting)
    .innerJoin(site, eq(site.id, setting.site_id))
    .where(and(isTrue(site.is_default_site), eq(setting.model_name, 'retention')))
    .get()
  const statements = sweepStatements(DB, keptDays(settingsFrom(JSON.stringify(stored ?? {})).retention), now)
  if (statements.length > 0) await DB.batch(statements)
}

import { and, eq } from 'drizzle-orm'
import { getRetentionDaysByForm } from '#app/settings/retention.ts'
import { setting, site } from '#schema/sites/table.ts'
import type { Env } from '../env.ts'
import { prepareExpiredSubmissionDeletion } from '../forms/submissions/retention.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'

/** Deletes form submissions after the retention period of the site's setting. Each run deletes a limited number. */
export async function deleteExpiredSubmissions({ DB }: Env, now: Date): Promise<void> {
  const stored = await getDatabase(DB)
    .select({ retention: setting.value })
    .from(setting)
    .innerJoin(site, eq(site.id, setting.site_id))
    .where(and(columnIsTrue(site.is_default_site), eq(setting.model_name, 'retention')))
    .get()
  const writes = prepareExpiredSubmissionDeletion(
    DB,
    getRetentionDaysByForm(parseStoredSettings(JSON.stringify(stored ?? {})).retention),
    now,
  )
  await commitWritePlan(DB, { writes })
}

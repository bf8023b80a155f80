import { and, eq } from 'drizzle-orm'
import type { SiteSettings } from '#app/settings/index.ts'
import { toJsonText } from '#schema/records/json-text.ts'
import { setting, site } from '#schema/sites/table.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'
import { parseStoredSettings } from './parse-settings.ts'

/** Loads how long data is stored, from the setting of the default site. */
export async function loadDataRetentionSetting(db: D1Database): Promise<SiteSettings['retention']> {
  const stored = await getDrizzle(db)
    .select({ retention: setting.value })
    .from(setting)
    .innerJoin(site, eq(site.id, setting.site_id))
    .where(and(columnIsTrue(site.is_default_site), eq(setting.model_name, 'retention')))
    .get()
  return parseStoredSettings(toJsonText({ ...stored })).retention
}

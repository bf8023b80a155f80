import { sql } from 'drizzle-orm'
import { setting, site } from '../../../schema/sites/table.ts'
import { buildInsertSelect, buildUpsertExcludedValue, columnIsTrue } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import type { TestSite } from '../site.ts'

/** Saves a setting without the back office, so that nothing is purged and cached pages keep the old value. */
export function saveSettingInDatabase({ db }: Pick<TestSite, 'db'>, model: string, value: unknown) {
  const values = { site_id: site.id, model_name: model, value: JSON.stringify(value) }
  const inserted = buildInsertSelect(setting, values, sql`FROM ${site} WHERE ${columnIsTrue(site.is_default_site)}`)
  return toPreparedStatement(
    db,
    sql`${inserted} ON CONFLICT DO UPDATE
      SET ${sql.identifier(setting.value.name)} = ${buildUpsertExcludedValue(setting.value)}`,
  ).run()
}

/** A site with a tag manager and a maps key. */
export const sampleThirdPartySettings = {
  tag_manager_id: 'GTM-TEST',
  tag_manager_address: 'https://tags.example/gtm.js',
  tag_manager_hosts: ['https://count.example'],
  maps_key: 'maps-key',
}

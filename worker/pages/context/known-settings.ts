import { sql } from 'drizzle-orm'
import { setting, settingsVersion, site } from '#schema/tables.ts'
import type { StoredSettingsText } from '../../settings/parse-settings.ts'
import { storedSettingsTextColumn } from '../../settings/stored-settings-column.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { buildValueSubquery } from '../../stores/columns/typed-columns.ts'

/** The settings of a site as this isolate has last read them. */
interface KnownSettings {
  version: string
  /** Stored settings by model name, as JSON text. */
  settings: StoredSettingsText
}

const knownBySite = new Map<ResolvedSite['id'], KnownSettings>()

/** Returns the settings that this isolate knows of a site. They may be outdated: the query that gets them finds out. */
export const getSiteSettingsFromMemory = (site: ResolvedSite['id']): KnownSettings | undefined => knownBySite.get(site)

const versionOfSite = buildValueSubquery(
  settingsVersion.version,
  sql`FROM ${settingsVersion} WHERE ${settingsVersion.site_id} = ${site.id}`,
)

/**
 * The columns of a site's settings, for a query over `site`. Tens of kilobytes, which are null if their version is the
 * known one.
 */
export const siteSettingsColumns = {
  settings_version: versionOfSite,
  settings: sql<StoredSettingsText | null>`iif(${versionOfSite} = ${sql.placeholder('knownSettings')}, NULL,
    (SELECT ${storedSettingsTextColumn} FROM ${setting}
      WHERE ${setting.site_id} = ${site.id}))`,
}

/** The parameters of `siteSettingsColumns`. */
export const toSiteSettingsColumnsParameters = (known: KnownSettings | undefined) => ({
  knownSettings: known?.version ?? '',
})

/** Fills in the settings of a row that were known when it was read, and remembers others. */
export function addSiteSettingsFromMemoryToRow<
  Row extends { settings_version: string | null; settings: StoredSettingsText | null },
>(site: ResolvedSite['id'], known: KnownSettings | undefined, row: Row): Row & { settings: StoredSettingsText } {
  const settings = row.settings ?? known?.settings
  if (settings === undefined) throw new Error('The settings of a site were left out that were not known.')
  if (row.settings !== null && row.settings_version !== null)
    knownBySite.set(site, { version: row.settings_version, settings })
  return { ...row, settings }
}

import { settingDeclarationsByModel as declarations, type SiteSettings } from '#app/settings/index.ts'
import { type StoredContentBeforeUpgrade, upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'

/** Stored settings by model name, as JSON text. */
export type StoredSettingsText = JsonText<Record<string, StoredContentBeforeUpgrade>>

/** The cache size: enough for the settings of several sites. */
const maxCached = 20
const parsedSettings = new Map<string, SiteSettings>()

/** Parses stored settings and upgrades them to the current schema. Cached by their text. */
export function parseStoredSettings(stored: StoredSettingsText): SiteSettings {
  const cached = parsedSettings.get(stored)
  if (cached) return cached
  const values = parseJsonText(stored)
  const settings = Object.fromEntries(
    Object.entries(declarations).map(([model, { fields }]) => [
      model,
      upgradeStoredContent(fields, values[model], 'view'),
    ]),
  ) as SiteSettings
  if (parsedSettings.size >= maxCached) parsedSettings.clear()
  parsedSettings.set(stored, settings)
  return settings
}

import { settingDeclarationsByModel as declarations, type SiteSettings } from '#app/settings/index.ts'
import { type StoredContent, upgradeStoredContent } from '#schema/fields/upgrade.ts'

/** The cache size: enough for the settings of several sites. */
const maxCached = 20
const parsedSettings = new Map<string, SiteSettings>()

/** Parses stored settings (JSON by model name) and upgrades them to the current schema. Cached by their text. */
export function parseStoredSettings(stored: string): SiteSettings {
  const cached = parsedSettings.get(stored)
  if (cached) return cached
  const values = JSON.parse(stored) as Record<string, StoredContent>
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

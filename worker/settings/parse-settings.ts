import { settings as declarations, type Settings } from '#app/settings/index.ts'
import { type StoredContent, upgrade } from '#schema/fields/upgrade.ts'

/** The cache size: enough for the settings of several sites. */
const maxCached = 20
const parsedSettings = new Map<string, Settings>()

/** Parses stored settings (JSON by model name) and upgrades them to the current schema. Cached by their text. */
export function parseSettings(stored: string): Settings {
  const cached = parsedSettings.get(stored)
  if (cached) return cached
  const values = JSON.parse(stored) as Record<string, StoredContent>
  const settings = Object.fromEntries(
    Object.entries(declarations).map(([model, { fields }]) => [model, upgrade(fields, values[model], 'view')]),
  ) as Settings
  if (parsedSettings.size >= maxCached) parsedSettings.clear()
  parsedSettings.set(stored, settings)
  return settings
}

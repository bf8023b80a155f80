import { settings as declarations, type Settings } from '#app/settings/index.ts'
import { type StoredContent, upgrade } from '#schema/fields/upgrade.ts'

/** More than an isolate meets at once: those of a few sites. */
const maxCached = 20
const parsedSettings = new Map<string, Settings>()

/** Stored settings (JSON by model name) in today's shape. They rarely change, so answers are kept by their text. */
export function parseSettings(stored: string): Settings {
  const known = parsedSettings.get(stored)
  if (known) return known
  const values = JSON.parse(stored) as Record<string, StoredContent>
  const settings = Object.fromEntries(
    Object.entries(declarations).map(([model, { fields }]) => [model, upgrade(fields, values[model], 'view')]),
  ) as Settings
  if (parsedSettings.size >= maxCached) parsedSettings.clear()
  parsedSettings.set(stored, settings)
  return settings
}

import { settings as declarations, type Settings } from '#app/settings/index.ts'
import { repair } from '#schema/fields/struct.ts'

let last: { stored: string; settings: Settings } | undefined

/** Stored settings (JSON by model name) in today's shape. They rarely change, so the last answer is kept by its text. */
export function settingsFrom(stored: string): Settings {
  if (last?.stored === stored) return last.settings
  const values = JSON.parse(stored) as Record<string, unknown>
  const settings = Object.fromEntries(
    Object.entries(declarations).map(([model, { fields }]) => [model, repair(fields, values[model])]),
  ) as Settings
  last = { stored, settings }
  return settings
}

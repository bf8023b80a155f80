import { settings as declarations, type Settings } from '#app/settings/index.ts'
import { repair } from '#schema/fields/struct.ts'

/** More than an isolate meets at once: those of a few sites. */
const most = 20
const answers = new Map<string, Settings>()

/** Stored settings (JSON by model name) in today's shape. They rarely change, so answers are kept by their text. */
export function settingsFrom(stored: string): Settings {
  const known = answers.get(stored)
  if (known) return known
  const values = JSON.parse(stored) as Record<string, unknown>
  const settings = Object.fromEntries(
    Object.entries(declarations).map(([model, { fields }]) => [model, repair(fields, values[model])]),
  ) as Settings
  if (answers.size >= most) answers.clear()
  answers.set(stored, settings)
  return settings
}

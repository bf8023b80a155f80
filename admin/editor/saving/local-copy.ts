import * as z from 'zod/mini'
import type { FieldValues } from '../content/field-path.ts'

const shape = z.object({ base_revision_id: z.int(), content: z.record(z.string(), z.unknown()), at: z.number() })
export type LocalContentCopy = z.output<typeof shape>

/** A page id, or the key of another edited object. */
type EditedKey = number | string

const keyOf = (key: EditedKey) => `tidemark.page.${key}`

/** Stores unsaved content on this device. Errors of local storage are logged and ignored. */
export function saveLocalContentCopy(key: EditedKey, content: FieldValues, base_revision_id: number) {
  try {
    localStorage.setItem(
      keyOf(key),
      JSON.stringify({ base_revision_id, content, at: Date.now() } satisfies LocalContentCopy),
    )
  } catch (error) {
    console.warn('The local copy could not be saved.', error)
  }
}

/** Returns unsaved content from an earlier visit, or null. */
export function readLocalContentCopy(key: EditedKey): LocalContentCopy | null {
  try {
    const stored = localStorage.getItem(keyOf(key))
    const parsed = shape.safeParse(stored === null ? null : JSON.parse(stored))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function deleteLocalContentCopy(key: EditedKey) {
  try {
    localStorage.removeItem(keyOf(key))
  } catch {
    // If local storage is unavailable, there is no copy either.
  }
}

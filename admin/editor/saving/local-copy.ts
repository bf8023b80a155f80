import * as z from 'zod/mini'
import type { FieldValues } from '../content/field-path.ts'

const shape = z.object({ base_revision_id: z.int(), content: z.record(z.string(), z.unknown()), at: z.number() })
export type LocalCopy = z.output<typeof shape>

/** A page by its id, or anything else that is edited by a name of its own. */
type Edited = number | string

const keyOf = (page: Edited) => `tidemark.page.${page}`

/** Keeps unsaved content on this device. A full or forbidden store is no reason to stop writing. */
export function saveLocalCopy(page: Edited, content: FieldValues, base_revision_id: number) {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify({ base_revision_id, content, at: Date.now() } satisfies LocalCopy))
  } catch (error) {
    console.warn('The local copy could not be kept.', error)
  }
}

/** Unsaved content of a page from an earlier visit, if there is any. */
export function getLocalCopy(page: Edited): LocalCopy | null {
  try {
    const stored = localStorage.getItem(keyOf(page))
    const parsed = shape.safeParse(stored === null ? null : JSON.parse(stored))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function deleteLocalCopy(page: Edited) {
  try {
    localStorage.removeItem(keyOf(page))
  } catch {
    // A store that cannot be read holds no copy either.
  }
}

import * as z from 'zod/mini'
import type { Values } from './address.ts'

const shape = z.object({ base_revision_id: z.int(), content: z.record(z.string(), z.unknown()), at: z.number() })
export type LocalCopy = z.output<typeof shape>

const keyOf = (page: number) => `tidemark.page.${page}`

/** Keeps unsaved content on this device. A full or forbidden store is no reason to stop writing. */
export function keepLocalCopy(page: number, content: Values, base_revision_id: number) {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify({ base_revision_id, content, at: Date.now() } satisfies LocalCopy))
  } catch (error) {
    console.warn('The local copy could not be kept.', error)
  }
}

/** Unsaved content of a page from an earlier visit, if there is any. */
export function findLocalCopy(page: number): LocalCopy | null {
  try {
    const stored = localStorage.getItem(keyOf(page))
    const parsed = shape.safeParse(stored === null ? null : JSON.parse(stored))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function dropLocalCopy(page: number) {
  try {
    localStorage.removeItem(keyOf(page))
  } catch {
    // A store that cannot be read holds no copy either.
  }
}

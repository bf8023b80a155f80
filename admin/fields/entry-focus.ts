import { toFieldElementId } from '../editor/content/editor-view.ts'
import type { FieldPath } from '../editor/content/field-path.ts'

const getEntryElement = (fieldPath: FieldPath) => document.getElementById(toFieldElementId(fieldPath))
const getDetails = (entry: HTMLElement | null) => entry?.querySelector<HTMLDetailsElement>(':scope > details')

/** After an entry has moved: keeps it expanded or collapsed as it was, and keeps the focus on the pressed button. */
export function restoreMovedEntryState(from: FieldPath, to: FieldPath, direction: 'up' | 'down') {
  const [source, target] = [getDetails(getEntryElement(from)), getDetails(getEntryElement(to))]
  if (source && target) [source.open, target.open] = [target.open, source.open]
  requestAnimationFrame(() => {
    const [up, down] = getEntryElement(to)?.querySelectorAll<HTMLButtonElement>(':scope > .entry-buttons button') ?? []
    const pressed = direction === 'up' ? up : down
    const button = pressed?.disabled ? (direction === 'up' ? down : up) : pressed
    button?.focus()
  })
}

/** After an entry was removed: moves the focus to its neighbor, which stays collapsed. */
export function focusAfterEntryRemoval(fieldPath: FieldPath) {
  requestAnimationFrame(() => {
    const details = getDetails(getEntryElement(fieldPath))
    if (details) details.open = false
    details?.querySelector('summary')?.focus()
  })
}

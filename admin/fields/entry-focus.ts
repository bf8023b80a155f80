import { fieldId } from '../editor/content/editor-view.ts'
import type { FieldPath } from '../editor/content/field-path.ts'

const getEntryElement = (fieldPath: FieldPath) => document.getElementById(fieldId(fieldPath))
const getDetails = (entry: HTMLElement | null) => entry?.querySelector<HTMLDetailsElement>(':scope > details')

/**
 * After an entry has moved: what was open is open in its new place, and the button that was pressed keeps the focus.
 */
export function focusMovedEntry(from: FieldPath, to: FieldPath, direction: 'up' | 'down') {
  const [left, arrived] = [getDetails(getEntryElement(from)), getDetails(getEntryElement(to))]
  if (left && arrived) [left.open, arrived.open] = [arrived.open, left.open]
  requestAnimationFrame(() => {
    const [up, down] = getEntryElement(to)?.querySelectorAll<HTMLButtonElement>(':scope > .entry-buttons button') ?? []
    const pressed = direction === 'up' ? up : down
    const target = pressed?.disabled ? (direction === 'up' ? down : up) : pressed
    target?.focus()
  })
}

/** After an entry was removed the focus goes to its neighbour, which stays folded. */
export function focusAfterRemoval(fieldPath: FieldPath) {
  requestAnimationFrame(() => {
    const fold = getDetails(getEntryElement(fieldPath))
    if (fold) fold.open = false
    fold?.querySelector('summary')?.focus()
  })
}

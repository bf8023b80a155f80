import type { Address } from '../editor/address.ts'
import { fieldId } from '../editor/view.ts'

const entryAt = (address: Address) => document.getElementById(fieldId(address))
const foldOf = (entry: HTMLElement | null) => entry?.querySelector<HTMLDetailsElement>(':scope > details')

/** After an entry has moved: what was open is open in its new place, and the button that was pressed keeps the focus. */
export function followMove(from: Address, to: Address, direction: 'up' | 'down') {
  const [left, arrived] = [foldOf(entryAt(from)), foldOf(entryAt(to))]
  if (left && arrived) [left.open, arrived.open] = [arrived.open, left.open]
  requestAnimationFrame(() => {
    const [up, down] = entryAt(to)?.querySelectorAll<HTMLButtonElement>(':scope > .entry-buttons button') ?? []
    const pressed = direction === 'up' ? up : down
    const target = pressed?.disabled ? (direction === 'up' ? down : up) : pressed
    target?.focus()
  })
}

/** After an entry was removed the focus goes to its neighbour, which stays folded. */
export function afterRemoval(address: Address) {
  requestAnimationFrame(() => {
    const fold = foldOf(entryAt(address))
    if (fold) fold.open = false
    fold?.querySelector('summary')?.focus()
  })
}

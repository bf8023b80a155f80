import type { PointerEvent, RefObject } from 'react'

interface DragOptions {
  card: RefObject<HTMLElement | null>
  index: number
  name: string
  onDrop: (to: number) => void
  /** Selects the siblings the card is moved among; blocks by default. */
  selector?: string
}

/**
 * Returns a pointer-down handler that drags a block or list entry by its handle; a line shows the drop position. The
 * keyboard alternatives are Alt+Shift+arrow and the buttons.
 */
export function useDragToReorder({ card, index, onDrop, selector = '.block' }: DragOptions) {
  return (start: PointerEvent) => {
    const dragged = card.current
    const stream = dragged?.parentElement
    if (!dragged || !stream || start.button !== 0) return
    start.preventDefault()
    const cards = [...stream.querySelectorAll<HTMLElement>(`:scope > ${selector}`)]
    const listeners = new AbortController()
    let target = index
    dragged.classList.add('dragged')

    const follow = ({ clientY }: { clientY: number }) => {
      scrollNearEdges(clientY)
      target = findDropIndex(cards, clientY)
      showDropLine(cards, target)
    }
    const finish = (drop: boolean) => {
      listeners.abort()
      dragged.classList.remove('dragged')
      showDropLine(cards, null)
      const to = target > index ? target - 1 : target
      if (drop && to !== index) onDrop(to)
    }
    const { signal } = listeners
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => finish(true), { signal })
    addEventListener('pointercancel', () => finish(false), { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal })
  }
}

/** The index of the card before which a pointer at this height would drop; the number of cards for the end. */
function findDropIndex(cards: HTMLElement[], y: number): number {
  const index = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect()
    return y < top + height / 2
  })
  return index < 0 ? cards.length : index
}

function showDropLine(cards: HTMLElement[], target: number | null) {
  for (const [index, card] of cards.entries()) {
    card.classList.toggle('drop-before', index === target)
    card.classList.toggle('drop-after', target === cards.length && index === cards.length - 1)
  }
}

function scrollNearEdges(y: number) {
  if (y < 120) scrollBy(0, -14)
  else if (y > innerHeight - 80) scrollBy(0, 14)
}

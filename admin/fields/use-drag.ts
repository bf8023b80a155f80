import type { PointerEvent, RefObject } from 'react'

interface Dragging {
  card: RefObject<HTMLElement | null>
  index: number
  name: string
  onDrop: (to: number) => void
  /** What is moved among its like: blocks, unless said otherwise. */
  selector?: string
}

/**
 * Moving a block, or an entry of another list, by its handle: a line shows where it would land. Keyboards have
 * Alt+Shift+arrow and the buttons.
 */
export function useDrag({ card, index, onDrop, selector = '.block' }: Dragging) {
  return (start: PointerEvent) => {
    const dragged = card.current
    const stream = dragged?.parentElement
    if (!dragged || !stream || start.button !== 0) return
    start.preventDefault()
    const cards = [...stream.querySelectorAll<HTMLElement>(`:scope > ${selector}`)]
    const ending = new AbortController()
    let target = index
    dragged.classList.add('dragged')

    const follow = ({ clientY }: { clientY: number }) => {
      scrollNearEdges(clientY)
      target = landing(cards, clientY)
      mark(cards, target)
    }
    const finish = (drop: boolean) => {
      ending.abort()
      dragged.classList.remove('dragged')
      mark(cards, null)
      const to = target > index ? target - 1 : target
      if (drop && to !== index) onDrop(to)
    }
    const { signal } = ending
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => finish(true), { signal })
    addEventListener('pointercancel', () => finish(false), { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal })
  }
}

/** Before which card a pointer at this height would drop; the number of cards for the end. */
function landing(cards: HTMLElement[], y: number): number {
  const found = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect()
    return y < top + height / 2
  })
  return found < 0 ? cards.length : found
}

function mark(cards: HTMLElement[], target: number | null) {
  for (const [index, card] of cards.entries()) {
    card.classList.toggle('drop-before', index === target)
    card.classList.toggle('drop-after', target === cards.length && index === cards.length - 1)
  }
}

function scrollNearEdges(y: number) {
  if (y < 120) scrollBy(0, -14)
  else if (y > innerHeight - 80) scrollBy(0, 14)
}

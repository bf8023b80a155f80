import { start as startDirections } from './directions.ts'
import { start as startOpenStatus } from './open-status.ts'

const starts: Record<string, (element: HTMLElement) => void> = {
  'open-status': startOpenStatus,
  directions: startDirections,
  /** Requests the drawing of a restaurant further down the page, once it is near. */
  storefront: (drawing) => {
    const use = drawing.querySelector('use')!
    use.setAttribute('href', use.dataset['href']!)
  },
}

/** Starts an island of a restaurant: its page and its city's have all of them, so they are one file. */
export const start = (element: HTMLElement) => starts[element.dataset['island']!]!(element)

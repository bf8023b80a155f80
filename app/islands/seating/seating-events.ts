/**
 * The event of a click on a seating link, by its `data-seating`. Bubbles and is cancelable; `detail.rlid` is the
 * restaurant.
 */
const events: Record<string, string> = { reserve: 'open-reservation-panel', join_wait_list: 'open-waitlist' }

/** Handles a seating event that no other listener has prevented: the window's listener runs after the document's. */
export function addSeatingDialogListeners(root: Window) {
  for (const type of Object.values(events))
    root.addEventListener(type, (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      import('./seating.ts')
        .then((seating) => seating.loadAndOpenSeatingDialog(event as CustomEvent<{ rlid: number }>))
        .catch(console.error)
    })
}

/**
 * Dispatches an event for a click on a seating link. A handler calls `preventDefault`; otherwise the link is followed.
 */
export function dispatchSeatingEventsOnClick(root: Document) {
  root.addEventListener('click', (click) => {
    const link = click.target instanceof Element && click.target.closest<HTMLElement>('[data-seating]')
    // With a modifier key the visitor wants the link itself, for example in a new tab.
    if (!link || click.defaultPrevented || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return
    const { seating, rlid } = link.dataset
    const event = new CustomEvent(events[seating!]!, {
      bubbles: true,
      cancelable: true,
      detail: { rlid: Number(rlid) },
    })
    if (!link.dispatchEvent(event)) click.preventDefault()
  })
}

/** What a press on a way to a table announces, by its `data-seating`. Bubbling and cancelable; `detail.rlid` is the restaurant. */
const events: Record<string, string> = { reserve: 'open-reservation-panel', join_wait_list: 'open-waitlist' }

/** Answers an announcement that nobody else did: listeners of the document have had their say when it comes to the window. */
export function handleSeatingEvents(root: Window) {
  for (const type of Object.values(events))
    root.addEventListener(type, (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      import('./seating.ts').then(({ loadSeatingDialog }) => loadSeatingDialog(event as CustomEvent<{ rlid: number }>)).catch(console.error)
    })
}

/** Announces a press on a way to a table. Who answers it calls `preventDefault`; otherwise the link is followed. */
export function dispatchSeatingEvents(root: Document) {
  root.addEventListener('click', (press) => {
    const link = press.target instanceof Element && press.target.closest<HTMLElement>('[data-seating]')
    // With a key held the visitor wants the link: in a new tab, or kept.
    if (!link || press.defaultPrevented || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return
    const { seating, rlid } = link.dataset
    const event = new CustomEvent(events[seating!]!, { bubbles: true, cancelable: true, detail: { rlid: Number(rlid) } })
    if (!link.dispatchEvent(event)) press.preventDefault()
  })
}

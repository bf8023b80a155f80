/** Loaders of click handlers by selector: loaded when an element is clicked, then called with that element. */
type ClickHandlers = Record<string, () => Promise<(clicked: Element) => void>>

/** Listens once for the whole page, and loads a handler only when it is needed. */
export function lazyLoadClickHandlers(root: Document, handlers: ClickHandlers) {
  root.addEventListener('click', async (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    for (const [selector, loadHandler] of Object.entries(handlers)) {
      const clicked = target.closest(selector)
      if (!clicked) continue
      // The handler sends the form.
      if (clicked.matches('[type=submit]')) event.preventDefault()
      await handleClick(clicked, loadHandler)
    }
  })
}

/** If the handler cannot be loaded, the form is submitted as it is. */
async function handleClick(clicked: Element, loadHandler: ClickHandlers[string]) {
  const handler = await loadHandler().catch(() => clicked.closest('form')?.submit())
  handler?.(clicked)
}

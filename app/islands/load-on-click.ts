/**
 * Listens once for the whole page, and loads the handler of an element with `data-click` when it is clicked
 * (`click-handlers.ts`). If it cannot be loaded, the link is followed, or the form submitted as it is.
 */
export function lazyLoadClickHandlers(root: Document) {
  root.addEventListener('click', async (event) => {
    const { target } = event
    const clicked = target instanceof Element && target.closest<HTMLElement>('[data-click]')
    // A link that is opened in another tab is the browser's.
    if (!clicked || event.ctrlKey || event.metaKey || event.shiftKey) return
    // What a summary belongs to opens at once; its handler only fills it.
    if (clicked.localName !== 'summary') event.preventDefault()
    const module = await import('./click-handlers.ts').catch(() => {})
    if (module) return module.runDataClickHandler(clicked, event)
    if (clicked instanceof HTMLAnchorElement) location.assign(clicked.href)
    else clicked.closest('form')?.submit()
  })
}

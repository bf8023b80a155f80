import { getPreferredLocation, subscribeToPreferredLocation } from './preferred-location.ts'

/** Makes the header's link to the map page the button of the location popover, and has the visitor's own restaurant shown on it. */
export function initLocationTrigger(root: Document) {
  const link = root.querySelector<HTMLAnchorElement>('a.location-trigger')
  if (!link) return
  const fill = () =>
    (getPreferredLocation() || /\bli=/.test(document.cookie)) &&
    import('./show-preferred-location.ts').then((chosen) => chosen.showPreferredLocation(root), console.error)
  subscribeToPreferredLocation(fill)
  const filled = fill()
  if (!('popover' in HTMLElement.prototype)) return
  if (!filled) return void openPopover(link)
  // A button that comes with its words moves nothing. Who presses before that is answered then.
  let isPressed = false
  link.onclick = () => {
    isPressed = true
    return false
  }
  filled.then(() => {
    const isFocused = root.activeElement === link
    const button = openPopover(link)
    if (isFocused) button.focus()
    if (isPressed) button.click()
  })
}

/** Puts a button in the link's place and an empty popover after it. The browser opens it at once; what it holds is then fetched. */
function openPopover(link: HTMLAnchorElement) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.ariaHasPopup = 'dialog'
  button.append(...link.childNodes)
  const popover = document.createElement('div')
  Object.assign(popover, {
    className: 'location-popover',
    popover: 'auto',
    role: 'dialog',
    ariaLabel: link.dataset['label'],
    ariaBusy: 'true',
    tabIndex: -1,
    autofocus: true,
  })
  button.popoverTargetElement = popover
  link.replaceWith(button, popover)

  const fetchContent = async () => (await import('../location-popover/index.ts')).loadLocationPopover()
  button.addEventListener('pointerenter', () => fetchContent().catch(() => {}), { once: true })
  popover.addEventListener(
    'beforetoggle',
    async () => {
      try {
        const { mountLocationPopover } = await fetchContent()
        mountLocationPopover(popover, button, link)
      } catch (error) {
        console.error(error)
        // The link is what is left.
        window.location.assign(link.href)
      }
    },
    { once: true },
  )
  return button
}

import { getPreferredLocation, subscribeToPreferredLocation } from './preferred-location.ts'

/**
 * Turns the header's link to the map page into the button of the location popover, and shows the visitor's preferred
 * restaurant on it. Without its label, as in a static export, it stays a link.
 */
export function initLocationPopoverTrigger(root: Document) {
  const link = root.querySelector<HTMLAnchorElement>('a[data-label]')
  if (!link) return
  const showPreferred = () =>
    (getPreferredLocation() || /\bli=/.test(document.cookie)) &&
    import('./show-preferred-location.ts').then((chosen) => chosen.showPreferredLocation(root)).catch(console.error)
  subscribeToPreferredLocation(showPreferred)
  const shown = showPreferred()
  if (!('popover' in HTMLElement.prototype)) return
  if (!shown) return void openPopover(link)
  // The button appears together with its text, so that nothing moves. A click before that is handled then, and so is
  // one that begins on the link and ends on the button, for which browsers send no click.
  let isPressed = false
  link.onpointerdown = ({ button }) => {
    if (button === 0) isPressed = true
  }
  link.onclick = () => {
    isPressed = true
    return false
  }
  shown.then(() => {
    const isFocused = root.activeElement === link
    const button = openPopover(link)
    if (isFocused) button.focus()
    if (isPressed) button.click()
  })
}

/** Replaces the link by a button and an empty popover. The browser opens it immediately; its content is loaded then. */
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

  const fetchContent = () =>
    import('../location-popover/index.ts').then((popover) => popover.importLocationPopoverModule())
  button.addEventListener('pointerenter', () => fetchContent().catch(() => {}), { once: true })
  popover.addEventListener(
    'beforetoggle',
    async () => {
      try {
        const { mountLocationPopover } = await fetchContent()
        mountLocationPopover(popover, button, link)
      } catch (error) {
        console.error(error)
        // Falls back to the link's page.
        window.location.assign(link.href)
      }
    },
    { once: true },
  )
  return button
}

import { serviceNote } from '#schema/rules/service-note.ts'
import { serviceNotes } from '../ui/service-notes.ts'
import { onPreferredLocation, preferredLocation } from './preferred-location.ts'

/** Makes the header's link to the map page the button of the location popover, and shows the visitor's own restaurant on it. */
export function locationTrigger(root: Document) {
  const link = root.querySelector<HTMLAnchorElement>('a.location-trigger')
  if (!link) return
  const text = link.querySelector('.location-trigger-text')!
  const words = text.textContent
  const fill = () =>
    (showOn(text, words) || /\bli=/.test(document.cookie)) &&
    import('./chosen-restaurant.ts').then((chosen) => chosen.followChosenRestaurant(root), console.error)
  onPreferredLocation(fill)
  fill()
  if ('popover' in HTMLElement.prototype) openPopover(link)
}

/** City and state with the first thing worth saying of its services, else the words that stood there. Returns that restaurant. */
function showOn(text: Element, words: string) {
  const at = preferredLocation()?.location
  if (at) text.replaceChildren(part('span', `${at.city}, ${at.state}`), ' ', part('small', serviceNotes[serviceNote(at)]))
  else text.textContent = words
  return at
}

function part(name: string, text: string) {
  const element = document.createElement(name)
  element.textContent = text
  return element
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
    ariaLabel: 'Location details',
    ariaBusy: 'true',
    tabIndex: -1,
    autofocus: true,
  })
  button.popoverTargetElement = popover
  link.replaceWith(button, popover)

  const fetchContent = async () => (await import('./location-popover/index.ts')).fetchContent()
  button.addEventListener('pointerenter', () => fetchContent().catch(() => {}), { once: true })
  popover.addEventListener(
    'beforetoggle',
    async () => {
      try {
        const { mount } = await fetchContent()
        mount(popover, button, link)
      } catch (error) {
        console.error(error)
        // The link is what is left.
        window.location.assign(link.href)
      }
    },
    { once: true },
  )
}

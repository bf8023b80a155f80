import { isShownRestaurantMenu } from '#schema/menus/api/is-shown-menu.ts'
import type {
  MenuPageRestaurantMenuResponse,
  PublicMenuItemPicture,
  ShownRestaurantMenuItem,
} from '#schema/menus/api/shown-wire.ts'
import { menuPhrases } from '#schema/phrases/menus.ts'
import { readResponseOrThrow } from '../response-error.ts'
import { getPhrase } from '../start-up.ts'

/**
 * Shows the names, prices and pictures of a restaurant, and what it does not sell or has run out of, unless another has
 * been chosen until the answer arrives. Throws if its menu cannot be read, and then changes nothing.
 */
export async function applyRestaurantMenuToPage(rlid: number, element: HTMLElement, isChosen: () => boolean) {
  const response = await fetch(`${element.dataset['menuApi']}${rlid}/`)
  if (!isChosen()) return
  const menu = await readResponseOrThrow(response, isShownRestaurantMenu)
  if (!isChosen()) return
  const items = new Map(menu.sections.flatMap((section) => section.items).map((item) => [`${item.id}`, item]))
  for (const price of document.querySelectorAll<HTMLElement>('[data-menu-item]'))
    replaceContent(price, priceText(items.get(price.dataset['menuItem']!), price.dataset['menuSize']))
  for (const card of document.querySelectorAll<HTMLElement>('[data-menu-card]')) {
    const item = items.get(card.dataset['menuCard']!)
    showName(card, item)
    showNote(card, noteText(item))
  }
  for (const frame of document.querySelectorAll<HTMLElement>('[data-menu-picture]'))
    showPicture(frame, items.get(frame.dataset['menuPicture']!)?.image, isChosen)
  showOptions(menu.currency)
  showRestaurant(element, menu)
}

/** What the page had where a restaurant's names, prices and pictures are shown. */
const contentOfPage = new Map<Element, ChildNode[]>()

function replaceContent(element: Element, ...content: (Node | string)[]) {
  if (!contentOfPage.has(element)) contentOfPage.set(element, [...element.childNodes])
  element.replaceChildren(...content)
}

/** Puts back what the page had. */
function restoreContent(element: Element) {
  const content = contentOfPage.get(element)
  if (content) element.replaceChildren(...content)
}

/** Shows what the page says of every restaurant again. */
export function restoreChainWideMenuContent() {
  for (const element of contentOfPage.keys()) restoreContent(element)
  for (const card of document.querySelectorAll<HTMLElement>('[data-menu-card]')) showNote(card, '')
  showOptions()
}

/** The price of a dish or of one of its sizes; empty for a dish that the restaurant does not sell. */
const priceText = (item: ShownRestaurantMenuItem | undefined, size: string | undefined): string =>
  (size === undefined ? item : item?.variants.find(({ name }) => name === size))?.price_text ?? ''

/** Shows the name that a restaurant has of a dish; that of the page if it does not sell the dish. */
function showName(card: HTMLElement, item: ShownRestaurantMenuItem | undefined) {
  const link = card.querySelector('a')
  // On its own page a dish has no link: its heading and the end of the breadcrumbs name it.
  for (const name of link ? [link] : document.querySelectorAll<HTMLElement>('h1, .breadcrumbs [aria-current]'))
    if (item) replaceContent(name, item.name)
    else restoreContent(name)
}

function noteText(item: ShownRestaurantMenuItem | undefined): string {
  if (!item) return getPhrase(menuPhrases, 'menu.not_sold')
  if (item.sold_out_until) return getPhrase(menuPhrases, 'menu.sold_out')
  return item.is_served ? '' : getPhrase(menuPhrases, 'menu.not_served')
}

/** Shows a note on a dish; an empty one removes it. */
function showNote(card: HTMLElement, text: string) {
  card.querySelector('.menu-note')?.remove()
  card.classList.toggle('menu-unavailable', text !== '')
  if (!text) return
  const note = document.createElement('strong')
  note.className = 'menu-note'
  note.textContent = text
  card.querySelector('.menu-price')!.before(note)
}

/**
 * Shows the picture that a restaurant has of a dish, unless another one has been chosen until its code is there, which
 * few menus need. The one of the page stays if it has the same or none.
 */
function showPicture(frame: HTMLElement, picture: PublicMenuItemPicture | null | undefined, isChosen: () => boolean) {
  if (!picture) return restoreContent(frame)
  if (frame.querySelector(`.picture-${picture.id}`)) return
  import('./own-picture.ts')
    .then((own) => isChosen() && own.showOwnPicture(frame, picture, replaceContent))
    .catch(console.error)
}

/**
 * Hides options with a price in another currency than the restaurant's, which it does not sell, with lists of these and
 * the diets that a dish has only by them.
 */
function showOptions(currency?: string) {
  for (const option of document.querySelectorAll<HTMLElement>('[data-option-currency]'))
    option.hidden = currency !== undefined && currency !== option.dataset['optionCurrency']
  for (const list of document.querySelectorAll('.menu-dish .menu-options'))
    list.closest('section')!.hidden = !list.querySelector('li:not([hidden])')
}

function showRestaurant(element: HTMLElement, { rlid, city, state }: MenuPageRestaurantMenuResponse) {
  const link = document.createElement('a')
  link.href = `${element.dataset['allergens']}${rlid}/`
  link.textContent = getPhrase(menuPhrases, 'menu.allergens')
  replaceContent(element, getPhrase(menuPhrases, 'menu.prices', { place: `${city}, ${state}` }), ' ', link)
}

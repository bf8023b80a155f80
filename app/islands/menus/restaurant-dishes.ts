import { type RestaurantPageMenuResponse, restaurantPageMenuResponse } from '#schema/menus/api/shown-wire.ts'
import { calorieStatement, formatCaloriesRange, getCaloriesRange } from '#schema/menus/calories.ts'
import { formatPrice } from '#schema/menus/menu-price.ts'
import { menuPhrases } from '#schema/phrases/menus.ts'
import { parseApiResponseOrThrow } from '../parse-response.ts'
import { getPhrase } from '../start-up.ts'

type Section = RestaurantPageMenuResponse['sections'][number]
type Dish = Section['items'][number]

/** Browsers take what moves within 500 ms of a click as its effect; what comes later must move nothing. */
const quickMilliseconds = 350

let filling: Promise<void> | undefined

/**
 * Fills the sections of the menu on the page of a restaurant with its dishes, once. A section that is open when they
 * arrive late keeps its room, in which they scroll, until it is closed. Where they cannot be read, the links to the
 * sections stay, and the next click tries again.
 */
export async function loadDishesIntoRestaurantMenu(summary: HTMLElement, { timeStamp }: Event) {
  const menu = summary.closest<HTMLElement>('[data-menu]')!
  filling ??= fetchMenu(menu.dataset['menu']!).then((read) => fillSections(menu, read))
  const isFilled = await filling.then(
    () => true,
    (error: unknown) => {
      filling = undefined
      console.error(error)
      return false
    },
  )
  const isQuick = performance.now() - timeStamp < quickMilliseconds
  for (const section of menu.querySelectorAll('details')) if (section.open || isFilled) releaseRoom(section, isQuick)
}

const fetchMenu = async (url: string) => parseApiResponseOrThrow(await fetch(url), restaurantPageMenuResponse)

/** Lets a section be as high as what it has: at once, or when it is closed. */
function releaseRoom(section: HTMLDetailsElement, isQuick: boolean) {
  const release = () => {
    section.dataset['filled'] = ''
  }
  if (isQuick || !section.open) release()
  else section.addEventListener('toggle', release, { once: true })
}

/** Dishes follow the link to their section, which stays where it is. */
function fillSections(menu: HTMLElement, { currency, sections }: RestaurantPageMenuResponse) {
  for (const link of menu.querySelectorAll('a')) {
    const section = sections.find(({ slug }) => link.pathname.endsWith(`/${slug}/`))
    link.after(
      ...(section
        ? [createDishList(section, link, currency), ...createCalorieStatement(section)]
        : [createNote(getPhrase(menuPhrases, 'menu.not_sold'))]),
    )
  }
}

const createCalorieStatement = ({ items }: Section) =>
  items.some((dish) => getCaloriesRange(dish)) ? [createText('p', 'menu-item-facts', calorieStatement)] : []

function createDishList({ items }: Section, link: HTMLAnchorElement, currency: string): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'location-dishes'
  list.append(...items.map((dish) => createDish(dish, link, currency)))
  return list
}

function createDish(dish: Dish, { pathname, hash }: HTMLAnchorElement, currency: string): HTMLElement {
  const row = document.createElement('li')
  const link = document.createElement('a')
  link.href = `${pathname}${dish.slug}/${hash}`
  link.textContent = dish.name
  row.append(link, createText('span', 'menu-price', describePrices(dish, currency)))
  const calories = getCaloriesRange(dish)
  if (calories) row.append(createText('p', 'menu-item-facts', formatCaloriesRange(calories)))
  const note = dish.sold_out_until ? 'menu.sold_out' : dish.is_served ? undefined : 'menu.not_served'
  if (note) {
    row.className = 'menu-unavailable'
    row.append(createNote(getPhrase(menuPhrases, note)))
  }
  return row
}

/** The price, or each size with its own: `Cup $6.50, Bowl $8.50`. Empty without one. */
function describePrices({ price_cents, variants }: Dish, currency: string): string {
  const sizes = variants.flatMap(({ name, price_cents: cents }) =>
    cents === null ? [] : [`${name} ${formatPrice(cents, currency)}`],
  )
  if (sizes.length > 0) return sizes.join(', ')
  return price_cents === null ? '' : formatPrice(price_cents, currency)
}

const createNote = (text: string) => createText('strong', 'menu-note', text)

const createText = (tag: 'p' | 'span' | 'strong', className: string, text: string) =>
  Object.assign(document.createElement(tag), { className, textContent: text })

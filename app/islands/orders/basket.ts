import { type FetchedHtmlDocument, fetchHtmlDocument } from '../fetch-document.ts'

/** Announces what is in the basket. It must be in the page before its text is. */
const status = document.createElement('p')
status.className = 'visually-hidden'
status.setAttribute('role', 'status')
document.body.append(status)

/** The changes of the basket, one after the other: each link of the page has the basket that was shown with it. */
let changes: Promise<unknown> = Promise.resolve()

/**
 * Follows a link of the basket or the menu without leaving the page: shows the basket of the page that it leads to, or
 * the choices of a dish in a dialog. The server has added and priced it. If that fails, the browser follows the link.
 */
export function followBasketLinkInPlace(clicked: HTMLElement) {
  const findLink = createLinkFinder(clicked)
  changes = changes.then(() => {
    const link = findLink()
    return link && followLink(link)
  })
}

async function followLink(link: HTMLAnchorElement) {
  try {
    const page = await fetchHtmlDocument(link.href)
    if (page.document.querySelector('.order-choices'))
      (await import('./dish-dialog.ts')).openDishDialog(page, link, showBasket)
    else showBasket(page, createLinkFinder(link))
  } catch {
    location.assign(link.href)
  }
}

type LinkFinder = () => HTMLAnchorElement | null | undefined

/** Finds a link also after its basket was replaced: by the dish of its line. Links of the menu stay. */
function createLinkFinder(link: HTMLElement): LinkFinder {
  const line = link.closest<HTMLElement>('[data-line]')?.dataset['line']
  const { change } = link.dataset
  if (line === undefined) return () => (link instanceof HTMLAnchorElement && link.isConnected ? link : null)
  return () => {
    const links = [...document.querySelectorAll<HTMLElement>('#basket [data-line]')]
      .find(({ dataset }) => dataset['line'] === line)
      ?.querySelectorAll<HTMLAnchorElement>('[data-change]')
    return links && ([...links].find(({ dataset }) => dataset['change'] === change) ?? links[0])
  }
}

/** Shows the basket of another page of the menu. The focus stays at the link, or goes to the basket without it. */
function showBasket({ document: page, url }: FetchedHtmlDocument, findLink: LinkFinder) {
  const basket = page.getElementById('basket')
  if (!basket) throw new Error(`${url} has no basket.`)
  const focused = document.activeElement
  document.getElementById('basket')!.replaceWith(document.importNode(basket, true))
  replaceBar(page)
  replaceMenuLinks(page)
  replaceHiddenControls(page)
  setBasketOfPageLinks(new URL(url).searchParams.get('basket'))
  history.replaceState(history.state, '', url)
  if (!focused?.isConnected) (findLink() ?? document.getElementById('basket-title'))?.focus()
  status.textContent = basket.dataset['summary'] ?? ''
}

function replaceBar(page: Document) {
  document.querySelector('.order-bar')?.remove()
  const bar = page.querySelector('.order-bar')
  if (bar) document.querySelector('.order')!.after(document.importNode(bar, true))
}

/**
 * Each dish leads to the basket with one more; its link stays for the focus, unless the basket is full or the dish can
 * no longer be ordered, which its text says.
 */
function replaceMenuLinks(page: Document) {
  for (const dish of document.querySelectorAll('.order-dishes > li')) {
    const next = page.getElementById(dish.id)
    const link = dish.querySelector<HTMLAnchorElement>('.order-add a')
    const href = next?.querySelector('.order-add a')?.getAttribute('href')
    if (link && href) link.href = href
    else if (next) {
      dish.className = next.className
      for (const part of ['.order-dish-text', '.order-add'])
        dish.querySelector(part)?.replaceWith(document.importNode(next.querySelector(part)!, true))
    }
  }
}

/** The links to other pages of the menu keep the basket. */
function setBasketOfPageLinks(basket: string | null) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keeps-basket] a')) {
    const to = new URL(link.href)
    if (basket) to.searchParams.set('basket', basket)
    else to.searchParams.delete('basket')
    link.href = to.href
  }
}

/** The form of the time keeps the basket. */
function replaceHiddenControls(page: Document) {
  const selector = '.order-time input[type=hidden]'
  const form = document.querySelector('.order-time')
  for (const input of document.querySelectorAll(selector)) input.remove()
  form?.prepend(...[...page.querySelectorAll(selector)].map((input) => document.importNode(input, true)))
}

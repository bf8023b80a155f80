/** Minimum time between two moves of the highlight, in milliseconds. */
const throttleInterval = 100
/** Maximum time until the menu and every section it links to are ready, in milliseconds. */
const readyTimeout = 500

/**
 * Marks the section in view in the menu and in the URL, once the menu is ready. Until then its links are plain anchors.
 */
export async function start(menu: HTMLElement) {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('a')]
  if (await ready(menu, links)) follow(menu, links)
  else console.error('navMenuReady timeout exceeded')
}

const sectionOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))

/** Waits until the menu is laid out and each link has its section; resolves to false after the timeout. */
async function ready(menu: HTMLElement, links: HTMLAnchorElement[]): Promise<boolean> {
  const end = performance.now() + readyTimeout
  while (menu.offsetHeight === 0 || !links.every(sectionOf)) {
    if (performance.now() >= end) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

function follow(menu: HTMLElement, links: HTMLAnchorElement[]) {
  let shown: HTMLAnchorElement | undefined
  let waiting = false

  function mark() {
    const current = inView(menu, links)
    if (current === shown) return
    shown = current
    for (const link of links) link.toggleAttribute('aria-current', false)
    current?.setAttribute('aria-current', 'true')
    if (current) bringIntoView(current)
    history.replaceState(history.state, '', current?.hash ?? location.pathname + location.search)
  }

  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      setTimeout(() => {
        waiting = false
        mark()
      }, throttleInterval)
    },
    { passive: true },
  )
  if (scrollY > 0) mark()
}

/**
 * Returns the link of the last section whose top is above the line below the menu; at the end of the page, the last
 * link.
 */
function inView(menu: HTMLElement, links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  if (scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2) return links.at(-1)
  const line = menu.getBoundingClientRect().bottom + 64
  return links.findLast((link) => sectionOf(link)!.getBoundingClientRect().top <= line)
}

/** Scrolls only the menu, sideways, since the visitor is scrolling the page. */
function bringIntoView(link: HTMLAnchorElement) {
  const list = link.closest('ul')!
  list.scrollLeft +=
    link.getBoundingClientRect().left - list.getBoundingClientRect().left - (list.clientWidth - link.offsetWidth) / 2
}

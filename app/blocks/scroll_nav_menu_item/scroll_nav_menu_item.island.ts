/** The highlight moves at most ten times a second. */
const throttle = 100
/** So long the menu may take until every section it names is there. Both in milliseconds. */
const readyWithin = 500

/** Marks the section in view in the menu and in the address, once the menu is ready. Until then its links are plain anchors. */
export async function start(menu: HTMLElement) {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('a')]
  if (await ready(menu, links)) follow(menu, links)
  else console.error('navMenuReady timeout exceeded')
}

const sectionOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))

/** Whether, within the time there is, the menu is laid out and each link has its section. */
async function ready(menu: HTMLElement, links: HTMLAnchorElement[]): Promise<boolean> {
  const end = performance.now() + readyWithin
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
      }, throttle)
    },
    { passive: true },
  )
  if (scrollY > 0) mark()
}

/** The last section whose top has passed below the menu; at the end of the page the last of all. */
function inView(menu: HTMLElement, links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  if (scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2) return links.at(-1)
  const line = menu.getBoundingClientRect().bottom + 64
  return links.findLast((link) => sectionOf(link)!.getBoundingClientRect().top <= line)
}

/** Moves the menu alone, sideways: the page is being scrolled by somebody. */
function bringIntoView(link: HTMLAnchorElement) {
  const list = link.closest('ul')!
  list.scrollLeft += link.getBoundingClientRect().left - list.getBoundingClientRect().left - (list.clientWidth - link.offsetWidth) / 2
}

/** The polling interval in milliseconds. */
const pollInterval = 30_000

/** Something that a guest waits for and that every page leads to. */
export interface FollowedLink {
  /** Matches what its own page has, which shows it already. */
  ownPageSelector: string
  /** Returns the stored key; null when nothing is stored. */
  readStored: () => string | null
  /** Removes the stored key. */
  removeStored: () => void
  /** Returns the link; null when it is over, `unknown` when its page is not there, undefined if it is unreadable. */
  load: (stored: string) => Promise<{ href: string; text: string } | null | 'unknown' | undefined>
}

const shown = new Set<FollowedLink>()

/** Shows a link in the header of the page and keeps it up to date while the page is visible, until it is over. */
export function keepFollowedLinkInHeader(followed: FollowedLink) {
  const header = document.querySelector('.site-header')
  if (shown.has(followed) || !header || document.querySelector(`main ${followed.ownPageSelector}`)) return
  shown.add(followed)
  const link = document.createElement('a')
  link.className = 'place-in-line'
  // A change, above all that something is ready, is read to those who do not see it.
  link.ariaLive = 'polite'
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = async () => {
    clearTimeout(timer)
    const stored = followed.readStored()
    const current = stored && !document.hidden ? await followed.load(stored) : undefined
    if (stored && current !== null && current !== 'unknown') {
      if (current) show(header, link, current)
      timer = setTimeout(update, pollInterval)
      return
    }
    // Another tab may have stored another one in the meantime.
    if (current !== 'unknown' && followed.readStored() === stored) followed.removeStored()
    link.remove()
    shown.delete(followed)
  }
  void update()
  document.addEventListener('visibilitychange', () => shown.has(followed) && !document.hidden && update())
}

function show(header: Element, link: HTMLAnchorElement, { href, text }: { href: string; text: string }) {
  link.href = href
  if (link.textContent !== text) link.textContent = text
  if (!link.isConnected) getContainer(header).append(link)
}

/** Returns the element of the header that has all such links. */
function getContainer(header: Element): Element {
  const existing = header.querySelector('.places-in-line')
  if (existing) return existing
  const container = document.createElement('div')
  container.className = 'places-in-line'
  header.append(container)
  return container
}

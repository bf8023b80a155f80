import { fetchHtmlDocument } from '../fetch-document.ts'

/** The polling interval in milliseconds; after a failure it doubles, up to the maximum. */
const pollInterval = 15_000
const maxPollInterval = 4 * 60_000

/** Keeps the page of an order up to date while it is visible: when its status changes, the server's page is shown. */
export function start(element: HTMLElement) {
  const { orderVersion = '' } = element.dataset
  let delay = pollInterval
  let timer: ReturnType<typeof setTimeout>
  const poll = async () => {
    clearTimeout(timer)
    if (!element.isConnected) return
    if (!document.hidden) {
      const isChanged = await hasChanged(orderVersion)
      // Another poll, for example when the page became visible, has replaced the content meanwhile.
      if (!element.isConnected) return
      if (isChanged) return replacePage(element).catch(() => location.reload())
      delay = isChanged === false ? pollInterval : Math.min(2 * delay, maxPollInterval)
    }
    timer = setTimeout(poll, delay)
  }
  timer = setTimeout(poll, delay)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) poll()
  })
}

/** Whether the order has another version; undefined if that is not known. */
async function hasChanged(version: string): Promise<boolean | undefined> {
  try {
    const headers = { 'If-None-Match': `"${version}"` }
    const { ok, status } = await fetch(location.pathname, { method: 'HEAD', headers, cache: 'no-store' })
    return status === 304 ? false : ok || undefined
  } catch {
    return undefined
  }
}

/** Replaces the content by the server's current one. The heading gets the focus, so that it is read. */
async function replacePage(element: HTMLElement) {
  const { document: fresh } = await fetchHtmlDocument(location.pathname)
  if (!element.isConnected) return
  const main = element.closest('.order-main')!
  const heading = document.querySelector('h1')!
  heading.textContent = fresh.querySelector('h1')!.textContent
  main.replaceChildren(
    ...[...fresh.querySelector('.order-main')!.childNodes].map((node) => document.importNode(node, true)),
  )
  heading.tabIndex = -1
  heading.focus()
  const next = main.querySelector<HTMLElement>('[data-order-version]')
  if (next) start(next)
}

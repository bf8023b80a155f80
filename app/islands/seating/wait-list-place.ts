import { paths } from '#schema/paths.ts'
import { orderAndWaitListPhrases } from '#schema/phrases/seating.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { formatWaitListPosition } from '../../seating/queue-text.ts'
import { fetchHtmlDocument } from '../fetch-document.ts'
import { getPhrase } from '../start-up.ts'

/** The polling interval in milliseconds; after a failure it doubles, up to the maximum. */
const pollInterval = 15_000
const maxPollInterval = 4 * 60_000

/**
 * Keeps the place on the wait list up to date while the page is visible. When the status changes, the server's page is
 * shown.
 */
export function start(element: HTMLElement) {
  const { place: id = '', status } = element.dataset
  let delay = pollInterval
  let timer: ReturnType<typeof setTimeout>
  const poll = async () => {
    clearTimeout(timer)
    if (!element.isConnected) return
    if (!document.hidden) {
      const entry = await fetchEntry(id)
      delay = entry ? pollInterval : Math.min(2 * delay, maxPollInterval)
      if (entry && entry.status !== status) return replacePanel(element, id).catch(() => location.reload())
      if (entry) showEntry(element, entry)
    }
    timer = setTimeout(poll, delay)
  }
  timer = setTimeout(poll, delay)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) poll()
  })
}

async function fetchEntry(id: string): Promise<WaitListEntryResponse | undefined> {
  try {
    const { parseApiResponse, waitListEntryResponse } = await import('../forms/form-responses.ts')
    return await parseApiResponse(await fetch(paths.waitListEntry(id), { cache: 'no-store' }), waitListEntryResponse)
  } catch {
    return undefined
  }
}

function showEntry(element: HTMLElement, entry: WaitListEntryResponse) {
  const setText = (selector: string, text: string) => {
    const target = element.querySelector(selector)
    // An unchanged text is not announced again.
    if (target && target.textContent !== text) target.textContent = text
  }
  setText('[data-ahead]', String(entry.partiesAhead))
  setText('[data-line]', formatWaitListPosition(entry.partiesAhead, entry.estimatedWaitTime, getPhrase))
  const time = new Date().toLocaleTimeString('en-US', { timeStyle: 'short' })
  setText('[data-as-of]', getPhrase(orderAndWaitListPhrases, 'seating.as_of', { time }))
}

/**
 * Replaces the panel by the server's current one, on its own page or in a dialog. The heading gets the focus, so that
 * it is read.
 */
async function replacePanel(element: HTMLElement, id: string) {
  const { document: fresh } = await fetchHtmlDocument(paths.waitListStatus(id))
  const panel = element.closest('.seating-panel')!
  const dialogTitle = element.closest('dialog')?.querySelector('h2')
  const heading = dialogTitle ?? document.querySelector('h1')!
  const title = fresh.querySelector('h1')!.textContent!
  if (dialogTitle) dialogTitle.firstChild!.textContent = title
  else {
    heading.textContent = title
    document.title = fresh.title
  }
  panel.replaceChildren(
    ...[...fresh.querySelector('[data-panel]')!.childNodes].map((node) => document.importNode(node, true)),
  )
  heading.tabIndex = -1
  heading.focus()
  const newElement = panel.querySelector<HTMLElement>('[data-place]')
  if (newElement) start(newElement)
}

import { paths } from '#schema/paths.ts'
import { orderAndWaitListPhrases } from '#schema/phrases/seating.ts'
import { isWaitListEntry } from '#schema/seating/is-wait-list-entry.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { formatPartiesAheadAndWait } from '../../seating/queue-text.ts'
import { fetchHtmlDocument } from '../fetch-document.ts'
import { readResponseOrThrow } from '../response-error.ts'
import { getPhrase } from '../start-up.ts'
import { keepLiveSocketOpen } from './live-socket.ts'

/**
 * The polling interval in milliseconds; after a failure it doubles, up to the maximum. With a socket the page polls
 * only in case a message was lost.
 */
const pollInterval = 15_000
const pollIntervalWithSocket = 60_000
const maxPollInterval = 4 * 60_000

/**
 * Keeps the place on the wait list up to date: by a socket and, where there is none, by polling while the page is
 * visible. When the status changes, the server's page is shown.
 */
export function start(element: HTMLElement) {
  const { place: id = '', status } = element.dataset
  const fetchEntry = createEntryReader(id)
  let delay = pollInterval
  let isLive = false
  let pushes = 0
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
    closeSocket()
    document.removeEventListener('visibilitychange', pollWhenShown)
  }
  const show = (entry: WaitListEntryResponse) => {
    if (entry.status === status) return showEntry(element, entry)
    stop()
    replacePanel(element, id).catch(() => location.reload())
  }
  const poll = async () => {
    clearTimeout(timer)
    if (!element.isConnected) return stop()
    if (!document.hidden) {
      const before = pushes
      const entry = await fetchEntry()
      const interval = isLive ? pollIntervalWithSocket : pollInterval
      delay = entry ? interval : Math.min(2 * delay, maxPollInterval)
      // What was sent in the meantime is newer.
      if (entry && pushes === before) show(entry)
      if (!element.isConnected || (entry && entry.status !== status)) return
    }
    timer = setTimeout(poll, delay)
  }
  const pollWhenShown = () => {
    if (!document.hidden) poll()
  }
  const closeSocket = keepLiveSocketOpen({
    path: `${paths.waitListEntry(id)}live/`,
    onMessage(text) {
      pushes += 1
      const entry = parseMessage(text)
      if (entry && element.isConnected) show(entry)
    },
    // The object sends the place with every connection; without one the page looks for itself.
    onOpenChange(isOpen) {
      isLive = isOpen
      clearTimeout(timer)
      timer = setTimeout(poll, isOpen ? pollIntervalWithSocket : 0)
    },
  })
  timer = setTimeout(poll, delay)
  document.addEventListener('visibilitychange', pollWhenShown)
}

/** Returns a function that reads the entry; undefined if that fails. An unchanged one is not sent again. */
function createEntryReader(id: string): () => Promise<WaitListEntryResponse | undefined> {
  let version = ''
  let last: WaitListEntryResponse | undefined
  return async () => {
    try {
      const headers = { 'If-None-Match': version }
      const response = await fetch(paths.waitListEntry(id), { cache: 'no-store', headers })
      if (response.status === 304) return last
      last = await readResponseOrThrow(response, isWaitListEntry)
      version = response.headers.get('ETag') ?? ''
      return last
    } catch {
      return undefined
    }
  }
}

/** Parses a message; undefined if it has another shape. */
function parseMessage(text: string): WaitListEntryResponse | undefined {
  try {
    const entry: unknown = JSON.parse(text)
    return isWaitListEntry(entry) ? entry : undefined
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
  setText('[data-line]', formatPartiesAheadAndWait(entry.partiesAhead, entry.estimatedWaitTime, getPhrase))
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

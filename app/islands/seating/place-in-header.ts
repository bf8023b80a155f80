import { paths } from '#schema/paths.ts'
import { orderAndWaitListPhrases } from '#schema/phrases/seating.ts'
import { isFinalWaitListState } from '#schema/seating/wait-list.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { readBrowserStorage } from '../locations/preferred-location.ts'
import { getPhrase } from '../start-up.ts'
import { storeOrRemoveWaitListPlace, waitListPlaceStorageKey } from './stored-place.ts'

/** The polling interval in milliseconds. */
const pollInterval = 30_000

let isShowing = false

/**
 * Shows the guest's place on a wait list in the header of every page, until the party is seated or has left. The page
 * of the place itself already shows it.
 */
export function start() {
  const header = document.querySelector('.site-header')
  if (isShowing || !header || document.querySelector('main [data-place]')) return
  isShowing = true
  const link = document.createElement('a')
  link.className = 'place-in-line'
  // A change, above all that the table is ready, is read to those who do not see it.
  link.ariaLive = 'polite'
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = async () => {
    clearTimeout(timer)
    const id = readBrowserStorage(waitListPlaceStorageKey)
    const entry = id && !document.hidden ? await fetchEntry(id) : undefined
    if (id && entry !== null) {
      if (entry) show(header, link, entry)
      timer = setTimeout(update, pollInterval)
      return
    }
    // Another tab may have joined another list in the meantime.
    if (readBrowserStorage(waitListPlaceStorageKey) === id) storeOrRemoveWaitListPlace(null)
    link.remove()
    isShowing = false
  }
  void update()
  document.addEventListener('visibilitychange', () => isShowing && !document.hidden && update())
}

function show(header: Element, link: HTMLAnchorElement, entry: WaitListEntryResponse) {
  link.href = paths.waitListStatus(entry.plan_ahead_id)
  const text = describePlace(entry)
  if (link.textContent !== text) link.textContent = text
  if (!link.isConnected) header.append(link)
}

function describePlace({ status, partiesAhead: count }: WaitListEntryResponse): string {
  if (status === 'ready') return getPhrase(orderAndWaitListPhrases, 'seating.header_ready')
  if (count === 0) return getPhrase(orderAndWaitListPhrases, 'seating.header_next')
  return getPhrase(orderAndWaitListPhrases, count === 1 ? 'seating.header_one' : 'seating.header_ahead', { count })
}

/** Returns the entry; null once it has ended or is unknown, undefined when it cannot be fetched now. */
async function fetchEntry(id: string): Promise<WaitListEntryResponse | null | undefined> {
  try {
    const response = await fetch(paths.waitListEntry(id), { cache: 'no-store' })
    // A static mirror of the site has no API: it answers with a page.
    if (response.status === 404) return response.headers.get('content-type')?.includes('json') ? null : undefined
    const { parseApiResponseOrThrow, waitListEntryResponse } = await import('../forms/form-responses.ts')
    const entry = await parseApiResponseOrThrow(response, waitListEntryResponse)
    return isFinalWaitListState(entry.status) ? null : entry
  } catch {
    return undefined
  }
}

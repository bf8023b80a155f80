import { placeInHeaderPhrases } from '#schema/phrases/seating.ts'
import { isWaitListEntry } from '#schema/seating/is-wait-list-entry.ts'
import { isFinalWaitListState } from '#schema/seating/wait-list.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { toWaitListEntryPath, toWaitListStatusPath } from '#schema/seating/wait-list-paths.ts'
import { readBrowserStorage } from '../locations/preferred-location.ts'
import { readResponseOrThrow } from '../response-error.ts'
import { getPhrase } from '../start-up.ts'
import type { FollowedLink } from './link-in-header.ts'
import { storeOrRemoveWaitListPlace, waitListPlaceStorageKey } from './stored-place.ts'

/** The guest's place on a wait list, until the party is seated or has left. */
export const waitListPlaceLink: FollowedLink = {
  ownPageSelector: '[data-place]',
  readStored: () => readBrowserStorage(waitListPlaceStorageKey),
  removeStored: () => storeOrRemoveWaitListPlace(null),
  async load(id) {
    const entry = await fetchEntry(id)
    return entry && { href: toWaitListStatusPath(id), text: describePlace(entry) }
  },
}

function describePlace({ status, partiesAhead: count }: WaitListEntryResponse): string {
  if (status === 'ready') return getPhrase(placeInHeaderPhrases, 'seating.header_ready')
  if (count === 0) return getPhrase(placeInHeaderPhrases, 'seating.header_next')
  return getPhrase(placeInHeaderPhrases, count === 1 ? 'seating.header_one' : 'seating.header_ahead', { count })
}

/** Returns the entry; null once it has ended or is unknown, undefined when it cannot be fetched now. */
async function fetchEntry(id: string): Promise<WaitListEntryResponse | null | undefined> {
  try {
    const response = await fetch(toWaitListEntryPath(id), { cache: 'no-store' })
    // A static mirror of the site has no API: it answers with a page.
    if (response.status === 404) return response.headers.get('content-type')?.includes('json') ? null : undefined
    const entry = await readResponseOrThrow(response, isWaitListEntry)
    return isFinalWaitListState(entry.status) ? null : entry
  } catch {
    return undefined
  }
}

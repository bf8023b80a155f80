import { useRef, useState } from 'react'
import type { ApiLocation, GeocodeResponse, NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { locationSearchPhrases } from '#schema/phrases/search.ts'
import { getNoLocationNearPlaceText } from '../../ui/locations/search-messages.ts'
import { fetchGeocodedPlaces, fetchNearbyLocations, type VisitorPosition } from '../locations/location-api.ts'
import { getPreferredLocation } from '../locations/preferred-location.ts'
import { getPreferredLocationRlid } from '../locations/preferred-location-cookie.ts'
import { savePreferredLocation } from '../locations/save-preferred-location.ts'
import { getPositionFromUrlOrBrowser, parsePositionQuery } from '../locations/visitor-position.ts'
import { getPhrase } from '../start-up.ts'

/** The radius in miles and the number of results: around the visitor, and around a typed place. */
const detectedScope = { radius: 200, limit: 26 }
const typedScope = { radius: 200, limit: 4 }

type Place = GeocodeResponse['results'][number]

interface Outcome {
  results: NearbyLocationsResponse['locations']
  /** The summary of the search. */
  message: string
  /** Other places that the typed text may mean. */
  alternatives: Place[]
  /** The visitor's preferred restaurant from the server, since in some browsers the cookie outlives the storage. */
  current: ApiLocation | null
}
const initialOutcome: Outcome = { results: [], message: '', alternatives: [], current: null }

/**
 * The searches of the popover. A new search aborts the previous one. A failure is only logged, and the previous list
 * stays.
 */
export function useLocationPopoverSearch() {
  const [outcome, setOutcome] = useState(initialOutcome)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<AbortController>(null)

  const run = async (search: (signal: AbortSignal) => Promise<Partial<Outcome>>) => {
    latest.current?.abort()
    const controller = new AbortController()
    latest.current = controller
    setBusy(true)
    setOutcome((before) => ({
      ...before,
      message: getPhrase(locationSearchPhrases, 'search.searching'),
      alternatives: [],
    }))
    const change = await search(controller.signal).catch((error): Partial<Outcome> => {
      if (!controller.signal.aborted) console.error(error)
      return { message: '' }
    })
    if (latest.current !== controller) return
    setOutcome((before) => ({ ...before, ...change }))
    setBusy(false)
  }
  const searchHere = () =>
    run(async (signal) => searchNearby(await getPositionFromUrlOrBrowser(), detectedScope, signal))
  return {
    ...outcome,
    isBusy,
    forget: () => {
      savePreferredLocation(null)
      setOutcome((before) => ({ ...before, current: null }))
    },
    searchHere,
    searchAtUrlPosition: () => {
      if (parsePositionQuery(location.search)) searchHere()
    },
    searchAround: (place: Place) => run((signal) => searchAroundPlaces([place], signal)),
    searchByText: (text: string) =>
      run(async (signal) =>
        searchAroundPlaces(
          (await fetchGeocodedPlaces(text, parsePositionQuery(location.search), signal)).results,
          signal,
        ),
      ),
  }
}

/** Searches around the first of the places; the others are offered as alternatives. */
async function searchAroundPlaces([first, ...others]: Place[], signal: AbortSignal): Promise<Partial<Outcome>> {
  if (!first) {
    console.error('No place was found.')
    return { message: getPhrase(locationSearchPhrases, 'search.no_place') }
  }
  if (!first.geometry) {
    console.error('Result has no geometry info')
    return { message: '' }
  }
  return {
    ...(await searchNearby(first.geometry, typedScope, signal, first.name)),
    alternatives: others.filter(({ geometry }) => geometry).slice(0, 3),
  }
}

async function searchNearby(
  center: VisitorPosition,
  scope: typeof typedScope,
  signal: AbortSignal,
  name?: string,
): Promise<Partial<Outcome>> {
  const { locations, currentLocation } = await fetchNearbyLocations(
    { ...center, ...scope, rlid: getPreferredLocationRlid() },
    signal,
  )
  if (currentLocation && getPreferredLocation()?.location.rlid === currentLocation.rlid)
    savePreferredLocation(currentLocation)
  return { results: locations, current: currentLocation, message: countText(locations.length, scope.radius, name) }
}

function countText(count: number, radius: number, place = getPhrase(locationSearchPhrases, 'search.you')) {
  if (count === 0) return getNoLocationNearPlaceText(getPhrase, place, radius)
  return getPhrase(locationSearchPhrases, count === 1 ? 'search.one_near' : 'search.several_near', { count, place })
}

import { useRef, useState } from 'react'
import type { GeocodeResponse, Location, LocationList } from '#schema/locations/wire.ts'
import { searchPhrases } from '#schema/phrases/search.ts'
import { outOfReachText } from '../../ui/locations/search-messages.ts'
import { fetchNearbyLocations, geocode, type Position } from '../locations/location-api.ts'
import { getPreferredLocation } from '../locations/preferred-location.ts'
import { getPreferredRlid, savePreferredLocation } from '../locations/save-preferred-location.ts'
import { detectPosition, parsePositionQuery } from '../locations/visitor-position.ts'
import { getPhrase } from '../start-up.ts'

/** How far, in miles, and how many: around where the visitor is, and around what was typed. */
const detectedScope = { radius: 200, limit: 26 }
const typedScope = { radius: 200, limit: 4 }

type Place = GeocodeResponse['results'][number]

interface Outcome {
  results: LocationList['locations']
  /** What the search came to, in words. */
  message: string
  /** Other places the typed text may mean. */
  alternatives: Place[]
  /** The visitor's own restaurant as the server tells it: the cookie outlives the storage in some browsers. */
  current: Location | null
}
const nothingYet: Outcome = { results: [], message: '', alternatives: [], current: null }

/** The searches of the popover. The latest counts. A failure is only logged: the list before it stays. */
export function useSearch() {
  const [outcome, setOutcome] = useState(nothingYet)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<AbortController>(null)

  const run = async (search: (signal: AbortSignal) => Promise<Partial<Outcome>>) => {
    latest.current?.abort()
    const own = new AbortController()
    latest.current = own
    setBusy(true)
    setOutcome((before) => ({ ...before, message: getPhrase(searchPhrases, 'search.searching'), alternatives: [] }))
    const change = await search(own.signal).catch((error): Partial<Outcome> => {
      if (!own.signal.aborted) console.error(error)
      return { message: '' }
    })
    if (latest.current !== own) return
    setOutcome((before) => ({ ...before, ...change }))
    setBusy(false)
  }
  const searchHere = () => run(async (signal) => around(await detectPosition(), detectedScope, signal))
  return {
    ...outcome,
    isBusy,
    forget: () => {
      savePreferredLocation(null)
      setOutcome((before) => ({ ...before, current: null }))
    },
    searchHere,
    searchWhereTheAddressSays: () => {
      if (parsePositionQuery(location.search)) searchHere()
    },
    searchAround: (place: Place) => run((signal) => aroundPlaces([place], signal)),
    searchByText: (text: string) =>
      run(async (signal) => aroundPlaces((await geocode(text, parsePositionQuery(location.search), signal)).results, signal)),
  }
}

/** Around the first of some places; the others are offered. */
async function aroundPlaces([first, ...others]: Place[], signal: AbortSignal): Promise<Partial<Outcome>> {
  if (!first) {
    console.error('No place was found.')
    return { message: getPhrase(searchPhrases, 'search.no_place') }
  }
  if (!first.geometry) {
    console.error('Result has no geometry info')
    return { message: '' }
  }
  return {
    ...(await around(first.geometry, typedScope, signal, first.name)),
    alternatives: others.filter(({ geometry }) => geometry).slice(0, 3),
  }
}

async function around(centre: Position, scope: typeof typedScope, signal: AbortSignal, name?: string): Promise<Partial<Outcome>> {
  const { locations, currentLocation } = await fetchNearbyLocations({ ...centre, ...scope, rlid: getPreferredRlid() }, signal)
  if (currentLocation && getPreferredLocation()?.location.rlid === currentLocation.rlid) savePreferredLocation(currentLocation)
  return { results: locations, current: currentLocation, message: countText(locations.length, scope.radius, name) }
}

function countText(count: number, radius: number, place = getPhrase(searchPhrases, 'search.you')) {
  if (count === 0) return outOfReachText(getPhrase, place, radius)
  return getPhrase(searchPhrases, count === 1 ? 'search.one_near' : 'search.several_near', { count, place })
}

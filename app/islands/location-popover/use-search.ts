import { useRef, useState } from 'react'
import { searchPhrases } from '#schema/phrases/search.ts'
import type { GeocodeAnswer, Location, LocationList } from '#schema/wire/location.ts'
import { outOfReachText } from '../../ui/search-outcome.ts'
import { preferredRlid, savePreferredLocation } from '../keep-preferred-location.ts'
import { geocode, nearbyLocations, type Position } from '../location-api.ts'
import { preferredLocation } from '../preferred-location.ts'
import { phraseOf } from '../start-up.ts'
import { detectedPosition, positionInQuery } from '../visitor-position.ts'

/** How far, in miles, and how many: around where the visitor is, and around what was typed. */
const detectedScope = { radius: 200, limit: 26 }
const typedScope = { radius: 200, limit: 4 }

type Place = GeocodeAnswer['results'][number]

interface Outcome {
  found: LocationList['locations']
  /** What the search came to, in words. */
  message: string
  /** Other places the typed text may mean. */
  others: Place[]
  /** The visitor's own restaurant as the server tells it: the cookie outlives the storage in some browsers. */
  current: Location | null
}
const nothingYet: Outcome = { found: [], message: '', others: [], current: null }

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
    setOutcome((before) => ({ ...before, message: phraseOf(searchPhrases, 'search.searching'), others: [] }))
    const change = await search(own.signal).catch((error): Partial<Outcome> => {
      if (!own.signal.aborted) console.error(error)
      return { message: '' }
    })
    if (latest.current !== own) return
    setOutcome((before) => ({ ...before, ...change }))
    setBusy(false)
  }
  const searchHere = () => run(async (signal) => around(await detectedPosition(), detectedScope, signal))
  return {
    ...outcome,
    isBusy,
    forget: () => {
      savePreferredLocation(null)
      setOutcome((before) => ({ ...before, current: null }))
    },
    searchHere,
    searchWhereTheAddressSays: () => {
      if (positionInQuery(location.search)) searchHere()
    },
    searchAround: (place: Place) => run((signal) => aroundPlaces([place], signal)),
    searchByText: (text: string) =>
      run(async (signal) => aroundPlaces((await geocode(text, positionInQuery(location.search), signal)).results, signal)),
  }
}

/** Around the first of some places; the others are offered. */
async function aroundPlaces([first, ...others]: Place[], signal: AbortSignal): Promise<Partial<Outcome>> {
  if (!first) {
    console.error('No place was found.')
    return { message: phraseOf(searchPhrases, 'search.no_place') }
  }
  if (!first.geometry) {
    console.error('Result has no geometry info')
    return { message: '' }
  }
  return {
    ...(await around(first.geometry, typedScope, signal, first.name)),
    others: others.filter(({ geometry }) => geometry).slice(0, 3),
  }
}

async function around(centre: Position, scope: typeof typedScope, signal: AbortSignal, name?: string): Promise<Partial<Outcome>> {
  const { locations, currentLocation } = await nearbyLocations({ ...centre, ...scope, rlid: preferredRlid() }, signal)
  if (currentLocation && preferredLocation()?.location.rlid === currentLocation.rlid) savePreferredLocation(currentLocation)
  return { found: locations, current: currentLocation, message: countText(locations.length, scope.radius, name) }
}

function countText(count: number, radius: number, place = phraseOf(searchPhrases, 'search.you')) {
  if (count === 0) return outOfReachText(phraseOf, place, radius)
  return phraseOf(searchPhrases, count === 1 ? 'search.one_near' : 'search.several_near', { count, place })
}

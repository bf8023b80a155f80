import { useEffect, useReducer, useRef } from 'react'
import { locationMapResponse } from '#schema/locations/map/response-wire.ts'
import { type MapSearchCriteria, toMapSearchQueryString } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import {
  createLocationFinderState,
  locationFinderReducer,
  type MapSearchHandler,
  toMapSearchCriteria,
} from './finder-state.ts'

/** The request timeout in milliseconds. */
const requestTimeout = 15_000

/**
 * Provides the list and its actions. `url` is the page's URL; the query always reflects what is shown, so that it can
 * be shared.
 */
export function useLocationFinder(url: string, data: LocationMapPageData) {
  const [state, dispatch] = useReducer(locationFinderReducer, data, createLocationFinderState)
  const currentRequest = useRef<AbortController>(null)
  useEffect(() => () => currentRequest.current?.abort(), [])

  const search: MapSearchHandler = async (query, { follows } = { follows: true }) => {
    currentRequest.current?.abort()
    const controller = new AbortController()
    currentRequest.current = controller
    dispatch({ type: 'asked', filters: query.filters ?? [] })
    try {
      const result = await fetchMap(query, controller.signal)
      if (result.query && !result.center) {
        console.error('No place was found.')
        return dispatch({ type: 'not_found' })
      }
      history.replaceState(history.state, '', url + toMapSearchQueryString(toMapSearchCriteria(result)))
      dispatch({ type: 'answered', data: result, follows })
    } catch (error) {
      if (controller.signal.aborted) return
      // After a failure the shown list stays.
      console.error('The restaurants could not be fetched', error)
      dispatch({ type: 'failed' })
    }
  }
  const choose = (rlid: number) => dispatch({ type: 'chosen', rlid })
  const close = () => dispatch({ type: 'closed' })
  return { state, search, choose, close }
}

async function fetchMap(query: MapSearchCriteria, signal: AbortSignal): Promise<LocationMapPageData> {
  const response = await fetch(paths.locationMapData + toMapSearchQueryString(query), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
  })
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}`)
  return locationMapResponse.parse(await response.json())
}

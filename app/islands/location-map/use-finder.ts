import { useEffect, useReducer, useRef } from 'react'
import { locationMapResponse, type MapSearch, toMapSearchQuery } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { createFinderState, finderReducer, type Search, toMapSearch } from './finder-state.ts'

/** How long an answer is waited for, in milliseconds. */
const patience = 15_000

/** The list and what can be done with it. `url` is the page's: the address always tells what is shown, so that it can be shared. */
export function useFinder(url: string, data: LocationMapPageData) {
  const [state, step] = useReducer(finderReducer, data, createFinderState)
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const search: Search = async (asked, { follows } = { follows: true }) => {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    step({ type: 'asked', filters: asked.filters ?? [] })
    try {
      const found = await fetchMap(asked, controller.signal)
      if (found.query && !found.center) {
        console.error('No place was found.')
        return step({ type: 'not_found' })
      }
      history.replaceState(history.state, '', url + toMapSearchQuery(toMapSearch(found)))
      step({ type: 'answered', data: found, follows })
    } catch (error) {
      if (controller.signal.aborted) return
      // A failure changes nothing that is shown.
      console.error('The restaurants could not be fetched', error)
      step({ type: 'failed' })
    }
  }
  const choose = (rlid: number) => step({ type: 'chosen', rlid })
  const close = () => step({ type: 'closed' })
  return { state, search, choose, close }
}

async function fetchMap(asked: MapSearch, signal: AbortSignal): Promise<LocationMapPageData> {
  const answer = await fetch(paths.locationMapData + toMapSearchQuery(asked), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return locationMapResponse.parse(await answer.json())
}

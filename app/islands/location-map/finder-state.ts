import type { MapFilter } from '#schema/locations/map/map-filters.ts'
import type { MapSearch } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'

/** What the page shows, and what the visitor is at. */
export interface FinderState {
  data: LocationMapPageData
  /** A search is under way; the old list stays until it is answered. */
  isLoading: boolean
  /** The filters as the visitor has set them: of a search under way, else those of the list. */
  filters: readonly MapFilter[]
  /** The rlid somebody chose; null at first, and then the first of the list is meant. */
  selectedRlid: number | null
  /** Whether the map tells of the focused restaurant. */
  isCardOpen: boolean
  /** Whether the map goes to what is focused, or stays where the visitor has led it. */
  pansToFocus: boolean
}

export type FinderAction =
  | { type: 'asked'; filters: readonly MapFilter[] }
  | { type: 'answered'; data: LocationMapPageData; follows: boolean }
  | { type: 'not_found' }
  | { type: 'failed' }
  | { type: 'chosen'; rlid: number }
  | { type: 'closed' }

export const createFinderState = (data: LocationMapPageData): FinderState => ({
  data,
  isLoading: false,
  filters: data.filters,
  selectedRlid: null,
  isCardOpen: true,
  pansToFocus: true,
})

/** How a list is asked for. With `follows` the map goes to the answer. */
export type Search = (asked: MapSearch, how?: { follows: boolean }) => void

/** What visitors do on the page beyond what links and forms do by themselves. */
export interface FinderActions {
  search: Search
  select: (rlid: number) => void
}

/** Nothing: on the server nobody does anything yet. */
export const noFinderActions: FinderActions = { search() {}, select() {} }

/** The state after a step. */
export function finderReducer(state: FinderState, step: FinderAction): FinderState {
  switch (step.type) {
    case 'asked':
      return { ...state, isLoading: true, filters: step.filters }
    case 'answered':
      return {
        data: step.data,
        isLoading: false,
        filters: step.data.filters,
        selectedRlid: null,
        isCardOpen: step.follows,
        pansToFocus: step.follows,
      }
    // The list before stays, under the word that this was no place.
    case 'not_found':
      return { ...finderReducer(state, { type: 'failed' }), data: { ...state.data, nothing_found: true, place: null, alternatives: [] } }
    case 'failed':
      return { ...state, isLoading: false, filters: state.data.filters }
    case 'chosen':
      return { ...state, selectedRlid: step.rlid, isCardOpen: true, pansToFocus: true }
    case 'closed':
      return { ...state, isCardOpen: false }
    default:
      return step satisfies never
  }
}

/** The one that is focused: the chosen one, else the first; undefined when the list is empty. */
export const getFocusedLocation = ({ data, selectedRlid }: Pick<FinderState, 'data' | 'selectedRlid'>) =>
  data.locations.find(({ rlid }) => rlid === selectedRlid) ?? data.locations[0]

/** The search that brought a list, to be asked again with a change. */
export const toMapSearch = ({ query, center, radius, limit, filters }: LocationMapPageData): MapSearch => ({
  q: query,
  position: center,
  radius,
  limit,
  filters,
})

import type { MapFilterName } from '#schema/locations/map/map-filters.ts'
import type { MapSearchCriteria } from '#schema/locations/map/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'

/** What the page shows, and what the visitor has selected. */
export interface LocationFinderState {
  data: LocationMapPageData
  /** Whether a search is running; the old list stays until it returns. */
  isLoading: boolean
  /** The filters set by the visitor: those of a running search, else those of the list. */
  filters: readonly MapFilterName[]
  /** The rlid of the chosen restaurant; null at first, which means the first of the list. */
  selectedRlid: number | null
  /** Whether the map shows the card of the focused restaurant. */
  isCardOpen: boolean
  /** Whether the map pans to the focused restaurant, or stays where the visitor moved it. */
  pansToFocus: boolean
}

export type LocationFinderAction =
  | { type: 'asked'; filters: readonly MapFilterName[] }
  | { type: 'answered'; data: LocationMapPageData; follows: boolean }
  | { type: 'not_found' }
  | { type: 'failed' }
  | { type: 'chosen'; rlid: number }
  | { type: 'closed' }

export const createLocationFinderState = (data: LocationMapPageData): LocationFinderState => ({
  data,
  isLoading: false,
  filters: data.filters,
  selectedRlid: null,
  isCardOpen: true,
  pansToFocus: true,
})

/** Runs a search. With `follows` the map pans to the results. */
export type MapSearchHandler = (search: MapSearchCriteria, options?: { follows: boolean }) => void

/** Actions on the page beyond links and forms. */
export interface LocationFinderHandlers {
  search: MapSearchHandler
  select: (rlid: number) => void
}

/** Actions without effect, for rendering on the server. */
export const noopLocationFinderHandlers: LocationFinderHandlers = { search() {}, select() {} }

/** Returns the state after an action. */
export function locationFinderReducer(state: LocationFinderState, action: LocationFinderAction): LocationFinderState {
  switch (action.type) {
    case 'asked':
      return { ...state, isLoading: true, filters: action.filters }
    case 'answered':
      return {
        data: action.data,
        isLoading: false,
        filters: action.data.filters,
        selectedRlid: null,
        isCardOpen: action.follows,
        pansToFocus: action.follows,
      }
    // The previous list stays, with the message that no place was found.
    case 'not_found':
      return {
        ...locationFinderReducer(state, { type: 'failed' }),
        data: { ...state.data, nothing_found: true, place: null, alternatives: [] },
      }
    case 'failed':
      return { ...state, isLoading: false, filters: state.data.filters }
    case 'chosen':
      return { ...state, selectedRlid: action.rlid, isCardOpen: true, pansToFocus: true }
    case 'closed':
      return { ...state, isCardOpen: false }
    default:
      return action satisfies never
  }
}

/** Returns the focused restaurant: the chosen one, else the first; undefined if the list is empty. */
export const getFocusedLocation = ({ data, selectedRlid }: Pick<LocationFinderState, 'data' | 'selectedRlid'>) =>
  data.locations.find(({ rlid }) => rlid === selectedRlid) ?? data.locations[0]

/** Returns the search of a list, to repeat it with a change. */
export const toMapSearchCriteria = ({
  query,
  center,
  radius,
  limit,
  filters,
  dish,
}: LocationMapPageData): MapSearchCriteria => ({
  q: query,
  position: center,
  radius,
  limit,
  filters,
  dish,
})

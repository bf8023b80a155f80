import type { MapFilter } from '#schema/rules/map-filters.ts'
import type { MapSearch } from '#schema/wire/location-map.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'

/** What the page shows, and what the visitor is at. */
export interface FinderState {
  data: LocationMapPageData
  /** A search is under way; the old list stays until it is answered. */
  busy: boolean
  /** The filters as the visitor has set them: of a search under way, else those of the list. */
  filters: readonly MapFilter[]
  /** The rlid somebody chose; null at first, and then the first of the list is meant. */
  chosen: number | null
  /** Whether the map tells of the focused restaurant. */
  told: boolean
  /** Whether the map goes to what is focused, or stays where the visitor has led it. */
  follows: boolean
}

export type Step =
  | { type: 'asked'; filters: readonly MapFilter[] }
  | { type: 'answered'; data: LocationMapPageData; follows: boolean }
  | { type: 'not_found' }
  | { type: 'failed' }
  | { type: 'chosen'; rlid: number }
  | { type: 'closed' }

export const firstState = (data: LocationMapPageData): FinderState => ({
  data,
  busy: false,
  filters: data.filters,
  chosen: null,
  told: true,
  follows: true,
})

/** How a list is asked for. With `follows` the map goes to the answer. */
export type Search = (asked: MapSearch, how?: { follows: boolean }) => void

/** What visitors do on the page beyond what links and forms do by themselves. */
export interface Actions {
  search: Search
  choose: (rlid: number) => void
}

/** Nothing: on the server nobody does anything yet. */
export const noActions: Actions = { search() {}, choose() {} }

/** The state after a step. */
export function stepped(state: FinderState, step: Step): FinderState {
  switch (step.type) {
    case 'asked':
      return { ...state, busy: true, filters: step.filters }
    case 'answered':
      return { data: step.data, busy: false, filters: step.data.filters, chosen: null, told: step.follows, follows: step.follows }
    // The list before stays, under the word that this was no place.
    case 'not_found':
      return { ...stepped(state, { type: 'failed' }), data: { ...state.data, nothing_found: true, place: null, alternatives: [] } }
    case 'failed':
      return { ...state, busy: false, filters: state.data.filters }
    case 'chosen':
      return { ...state, chosen: step.rlid, told: true, follows: true }
    case 'closed':
      return { ...state, told: false }
    default:
      return step satisfies never
  }
}

/** The one that is focused: the chosen one, else the first; undefined when the list is empty. */
export const focusedIn = ({ data, chosen }: Pick<FinderState, 'data' | 'chosen'>) =>
  data.locations.find(({ rlid }) => rlid === chosen) ?? data.locations[0]

/** The search that brought a list, to be asked again with a change. */
export const searchOf = ({ query, centre, radius, limit, filters }: LocationMapPageData): MapSearch => ({
  q: query,
  position: centre,
  radius,
  limit,
  filters,
})

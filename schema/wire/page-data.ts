import type { Location } from './location.ts'

/** Hours of one kind as page data tells them: a name for the kind, and for each open day its name and hours. */
export interface NamedHours {
  type_name: 'Operation' | 'Delivery' | 'Curbside'
  days: { day_name: string; hours: string }[]
}

/** A restaurant as pages receive it. */
export interface LocationPageData {
  id: number
  rlid: number
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  location: { lat: number; lng: number }
  /** In national form, `(555) 010-0100`. */
  phone: string
  url: string | null
  hours: NamedHours[]
  map_image_url_mobile: string | null
  map_image_url_desktop: string | null
  has_online_ordering: boolean
  countryRootURL: string | null
  time_zone: string
  is_temporarily_closed: boolean
}

export interface CountryData {
  printable_name: string
}
export interface StateData {
  name: string
  slug: string
  cities: CityData[]
}
export interface CityData {
  name: string
  slug: string
  url: string
}
export interface OtherDirectory {
  id: number
  url: string
  country: CountryData
}

export interface LocationListPageData {
  city: string
  state: string
  country: CountryData
  state_list_url: string | null
  locations: LocationPageData[]
}
export interface StateListPageData {
  country: CountryData
  states: StateData[]
  other_directories: OtherDirectory[]
}
export interface SingleLocationPageData {
  location: LocationPageData
  services: Pick<
    Location,
    | 'hasCurbside'
    | 'hasDelivery'
    | 'hasTakeOut'
    | 'isDiningRoomOpened'
    | 'outsideDining'
    | 'isReservationsEnabled'
    | 'waitListReady'
    | 'estimatedWaitTime'
  >
  locator_url: string
  nearby: NearbyLocation[]
}

export interface NearbyLocation extends LocationPageData {
  /** In miles. */
  distance: number
  estimatedWaitTime: string | null
  waitListReady: boolean
  isReservationsEnabled: boolean
}

export interface LocationMapPageData {
  /** What was typed, kept for the form. */
  query: string
  /** What the typed text was understood as, for instance `Salem, MA`. */
  place: string | null
  /** Other places the typed text may mean. */
  alternatives: { name: string; query: string }[]
  locations: NearbyLocation[]
  total: number
  /** True when something was asked and nothing was found. */
  nothing_found: boolean
}

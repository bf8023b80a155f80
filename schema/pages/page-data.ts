import type { Closure, SpecialDay } from '../locations/hours/opening.ts'
import type { FilterCounts, MapFilter } from '../locations/map/map-filters.ts'
import type { Location } from '../locations/wire.ts'

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
  /** The postal abbreviation. */
  state: string
  /** ISO 3166-1 alpha-2: where it is `CA`, kilometres are shown beside miles. */
  country: string
  zip: string
  location: { lat: number; lng: number }
  /** In national form, `(555) 010-0100`. */
  phone: string
  /** Its local page; null when it has none that anybody may see. */
  url: string | null
  hours: NamedHours[]
  /** A map of it and its surroundings, for its own page; null in lists, and while no basemap is loaded. */
  map_image_url_mobile: string | null
  map_image_url_desktop: string | null
  has_online_ordering: boolean
  countryRootURL: string | null
  time_zone: string
  /** By the chain's own word, or by the closure. */
  is_temporarily_closed: boolean
  /** Dated hours that are not past, by date. */
  special_hours: SpecialDay[]
  /** A temporary closure with its end and reason. */
  closure: Closure | null
}

interface CountryData {
  printable_name: string
}
export interface StateData {
  /** Its own page; null when it has none that anybody may see. */
  url: string | null
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

/** A page on the way to another. */
export interface BreadcrumbPage {
  title: string
  url: string
}

export interface LocationListPageData {
  city: string
  /** The postal abbreviation. */
  state: string
  /** The pages of the directory above it: the location search, and its state. */
  breadcrumbs: BreadcrumbPage[]
  country: CountryData
  state_list_url: string | null
  locations: LocationPageData[]
}
export interface StateListPageData {
  country: CountryData
  states: StateData[]
  other_directories: OtherDirectory[]
}
/** A city with its restaurants, as its state's page lists them. */
export interface StateCity {
  name: string
  /** Its own page; null when it has none that anybody may see. */
  url: string | null
  locations: { address1: string; zip: string; url: string | null; is_temporarily_closed: boolean }[]
}
export interface SingleStatePageData {
  state: string
  country: CountryData
  state_list_url: string | null
  /** The pages of the directory above it: the location search. */
  breadcrumbs: BreadcrumbPage[]
  cities: StateCity[]
}
export interface SingleLocationPageData {
  location: LocationPageData
  /** The pages of the directory above it: the location search, its state and its city. */
  breadcrumbs: BreadcrumbPage[]
  /** It has closed for good. */
  is_closed: boolean
  /** An editor's words about it; may be empty. */
  description: string
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
  /** While it is closed for a time: where to go instead. */
  nearest_open?: NearestOpenLocation
  /** While it is closed for a time and reopens on a known day: whether it takes reservations for then. */
  takes_reservations_later?: boolean
}

export interface NearbyLocation extends LocationPageData {
  /** In miles. */
  distance: number
  estimatedWaitTime: string | null
  waitListReady: boolean
  isReservationsEnabled: boolean
}

export type NearestOpenLocation = Pick<NearbyLocation, 'city' | 'state' | 'country' | 'url' | 'distance'>

/** Where a map takes its tiles from, and what it owes their makers. */
export interface MapTiles {
  /** A vector tile's address, with `{z}`, `{x}` and `{y}` to be filled in; the version of the tiles is part of it. */
  url: string
  minzoom: number
  maxzoom: number
  /** Plain text. */
  attribution: string
}

export interface LocationMapPageData {
  /** What was typed, kept for the form. */
  query: string
  /** What the typed text was understood as, for instance `Salem, MA`. */
  place: string | null
  /** Other places the typed text may mean. */
  alternatives: { name: string; query: string }[]
  /** Where the search began; null when nothing was asked or understood. */
  center: { lat: number; lng: number } | null
  locations: NearbyLocation[]
  /** In miles. */
  radius: number
  /** At most so many are listed. */
  limit: number
  /** How many lie within the radius and pass the filters. */
  total: number
  /** How many lie within the radius. */
  unfiltered_total: number
  filters: MapFilter[]
  /** How many would be left with each filter beside those chosen. */
  counts: FilterCounts
  /** The state lists, for who would rather look through all locations. */
  directories: OtherDirectory[]
  /** True when something was asked and nothing was found, filters aside. */
  nothing_found: boolean
  /** ISO 8601: an answer is never kept, so it may tell who is open now. */
  generated_at: string
  /** Null while no basemap is loaded. */
  tiles: MapTiles | null
}

/** A press release as lists and its own page receive it. */
export interface ArticleData {
  id: number
  title: string
  /** `YYYY-MM-DD`. */
  date: string
  url: string
  /** Its picture; `url` is of the smallest rendition. */
  feature_image: { id: number; title: string; url: string | null } | null
}

/** The press section that lists and releases lead back to. */
export interface PressSectionLink {
  id: number
  title: string
  url: string
}

export interface PressReleaseListData {
  articles: ArticleData[]
  num_pages: number
  current_page: number
  press_section: PressSectionLink | null
}

export interface PressReleaseData {
  article: ArticleData & { copy: { html: string } }
  press_section: PressSectionLink | null
}

/** A file for the press. */
export interface MediaDownloadTile {
  title: string
  /** The id of its picture. */
  image: number | null
  file_extension: string
  /** In bytes. */
  file_size: number
  url: string
}

export interface PressSectionData {
  articles: ArticleData[]
  /** The list of all releases; null when there is none. */
  see_all_url: string | null
  contact_info: { html: string } | null
  media_download_tiles: MediaDownloadTile[]
}

import type { RestaurantEvent } from '../locations/guest-info-wire.ts'
import type { SpecialDay, TemporaryLocationClosure } from '../locations/hours/opening.ts'
import type { MapFilterCounts, MapFilterName } from '../locations/map/map-filters.ts'
import type { GuestInfoTextName } from '../locations/stored-guest-info.ts'
import type { ApiLocation } from '../locations/wire.ts'

/** Hours of one type in page data: the name of the type, and name and hours of each open day. */
export interface ServiceHoursByDay {
  type_name: 'Operation' | 'Delivery' | 'Curbside'
  days: { day_name: string; hours: string }[]
}

/** A restaurant in page data. */
export interface LocationInPageData {
  id: number
  rlid: number
  address1: string
  address2: string
  city: string
  /** The postal abbreviation. */
  state: string
  /** ISO 3166-1 alpha-2; for `CA` kilometers are shown with the miles. */
  country: string
  zip: string
  location: { lat: number; lng: number }
  /** In national form, `(555) 010-0100`. */
  phone: string
  /** Its local page; null if it has none that is public. */
  url: string | null
  hours: ServiceHoursByDay[]
  /** A map of the area around it, for its own page; null in lists, and while no basemap is loaded. */
  map_image_url_mobile: string | null
  map_image_url_desktop: string | null
  has_online_ordering: boolean
  countryRootURL: string | null
  time_zone: string
  /** By the chain's feed, or by the closure. */
  is_temporarily_closed: boolean
  /** Special days that are not past, sorted by date. */
  special_hours: SpecialDay[]
  /** A temporary closure with its end and reason. */
  closure: TemporaryLocationClosure | null
}

interface CountryData {
  printable_name: string
}
export interface StateWithCities {
  /** Its own page; null if it has none that is public. */
  url: string | null
  name: string
  slug: string
  cities: CityLinkData[]
}
export interface CityLinkData {
  name: string
  slug: string
  url: string
}
export interface OtherCountryDirectoryLink {
  id: number
  url: string
  country: CountryData
}

/** An ancestor of a page. */
export interface BreadcrumbPage {
  title: string
  url: string
}

export interface LocationListPageData {
  city: string
  /** The postal abbreviation. */
  state: string
  /** Its ancestors in the directory: the location search, its country and its state. */
  breadcrumbs: BreadcrumbPage[]
  country: CountryData
  state_list_url: string | null
  locations: LocationInPageData[]
  /** What the page of a city with one restaurant also shows; without `menu` if none is published. */
  only?: Pick<SingleLocationPageData, 'services' | 'menu'>
}
export interface CountryStatesPageData {
  /** Its ancestors in the directory: the location search. */
  breadcrumbs: BreadcrumbPage[]
  country: CountryData
  /** ISO 3166-1 alpha-2; empty in a preview without a country. */
  country_code: string
  states: StateWithCities[]
  other_directories: OtherCountryDirectoryLink[]
}
/** A city with its restaurants, on its state's page. */
export interface CityWithLocations {
  name: string
  /** Its own page; null if it has none that is public. */
  url: string | null
  locations: { address1: string; zip: string; url: string | null; is_temporarily_closed: boolean }[]
}
export interface SingleStatePageData {
  state: string
  country: CountryData
  state_list_url: string | null
  /** Its ancestors in the directory: the location search and its country. */
  breadcrumbs: BreadcrumbPage[]
  cities: CityWithLocations[]
}
export interface SingleLocationPageData {
  location: LocationInPageData
  /** Its ancestors in the directory: the location search, its country, its state and its city. */
  breadcrumbs: BreadcrumbPage[]
  /** Whether it has closed permanently. */
  is_closed: boolean
  /** A description by an editor; can be empty. */
  description: string
  services: Pick<
    ApiLocation,
    'hasCurbside' | 'hasDelivery' | 'hasTakeOut' | 'isDiningRoomOpened' | 'outsideDining' | 'isReservationsEnabled'
  >
  /** What guests should know before they come; absent without any. */
  guest_info?: LocationGuestInfo
  locator_url: string
  nearby: NearbyRestaurant[]
  /** An alternative while it is temporarily closed. */
  nearest_open?: NearestOpenLocation
  /** While it is temporarily closed with a known end: whether it accepts reservations for afterwards. */
  takes_reservations_later?: boolean
  /** The menu’s sections, unless none is published. */
  menu?: MenuSectionLinkData[]
}

/** A section of the menu by the last part of its address. */
export interface MenuSectionLinkData {
  slug: string
  name: string
}

/** What guests should know, with empty texts left out. Past events are left out too. */
export interface LocationGuestInfo {
  texts: Partial<Record<GuestInfoTextName, string>>
  events: RestaurantEvent[]
  pictures: { alt: string; image: PictureOfLocation }[]
}

/** An image with its renditions, sorted by ascending width. */
export interface PictureOfLocation {
  id: number
  title: string
  description: string
  width: number
  height: number
  objectPosition: string
  dominantColor: string
  renditions: { url: string; width: number; height: number; mimetype: string }[]
}

/** A restaurant in a list of nearby ones, without the live state of its wait list. */
export interface NearbyRestaurant extends LocationInPageData {
  /** In miles. */
  distance: number
}

export interface NearbyLocation extends NearbyRestaurant {
  estimatedWaitTime: string | null
  waitListReady: boolean
  isReservationsEnabled: boolean
}

export type NearestOpenLocation = Pick<NearbyLocation, 'city' | 'state' | 'country' | 'url' | 'distance'>

/** The tiles of a map, and their attribution. */
export interface MapTileSource {
  /** The URL of vector tiles, with `{z}`, `{x}` and `{y}`; includes the version of the tiles. */
  url: string
  minzoom: number
  maxzoom: number
  /** Plain text. */
  attribution: string
}

/** A number of restaurants around a position in degrees. */
export interface RestaurantCluster {
  lat: number
  lng: number
  count: number
}

export interface LocationMapPageData {
  /** The entered text. */
  query: string
  /** The place that was found for the text, for example `Salem, MA`. */
  place: string | null
  /** Other places that the text may mean. */
  alternatives: { name: string; query: string }[]
  /** The center of the search; null without a search or a place. */
  center: { lat: number; lng: number } | null
  locations: NearbyLocation[]
  /** In miles. */
  radius: number
  /** The maximum number of results. */
  limit: number
  /** The number of restaurants within the radius that pass the filters. */
  total: number
  /** The number of restaurants within the radius. */
  unfiltered_total: number
  filters: MapFilterName[]
  /** The number of results with each filter in addition to the selected ones. */
  counts: MapFilterCounts
  /** The state lists, as an alternative to the search. */
  directories: OtherCountryDirectoryLink[]
  /** Whether a search found nothing, regardless of filters. */
  nothing_found: boolean
  /** All restaurants by area, while none is listed; empty otherwise. */
  areas: RestaurantCluster[]
  /** ISO 8601. The response is never cached, so it can say who is open now. */
  generated_at: string
  /** Null while no basemap is loaded. */
  tiles: MapTileSource | null
  /** The id and name of the dish that the visitor wants to order, for which a restaurant is searched. */
  dish?: number | undefined
  dish_name?: string | undefined
}

/** A press release in lists and on its own page. */
export interface PressReleaseSummary {
  id: number
  title: string
  /** `YYYY-MM-DD`. */
  date: string
  url: string
  /** Its picture; `url` is of the smallest rendition. */
  feature_image: { id: number; title: string; url: string | null } | null
}

/** The press section that lists and releases link back to. */
export interface PressSectionLinkData {
  id: number
  title: string
  url: string
}

export interface PressReleaseListData {
  articles: PressReleaseSummary[]
  num_pages: number
  current_page: number
  press_section: PressSectionLinkData | null
}

export interface PressReleaseData {
  article: PressReleaseSummary & { copy: { html: string } }
  /** When it was last published (ISO 8601); null before that. Only structured data has it. */
  modified_at: string | null
  press_section: PressSectionLinkData | null
}

/** A file for the press. */
export interface PressDownloadTileData {
  title: string
  /** The id of its picture. */
  image: number | null
  file_extension: string
  /** In bytes. */
  file_size: number
  url: string
}

export interface PressSectionData {
  articles: PressReleaseSummary[]
  /** The URL of the list of all releases; null if there is none. */
  see_all_url: string | null
  contact_info: { html: string } | null
  media_download_tiles: PressDownloadTileData[]
}

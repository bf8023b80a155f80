import { toPlaceSlug } from '#schema/geo/place-name.ts'
import { locationDirectoryCountries } from '#schema/geo/regions.ts'
import { positionToMapCellNumber, toUnitVector } from '#schema/geo/sphere.ts'
import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import {
  guestInfoFieldNames,
  listGuestInfoFieldsFromFeed,
  parseLocationGuestInfo,
  type StoredGuestInfo,
  serializeLocationGuestInfo,
} from '#schema/locations/stored-guest-info.ts'
import { type JsonText, toJsonText } from '#schema/records/json-text.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { isLocationOfSite, siteToLocationSiteId } from '../locations-of-site.ts'
import { toAsciiSlug } from '../slug.ts'
import type { LocationRecord } from '../stored-location.ts'
import type { ReportImportProgress } from './progress.ts'
import { listNumbersForRlid, toRlidOfRestaurantNumber } from './restaurant-numbers.ts'
import type { StoredCity, StoredCountry, StoredLocationDirectory, StoredStateOrProvince } from './stored-directory.ts'

/** The result of a merge: new directory rows, and new or changed locations with their previous state. */
export interface LocationMergeResult {
  countries: StoredCountry[]
  states: StoredStateOrProvince[]
  cities: StoredCity[]
  locations: { row: LocationRecord; before: LocationRecord | undefined }[]
  /** Number of unchanged locations. */
  unchanged: number
}

/** A location that conflicts with a stored one or an earlier row. */
export interface LocationImportConflict<Input> {
  input: Input
  reason: string
}

/** What locations are merged with. */
type MergedDirectory = Pick<StoredLocationDirectory, 'countries' | 'states' | 'cities' | 'locations' | 'last'>

/**
 * Merges locations of a site with the stored ones, by rlid or else by restaurant number. Numbers are those of all
 * sites. `synthetic` marks generated ones.
 */
export function mergeImportedLocations<Input extends ImportedLocationInput>(
  stored: MergedDirectory,
  inputs: readonly Input[],
  site: ResolvedSite,
  synthetic = false,
  report: ReportImportProgress = () => {},
) {
  const merger = new Merger(stored, site, synthetic)
  const conflicts: LocationImportConflict<Input>[] = []
  for (const [index, input] of inputs.entries()) {
    const reason = merger.add(input)
    if (reason) conflicts.push({ input, reason })
    if ((index + 1) % 1000 === 0 || index + 1 === inputs.length) report('Comparing', index + 1, inputs.length)
  }
  return { merged: merger.merged, conflicts }
}

/**
 * Predicts what an import makes of a stored location, as if there were no others. In a city other than its own it has
 * the city's id 0.
 */
export function predictUpdatedLocation(
  before: LocationRecord,
  input: ImportedLocationInput,
  site: ResolvedSite,
  synthetic: boolean,
): LocationRecord {
  const { city: name, city_id, state: code, country } = before
  const directory: MergedDirectory = {
    countries: [{ id: 1, code: country, printable_name: '', root_url: '' }],
    states: [{ id: 1, country_id: 1, code, name: '', slug: '' }],
    cities: [{ id: city_id, state_id: 1, name, slug: toPlaceSlug(name) }],
    locations: [before],
    last: { country: 1, state: 1, city: -1, location: before.id, rlid: before.rlid },
  }
  const { merged } = mergeImportedLocations(directory, [input], site, synthetic)
  return merged.locations[0]?.row ?? before
}

class Merger {
  readonly merged: LocationMergeResult = { countries: [], states: [], cities: [], locations: [], unchanged: 0 }
  private readonly byRlid: Map<number, LocationRecord>
  private readonly byNumber: Map<string, LocationRecord>
  private readonly owners: Map<string, number>
  private readonly seen = new Set<number>()
  private readonly countries: Map<string, StoredCountry>
  private readonly states: Map<string, StoredStateOrProvince>
  private readonly cities: Map<string, StoredCity>
  private readonly last: Record<'country' | 'state' | 'city' | 'location' | 'rlid', number>

  constructor(
    stored: MergedDirectory,
    private readonly site: ResolvedSite,
    private readonly synthetic: boolean,
  ) {
    this.byRlid = new Map(stored.locations.map((each) => [each.rlid, each]))
    this.byNumber = new Map(stored.locations.map((each) => [each.restaurant_number, each]))
    this.owners = new Map(stored.locations.map((each) => [each.local_page_url, each.id]))
    this.countries = new Map(stored.countries.map((each) => [each.code, each]))
    this.states = new Map(stored.states.map((each) => [`${each.country_id} ${each.code}`, each]))
    this.cities = new Map(stored.cities.map((each) => [`${each.state_id} ${each.slug}`, each]))
    this.last = { ...stored.last }
  }

  /** Adds a location. Returns the reason for a conflict. */
  add(input: ImportedLocationInput): string | undefined {
    const found = this.find(input)
    if (typeof found === 'string') return found
    const { before, rlid, number } = found
    if (before && !isLocationOfSite(before, this.site))
      return `rlid ${before.rlid} belongs to a restaurant of another site`
    if (input.localPageURL && (this.owners.get(input.localPageURL) ?? before?.id) !== before?.id)
      return `localPageURL ${input.localPageURL} belongs to another location`
    const id = before?.id ?? ++this.last.location
    const row = this.rowOf(input, { id, rlid, number, before, city: this.cityOf(input, this.stateOf(input)) })
    this.seen.add(id)
    this.byRlid.set(rlid, row)
    this.byNumber.set(number, row)
    this.owners.set(row.local_page_url, id)
    this.last.rlid = Math.max(this.last.rlid, rlid)
    if (before && isSameRecord(before, row)) this.merged.unchanged++
    else this.merged.locations.push({ row, before })
    return undefined
  }

  private find({ rlid, restaurantNumber }: ImportedLocationInput) {
    const byRlid = rlid === undefined ? undefined : this.byRlid.get(rlid)
    const byNumber = restaurantNumber === undefined ? undefined : this.byNumber.get(restaurantNumber)
    const before = byRlid ?? (rlid === undefined ? byNumber : undefined)
    if (before && this.seen.has(before.id))
      return `${byRlid ? `rlid ${rlid}` : `restaurant number ${restaurantNumber}`} stands in an earlier row`
    if (byNumber && byNumber !== before)
      return `restaurant number ${restaurantNumber} belongs to the location with rlid ${byNumber.rlid}`
    const same = toRlidOfRestaurantNumber(restaurantNumber)
    const free = same !== undefined && !this.byRlid.has(same) ? same : this.last.rlid + 1
    const known = rlid ?? before?.rlid ?? free
    return { before, rlid: known, number: restaurantNumber ?? before?.restaurant_number ?? this.freeNumber(known) }
  }

  private stateOf({ country: code, state, stateName }: ImportedLocationInput): StoredStateOrProvince {
    const country =
      this.countries.get(code) ??
      addRow(this.countries, this.merged.countries, code, {
        id: ++this.last.country,
        code,
        printable_name: locationDirectoryCountries.find((each) => each.code === code)?.printable_name ?? code,
        root_url: '',
      })
    const key = `${country.id} ${state}`
    return (
      this.states.get(key) ??
      addRow(this.states, this.merged.states, key, {
        id: ++this.last.state,
        country_id: country.id,
        code: state,
        name: stateName,
        slug: toPlaceSlug(stateName),
      })
    )
  }

  private cityOf({ city: name }: ImportedLocationInput, state: StoredStateOrProvince): StoredCity {
    const slug = toPlaceSlug(name)
    const key = `${state.id} ${slug}`
    return (
      this.cities.get(key) ??
      addRow(this.cities, this.merged.cities, key, { id: ++this.last.city, state_id: state.id, name, slug })
    )
  }

  private rowOf(input: ImportedLocationInput, found: Found): LocationRecord {
    const { id, rlid, number, before, city } = found
    const line1_slug = toAsciiSlug(input.address1)
    return {
      id,
      rlid,
      restaurant_number: number,
      address1: input.address1,
      address2: input.address2 ?? before?.address2 ?? '',
      city_id: city.id,
      city: city.name,
      state: input.state,
      country: input.country,
      zip: input.zip,
      latitude: input.latitude,
      longitude: input.longitude,
      time_zone: input.timeZone,
      phone: input.phone,
      ...toStoredHours(input, before),
      ...toStoredServices(input, before),
      local_page_url:
        input.localPageURL ?? (before?.local_page_url || this.freePage(buildLocalPagePath(input), number)),
      line1_slug,
      special_hours: before?.special_hours ?? toJsonText([]),
      closure: before?.closure ?? null,
      description: before?.description ?? '',
      guest_info: mergeGuestInfo(input, before),
      closed_at: null,
      site_id: before ? before.site_id : siteToLocationSiteId(this.site),
      feed_digest: input.feedDigest ?? null,
      synthetic: Number(this.synthetic),
      ...toSpherePosition(input, before),
    }
  }

  private freeNumber(rlid: number) {
    const [usual, other] = listNumbersForRlid(rlid)
    return this.byNumber.has(usual) ? other : usual
  }

  private freePage(path: string, number: string) {
    return this.owners.has(path) ? `${path}-${toAsciiSlug(number)}` : path
  }
}

/**
 * Returns the cell and unit vector of a position. An unchanged position keeps its values, as sines may differ in the
 * last digit between machines.
 */
function toSpherePosition({ latitude, longitude }: ImportedLocationInput, before: LocationRecord | undefined) {
  const hasMoved = before?.latitude !== latitude || before.longitude !== longitude
  const { cell, x, y, z } = hasMoved
    ? { cell: positionToMapCellNumber(latitude, longitude), ...toUnitVector(latitude, longitude) }
    : before
  return { cell, x, y, z }
}

/** The default path of a location's local page: `massachusetts/salem/12-wharf-street`. */
export const buildLocalPagePath = ({ stateName, city, address1 }: ImportedLocationInput) =>
  `${toPlaceSlug(stateName)}/${toPlaceSlug(city)}/${toAsciiSlug(address1)}`

interface Found {
  id: number
  rlid: number
  number: string
  before: LocationRecord | undefined
  city: StoredCity
}

function addRow<T>(known: Map<string, T>, added: T[], key: string, row: T): T {
  known.set(key, row)
  added.push(row)
  return row
}

function toStoredHours(input: ImportedLocationInput, before: LocationRecord | undefined) {
  const week = (input: ImportedLocationInput['hours'], stored: LocationRecord['hours'] | undefined) =>
    input ? toJsonText(input) : (stored ?? toJsonText([]))
  return {
    hours: week(input.hours, before?.hours),
    curbside_hours: week(input.curbsideHours, before?.curbside_hours),
    delivery_hours: week(input.deliveryHours, before?.delivery_hours),
  }
}

/** Replaces what a row names and keeps the rest. What the feed names belongs to it from then on. */
function mergeGuestInfo(input: ImportedLocationInput, before: LocationRecord | undefined): JsonText<StoredGuestInfo> {
  const stored = before?.guest_info ?? toJsonText({})
  const named = guestInfoFieldNames.filter((name) => input[name] !== undefined)
  const fromFeed = input.feedDigest === undefined ? listGuestInfoFieldsFromFeed(stored) : named
  const changed = Object.fromEntries(named.map((name) => [name, input[name]]))
  return serializeLocationGuestInfo({ ...parseLocationGuestInfo(stored), ...changed }, fromFeed)
}

/** Defaults of a new restaurant: only dining in and take-out are available. */
function toStoredServices(input: ImportedLocationInput, before: LocationRecord | undefined) {
  const flag = (input: boolean | undefined, stored: number | undefined, fallback: 0 | 1) =>
    input === undefined ? (stored ?? fallback) : Number(input)
  return {
    has_curbside: flag(input.hasCurbside, before?.has_curbside, 0),
    has_delivery: flag(input.hasDelivery, before?.has_delivery, 0),
    has_online_ordering: flag(input.hasOnlineOrdering, before?.has_online_ordering, 0),
    has_take_out: flag(input.hasTakeOut, before?.has_take_out, 1),
    is_dining_room_opened: flag(input.isDiningRoomOpened, before?.is_dining_room_opened, 1),
    is_temporarily_closed: flag(input.isTemporarilyClosed, before?.is_temporarily_closed, 0),
    outside_dining: flag(input.outsideDining, before?.outside_dining, 0),
    is_reservations_enabled: flag(input.isReservationsEnabled, before?.is_reservations_enabled, 0),
    estimated_wait_time: valueOr(input.estimatedWaitTime, before?.estimated_wait_time),
    wait_list_max_party_size: valueOr(input.waitListMaxPartySize, before?.wait_list_max_party_size),
    wait_list_ready: valueOr(
      typeof input.waitListReady === 'boolean' ? Number(input.waitListReady) : input.waitListReady,
      before?.wait_list_ready,
    ),
  }
}

const valueOr = <T>(input: T | null | undefined, stored: T | null | undefined): T | null =>
  input === undefined ? (stored ?? null) : input

const isSameRecord = (a: LocationRecord, b: LocationRecord) =>
  (Object.keys(b) as (keyof LocationRecord)[]).every((key) => a[key] === b[key])

import { findCountryByNameOrCode, findStateByNameOrCode } from '../../geo/regions.ts'
import type { StateOrProvince } from '../../geo/states.ts'
import type { ValidationProblem } from '../../result.ts'
import { findTimeZoneAtPosition } from '../../time/time-zone-lookup.ts'
import { validateRestaurantEvents, validateRestaurantPictures } from '../guest-info.ts'
import { type GuestInfo, guestInfoInput } from '../guest-info-wire.ts'
import { parseWeekHours } from '../hours/parse-week.ts'
import { emptyGuestInfo, type GuestInfoFieldName, guestInfoLimits } from '../stored-guest-info.ts'
import type { ApiLocation } from '../wire.ts'

/** The fields of a restaurant that are parsed: those of the API, its time zone, and what guests should know. */
export type LocationImportField =
  | Exclude<keyof ApiLocation, 'countryRootURL' | 'specialHours' | 'closure'>
  | GuestInfoFieldName

type RequiredField = 'address1' | 'city' | 'state' | 'country' | 'zip' | 'latitude' | 'longitude' | 'phone'

/** Fields that can be unset: null removes a stored value. */
type WaitListField = 'estimatedWaitTime' | 'waitListMaxPartySize' | 'waitListReady'

/**
 * A restaurant from a file or the feed. A missing field keeps its stored value, or gets a default for a new restaurant.
 */
export type ImportedLocationInput = Pick<ApiLocation, RequiredField> &
  Partial<Omit<ApiLocation, RequiredField | WaitListField | 'countryRootURL' | 'closure'>> & {
    [K in WaitListField]?: ApiLocation[K] | null
  } & Partial<GuestInfo> & {
    timeZone: string
    stateName: string
    /** Digest of the feed's data. */
    feedDigest?: string
  }

/** The position of a row: its first line, and its row number. */
export interface LocationImportRowPosition {
  line: number
  item: number
}

/** An unparsed row of a file. */
export interface RawLocationImportRow extends LocationImportRowPosition {
  values: Readonly<Record<string, unknown>>
}

/** An error of a row, as text. */
export interface InvalidLocationImportRow extends LocationImportRowPosition {
  reason: string
}

class Refused extends Error {}
const refuse = (reason: string): never => {
  throw new Refused(reason)
}

/** Parses a row, or returns all errors: as text, and per field. */
export function parseLocationImportRow(
  { line, item, values }: RawLocationImportRow,
  columns: Readonly<Partial<Record<LocationImportField, string>>>,
): { input: ImportedLocationInput } | { bad: InvalidLocationImportRow; problems: ValidationProblem[] } {
  const problems: ValidationProblem[] = []
  const take: TakeField = (field, read) => {
    const column = columns[field]
    const value = column === undefined ? undefined : values[column]
    try {
      return read(typeof value === 'string' ? value.trim() : value)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      problems.push({ path: field, message: error.message })
      return undefined
    }
  }
  const input = withoutUndefined({
    rlid: take('rlid', optional(positive)),
    restaurantNumber: take('restaurantNumber', optional(text(40))),
    address1: take('address1', text(200)),
    address2: take('address2', optional(text(200), '')),
    city: take('city', text(100)),
    latitude: take('latitude', coordinate(90)),
    longitude: take('longitude', coordinate(180)),
    phone: take('phone', phone),
    timeZone: take('timeZone', optional(timeZone)),
    hours: take('hours', optional(week)),
    deliveryHours: take('deliveryHours', optional(week)),
    curbsideHours: take('curbsideHours', optional(week)),
    hasCurbside: take('hasCurbside', optional(service)),
    hasDelivery: take('hasDelivery', optional(service)),
    hasOnlineOrdering: take('hasOnlineOrdering', optional(service)),
    hasTakeOut: take('hasTakeOut', optional(service)),
    isDiningRoomOpened: take('isDiningRoomOpened', optional(service)),
    isTemporarilyClosed: take('isTemporarilyClosed', optional(closure)),
    outsideDining: take('outsideDining', optional(service)),
    isReservationsEnabled: take('isReservationsEnabled', optional(service)),
    localPageURL: take('localPageURL', optional(localPage)),
    estimatedWaitTime: take('estimatedWaitTime', optional(text(60))),
    waitListMaxPartySize: take('waitListMaxPartySize', optional(positive)),
    waitListReady: take('waitListReady', optional(service)),
    ...takeGuestInfo(take),
  })
  const isNumberWrong = problems.some(({ path }) => path === 'rlid' || path === 'restaurantNumber')
  if (input.rlid === undefined && input.restaurantNumber === undefined && !isNumberWrong)
    problems.push({ path: 'rlid', message: 'and restaurantNumber are both missing' })
  const region = take('state', regionIn)
  const country = take('country', optional(countryCode))
  if (region && country && country !== region.country)
    problems.push({ path: 'state', message: `${region.name} is not in the country ${country}` })
  const zip = region && take('zip', postalCode(region.country))
  const position = positioned(input, region, problems)
  if (problems.length > 0 || !region || !position) {
    const reason = problems.map(({ path, message }) => `${path} ${message}`).join('; ')
    return { bad: { line, item, reason }, problems }
  }
  return {
    input: {
      ...input,
      ...position,
      state: region.code,
      stateName: region.name,
      country: region.country,
      zip,
    } as ImportedLocationInput,
  }
}

type TakeField = <T>(field: LocationImportField, read: (value: unknown) => T) => T | undefined

/** Reads what guests should know. */
const takeGuestInfo = (take: TakeField) => ({
  note: take('note', optional(text(guestInfoLimits.text), '')),
  parking: take('parking', optional(text(guestInfoLimits.text), '')),
  entrance: take('entrance', optional(text(guestInfoLimits.text), '')),
  happyHour: take('happyHour', optional(text(guestInfoLimits.text), '')),
  kids: take('kids', optional(text(guestInfoLimits.text), '')),
  events: take('events', optional(listOf('events', validateRestaurantEvents), emptyGuestInfo.events)),
  pictures: take('pictures', optional(listOf('pictures', validateRestaurantPictures), emptyGuestInfo.pictures)),
})

type Read = Partial<ImportedLocationInput>

const withoutUndefined = (values: { [K in keyof Read]: Read[K] | undefined }): Read =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Determines the time zone of a position; one outside the supported zones most often lost a sign. */
function positioned(
  { latitude, longitude, timeZone: zone }: Read,
  region: StateOrProvince | undefined,
  problems: ValidationProblem[],
) {
  if (latitude === undefined || longitude === undefined || !region) return undefined
  const derived = findTimeZoneAtPosition(latitude, longitude)
  if (derived) return { timeZone: zone ?? derived }
  const message = `${latitude} and longitude ${longitude} lie far from ${region.name}: is a sign lost, or are they swapped?`
  problems.push({ path: 'latitude', message })
  return undefined
}

const missing = (value: unknown) => value === undefined || value === null || value === ''

const optional =
  <T>(read: (value: unknown) => T, empty?: T) =>
  (value: unknown): T | undefined =>
    value === undefined ? undefined : missing(value) ? empty : read(value)

const text = (maxLength: number) => (value: unknown) => {
  if (missing(value)) return refuse('is missing')
  if (typeof value !== 'string' && typeof value !== 'number') return refuse('is not text')
  const text = String(value).replaceAll(/\s+/g, ' ').trim()
  if (/\p{Cc}|\uFFFD/u.test(text)) return refuse('holds characters that cannot be printed')
  return text.length > maxLength ? refuse(`is longer than ${maxLength} characters`) : text
}

function positive(value: unknown) {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : refuse(`“${value}” is not a whole number above 0`)
}

const coordinate = (limit: number) => (value: unknown) => {
  if (missing(value)) return refuse('is missing')
  const number = Number(value)
  if (!Number.isFinite(number)) return refuse(`“${value}” is not a number`)
  return Math.abs(number) <= limit ? number : refuse(`${number} is not from -${limit} to ${limit}`)
}

/** Formats `(978) 555-0101` from any ten digits with or without the country's 1. */
function phone(value: unknown) {
  if (missing(value)) return refuse('is missing')
  const digits = /^[\d\s().+/-]+$/.test(String(value))
    ? String(value)
        .replaceAll(/\D/g, '')
        .replace(/^1(?=\d{10}$)/, '')
    : ''
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : refuse(`“${value}” is not a telephone number of ten digits`)
}

/** Five digits, with a lost leading zero restored, or the Canadian `A1A 1A1`. */
const postalCode = (country: StateOrProvince['country']) => (value: unknown) => {
  if (missing(value)) return refuse('is missing')
  const code = String(value).toUpperCase().replaceAll(/\s/g, '')
  if (country === 'CA') {
    const parts = /^([ABCEGHJ-NPRSTVXY]\d[A-Z])-?(\d[A-Z]\d)$/.exec(code)
    return parts ? `${parts[1]} ${parts[2]}` : refuse(`“${value}” is not a Canadian postal code like A1A 1A1`)
  }
  const parts = /^(\d{3,5})(?:-?\d{4})?$/.exec(code.length > 5 && !code.includes('-') ? code.padStart(9, '0') : code)
  return parts ? parts[1]!.padStart(5, '0') : refuse(`“${value}” is not a ZIP code of five digits`)
}

const regionIn = (value: unknown): StateOrProvince =>
  missing(value)
    ? refuse('is missing')
    : (findStateByNameOrCode(String(value)) ??
      refuse(`“${value}” is no state of the United States and no province of Canada`))

const countryCode = (value: unknown) =>
  findCountryByNameOrCode(String(value))?.code ?? refuse(`“${value}” is neither the United States nor Canada`)

const yes = ['true', 'yes', 'y', '1', 't']
const no = ['false', 'no', 'n', '0', 'f']
const open = ['open', 'opened']
const closed = ['closed', 'temporarily closed']

const flagOf = (yes: readonly string[], no: readonly string[]) => (value: unknown) => {
  const word = String(value).toLowerCase().replaceAll('_', ' ')
  if (yes.includes(word)) return true
  return no.includes(word) ? false : refuse(`“${value}” is neither yes nor no`)
}

/** Whether a restaurant has something: an open patio is one, and a closed one is none. */
const service = flagOf([...yes, ...open], [...no, ...closed])
/** Whether a restaurant is closed. */
const closure = flagOf([...yes, ...closed], [...no, ...open])

/** Normalizes case, but keeps the given alias of a zone: which one is canonical differs between machines. */
function timeZone(value: unknown) {
  const name = String(value)
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return known.toLowerCase() === name.toLowerCase() ? known : name
  } catch {
    return refuse(`“${value}” is not an IANA time zone like America/New_York`)
  }
}

function week(value: unknown) {
  const read = parseWeekHours(value)
  return typeof read === 'string' ? refuse(read) : read
}

/** Reads a list of the fields for guests from a feed, or from the JSON text of a file's cell. */
const listOf =
  <Name extends 'events' | 'pictures'>(
    name: Name,
    validate: (list: GuestInfo[Name]) => { value: GuestInfo[Name]; problems: ValidationProblem[] },
  ) =>
  (value: unknown): GuestInfo[Name] => {
    const parsed = guestInfoInput.shape[name].safeParse(typeof value === 'string' ? parseJson(value) : value)
    if (!parsed.success) return refuse(`is not a list of ${name}: ${parsed.error.issues[0]!.message}`)
    const { value: list, problems } = validate(parsed.data as GuestInfo[Name])
    const [first] = problems
    return first ? refuse(`${first.path.replace(/^\w+\.?/, '')} ${first.message}`.trim()) : list
  }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the last part of the local page's path, from that part, the path or the whole URL. */
function localPage(value: unknown) {
  const path = String(value)
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/^\/?(?:seafood-restaurants\/)?locations\//, '')
    .replaceAll(/^\/+|\/+$/g, '')
  return /^[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)*$/u.test(path) && path.length <= 200
    ? path
    : refuse(`“${value}” is not a path of letters, digits and hyphens`)
}

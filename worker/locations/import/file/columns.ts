import type { LocationImportField } from '#schema/locations/import/location-row.ts'

/** Every field of a file with its known column names, best first; case, spaces and punctuation do not matter. */
export const locationColumnSynonyms = {
  rlid: ['rlid', 'location id', 'store id', 'restaurant id', 'site id', 'id'],
  restaurantNumber: [
    ...[
      'restaurant number',
      'restaurant no',
      'location number',
      'location no',
      'store number',
      'store no',
      'store code',
    ],
    ...['unit number', 'unit', 'number'],
  ],
  address1: ['address1', 'address line 1', 'street address', 'street', 'line1', 'address', 'addr:street', 'addr'],
  address2: ['address2', 'address line 2', 'line2', 'suite'],
  city: ['city', 'town', 'locality', 'municipality', 'addr:city'],
  state: [
    'state',
    'state code',
    'state abbreviation',
    'province',
    'province code',
    'state/province',
    'addr:state',
    'region',
    'state name',
  ],
  country: ['country', 'country code', 'nation', 'addr:country'],
  zip: ['zip', 'zip code', 'postal code', 'postcode', 'zip/postal', 'zip/postal code', 'postal', 'addr:postcode'],
  latitude: ['latitude', 'lat', 'geo lat', 'y'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'geo lng', 'geo lon', 'x'],
  phone: ['phone', 'phone number', 'telephone', 'telephone number', 'tel', 'contact phone'],
  timeZone: ['time zone', 'iana time zone', 'tz'],
  hours: ['hours', 'opening hours', 'hours of operation', 'dine in hours'],
  deliveryHours: ['delivery hours'],
  curbsideHours: ['curbside hours'],
  hasCurbside: ['has curbside', 'curbside', 'curbside pickup'],
  hasDelivery: ['has delivery', 'delivery'],
  hasOnlineOrdering: ['has online ordering', 'online ordering', 'order online'],
  hasTakeOut: ['has take out', 'take out', 'takeaway', 'to go', 'carry out'],
  isDiningRoomOpened: ['is dining room opened', 'dining room open', 'dining room', 'dine in', 'indoor dining'],
  isTemporarilyClosed: ['is temporarily closed', 'temporarily closed', 'is closed', 'closed', 'status'],
  outsideDining: ['outside dining', 'outdoor dining', 'outdoor seating', 'patio'],
  isReservationsEnabled: ['is reservations enabled', 'reservations enabled', 'reservations'],
  localPageURL: ['local page url', 'local page', 'page url', 'slug'],
  estimatedWaitTime: ['estimated wait time', 'wait time', 'wait'],
  waitListMaxPartySize: ['wait list max party size', 'max party size'],
  waitListReady: ['wait list ready', 'wait list'],
  // Not `note` or `images`: other systems and OpenStreetMap have remarks for staff and links in them.
  note: ['guest note', 'good to know'],
  parking: ['parking note'],
  entrance: ['entrance note'],
  happyHour: ['happy hour', 'happy hours'],
  kids: ['kids'],
  events: ['guest events'],
  pictures: ['guest pictures'],
} as const satisfies Record<LocationImportField, readonly string[]>
export type ImportableLocationFieldName = LocationImportField
export const importableLocationFieldNames = Object.keys(locationColumnSynonyms) as ImportableLocationFieldName[]

/** The required fields. One of `rlid` and `restaurantNumber` is required too. */
const requiredFields: readonly ImportableLocationFieldName[] = [
  'address1',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'phone',
]

export interface LocationColumnMapping {
  /** The column of each field. */
  columns: Partial<Record<ImportableLocationFieldName, string>>
  /** Columns that are not read. */
  ignored: string[]
  /** Why the file cannot be read with these columns; empty if it can. */
  problems: string[]
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * Finds the column of each field: first by the given mapping (`column` → `field`, or `''` to ignore it), then by known
 * names.
 */
export function mapFileColumnsToLocationFields(
  headers: readonly string[],
  mapped: Readonly<Record<string, string>> = {},
): LocationColumnMapping {
  const columns: Partial<Record<ImportableLocationFieldName, string>> = {}
  const problems: string[] = []
  const taken = new Set<string>()
  for (const [name, field] of Object.entries(mapped)) {
    const column = headers.find((header) => header === name) ?? headers.find((header) => plain(header) === plain(name))
    const known = importableLocationFieldNames.find((each) => plain(each) === plain(field))
    if (column === undefined) problems.push(`There is no column “${name}”. The columns are: ${headers.join(', ')}.`)
    else if (!known && field !== '')
      problems.push(`There is no field “${field}”. The fields are: ${importableLocationFieldNames.join(', ')}.`)
    else {
      taken.add(column)
      if (known) columns[known] = column
    }
  }
  for (const field of importableLocationFieldNames) {
    if (columns[field]) continue
    const column = locationColumnSynonyms[field]
      .map((name) => headers.find((header) => !taken.has(header) && plain(header) === plain(name)))
      .find(Boolean)
    if (!column) continue
    columns[field] = column
    taken.add(column)
  }
  const absent = requiredFields.filter((field) => !columns[field])
  if (absent.length > 0)
    problems.push(`No column was recognized for: ${absent.join(', ')}. The columns are: ${headers.join(', ')}.`)
  if (!columns.rlid && !columns.restaurantNumber)
    problems.push('A column for rlid or restaurantNumber is needed: it says which restaurant a row is.')
  const used = new Set<string>(Object.values(columns))
  return { columns, ignored: headers.filter((header) => !used.has(header)), problems }
}

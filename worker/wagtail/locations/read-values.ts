import { fail, ok, type Result } from '#schema/result.ts'
import { type LocationExtras, readExtras } from '#schema/rules/location-extras.ts'
import { type LocationField, type LocationInput, readRow } from '#schema/rules/location-row.ts'
import { localTime } from '#schema/rules/zoned-time.ts'
import type { RestaurantRecord } from '#schema/wire/location-edit.ts'

const fields: readonly LocationField[] = [
  ...(['rlid', 'restaurantNumber', 'address1', 'address2', 'city', 'state', 'country', 'zip', 'latitude', 'longitude'] as const),
  ...(['timeZone', 'phone', 'hours', 'deliveryHours', 'curbsideHours', 'hasCurbside', 'hasDelivery', 'hasOnlineOrdering'] as const),
  ...(['hasTakeOut', 'isDiningRoomOpened', 'isTemporarilyClosed', 'outsideDining', 'isReservationsEnabled', 'localPageURL'] as const),
  ...(['estimatedWaitTime', 'waitListMaxPartySize', 'waitListReady'] as const),
]
const named = Object.fromEntries(fields.map((field) => [field, field]))

/** Fields whose empty value takes the stored one away. */
const emptied = { address2: '', estimatedWaitTime: null, waitListMaxPartySize: null, waitListReady: null }

export interface Values {
  record: { [Field in keyof RestaurantRecord]?: RestaurantRecord[Field] | undefined } & { rlid?: number | string | undefined }
  extras: LocationExtras
}

/** Everything somebody filled in, by the rules of the importer and the feed. */
export function readValues({ record, extras }: Values, now: Date): Result<{ input: LocationInput; extras: LocationExtras }> {
  const row = readRow({ line: 1, item: 1, values: record }, named)
  const input = 'input' in row ? row.input : undefined
  const read = readExtras(extras, todayAt(input?.timeZone ?? record.timeZone, now))
  const problems = [...('problems' in row ? row.problems : []), ...read.problems]
  if (!input || problems.length > 0) return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
  return ok({ input: { ...emptied, ...input }, extras: read.value })
}

/** The date at a restaurant; in a zone that is none, of which there is complaint anyway, that of UTC. */
export function todayAt(timeZone: string | undefined, now: Date): string {
  try {
    return localTime(timeZone || 'UTC', now.getTime()).date
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

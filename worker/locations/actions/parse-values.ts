import type { LocationRecordInput } from '#schema/locations/edit-wire.ts'
import { type EditorLocationFields, validateEditorLocationFields } from '#schema/locations/editor-fields.ts'
import {
  type ImportedLocationInput,
  type LocationImportField,
  parseLocationRow,
} from '#schema/locations/import/location-row.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'

const fields: readonly LocationImportField[] = [
  ...([
    'rlid',
    'restaurantNumber',
    'address1',
    'address2',
    'city',
    'state',
    'country',
    'zip',
    'latitude',
    'longitude',
  ] as const),
  ...([
    'timeZone',
    'phone',
    'hours',
    'deliveryHours',
    'curbsideHours',
    'hasCurbside',
    'hasDelivery',
    'hasOnlineOrdering',
  ] as const),
  ...([
    'hasTakeOut',
    'isDiningRoomOpened',
    'isTemporarilyClosed',
    'outsideDining',
    'isReservationsEnabled',
    'localPageURL',
  ] as const),
  ...(['estimatedWaitTime', 'waitListMaxPartySize', 'waitListReady'] as const),
]
const fieldNames = Object.fromEntries(fields.map((field) => [field, field]))

/** Fields whose empty value clears the stored one. */
const withoutEmptyValues = { address2: '', estimatedWaitTime: null, waitListMaxPartySize: null, waitListReady: null }

export interface SubmittedLocationValues {
  record: { [Field in keyof LocationRecordInput]?: LocationRecordInput[Field] | undefined } & {
    rlid?: number | string | undefined
  }
  editorFields: EditorLocationFields
}

/** Validates all submitted values by the rules of the importer and the feed. */
export function validateLocationValues(
  { record, editorFields }: SubmittedLocationValues,
  now: Date,
): Result<{ input: ImportedLocationInput; editorFields: EditorLocationFields }> {
  const row = parseLocationRow({ line: 1, item: 1, values: record }, fieldNames)
  const input = 'input' in row ? row.input : undefined
  const parsed = validateEditorLocationFields(
    editorFields,
    getRestaurantLocalDate(input?.timeZone ?? record.timeZone, now),
  )
  const problems = [...('problems' in row ? row.problems : []), ...parsed.problems]
  if (!input || problems.length > 0)
    return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
  return ok({ input: { ...withoutEmptyValues, ...input }, editorFields: parsed.value })
}

/** Returns the local date of a restaurant. For an invalid time zone, which is reported elsewhere, that of UTC. */
export function getRestaurantLocalDate(timeZone: string | undefined, now: Date): string {
  try {
    return toLocalDateAndMinute(timeZone || 'UTC', now.getTime()).date
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

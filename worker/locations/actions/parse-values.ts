import type { LocationRecordInput } from '#schema/locations/edit-wire.ts'
import { type EditorLocationFields, validateEditorLocationFields } from '#schema/locations/editor-fields.ts'
import { validateLocationGuestInfo } from '#schema/locations/guest-info.ts'
import type { GuestInfo } from '#schema/locations/guest-info-wire.ts'
import {
  type ImportedLocationInput,
  type LocationImportField,
  parseLocationImportRow,
} from '#schema/locations/import/location-row.ts'
import { type GuestInfoFieldName, guestInfoFieldNames } from '#schema/locations/stored-guest-info.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'

/** What editors change in every restaurant: their own fields, and what guests should know. */
export type EditableLocationFields = EditorLocationFields & GuestInfo
export const editableLocationFieldNames = ['specialHours', 'closure', 'description', ...guestInfoFieldNames] as const

const fields: readonly Exclude<LocationImportField, GuestInfoFieldName>[] = [
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
  editorFields: EditableLocationFields
}

/** Validates all submitted values by the rules of the importer and the feed. */
export function validateLocationValues(
  { record, editorFields }: SubmittedLocationValues,
  now: Date,
): Result<{ input: ImportedLocationInput; editorFields: EditableLocationFields }> {
  const row = parseLocationImportRow({ line: 1, item: 1, values: record }, fieldNames)
  const input = 'input' in row ? row.input : undefined
  const parsed = validateEditorFieldsAndInfoForGuests(
    editorFields,
    getRestaurantLocalDate(input?.timeZone ?? record.timeZone, now),
  )
  const problems = [...('problems' in row ? row.problems : []), ...parsed.problems]
  if (!input || problems.length > 0)
    return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
  return ok({ input: { ...withoutEmptyValues, ...input }, editorFields: parsed.value })
}

/** Validates what editors change in every restaurant. `today` is the restaurant's date. */
export function validateEditorFieldsAndInfoForGuests(fields: EditableLocationFields, today: string) {
  const [editors, guests] = [validateEditorLocationFields(fields, today), validateLocationGuestInfo(fields, today)]
  return { value: { ...editors.value, ...guests.value }, problems: [...editors.problems, ...guests.problems] }
}

/** Returns the local date of a restaurant. For an invalid time zone, which is reported elsewhere, that of UTC. */
export function getRestaurantLocalDate(timeZone: string | undefined, now: Date): string {
  try {
    return toLocalDateAndMinute(timeZone || 'UTC', now.getTime()).date
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

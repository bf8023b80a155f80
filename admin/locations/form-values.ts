import type { LocationEdit, LocationValues } from '#schema/locations/edit-wire.ts'
import { editorFieldLimits, validateEditorFields } from '#schema/locations/editor-fields.ts'
import type { SpecialDay, Timetable } from '#schema/locations/hours/opening.ts'
import { hasOverlap } from '#schema/locations/hours/time-ranges.ts'
import type { Problem } from '#schema/result.ts'
import { parseTypedTime } from './hours/parse-time.ts'
import { emptyWeek, parseTimeRange, toWeek, type Week, weekToDayHours } from './hours/week.ts'
import { timeZoneOrLocal } from './local-time.ts'

export const weekFields = ['hours', 'deliveryHours', 'curbsideHours'] as const
export type WeekField = (typeof weekFields)[number]

/** The values of the form: numbers and times are text until they are submitted. */
export type LocationFormValues = Omit<
  LocationValues,
  WeekField | 'latitude' | 'longitude' | 'waitListMaxPartySize' | 'country' | 'rlid'
> &
  Record<WeekField, Week> & { latitude: string; longitude: string; waitListMaxPartySize: string }

export const toFormValues = ({
  latitude,
  longitude,
  waitListMaxPartySize,
  country: _,
  rlid: __,
  ...values
}: LocationValues): LocationFormValues => ({
  ...values,
  ...{
    latitude: String(latitude),
    longitude: String(longitude),
    waitListMaxPartySize: String(waitListMaxPartySize ?? ''),
  },
  ...{
    hours: toWeek(values.hours),
    deliveryHours: toWeek(values.deliveryHours),
    curbsideHours: toWeek(values.curbsideHours),
  },
})

export const emptyFormValues: LocationFormValues = {
  ...{
    restaurantNumber: '',
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
    latitude: '',
    longitude: '',
    timeZone: '',
  },
  ...{ phone: '', localPageURL: '', estimatedWaitTime: '', waitListMaxPartySize: '', waitListReady: null },
  ...{ hours: emptyWeek, deliveryHours: emptyWeek, curbsideHours: emptyWeek },
  ...{ hasCurbside: false, hasDelivery: false, hasOnlineOrdering: false, hasTakeOut: true, isDiningRoomOpened: true },
  ...{ isTemporarilyClosed: false, outsideDining: false, isReservationsEnabled: false },
  ...{ specialHours: [], closure: null, description: '' },
}

/** Converts the form values to the request body. */
function toRequestBody({ waitListMaxPartySize, ...form }: LocationFormValues) {
  const days = form.specialHours.map((day) => ({ ...day, hours: day.hours.map(parseTimeRange) }))
  return {
    ...form,
    ...{
      hours: weekToDayHours(form.hours),
      deliveryHours: weekToDayHours(form.deliveryHours),
      curbsideHours: weekToDayHours(form.curbsideHours),
    },
    waitListMaxPartySize: waitListMaxPartySize.trim() || null,
    specialHours: days,
  }
}

/** The request values that differ from the initial ones. */
export function getChangedValues(form: LocationFormValues, initialValues: LocationFormValues): LocationEdit['values'] {
  const initialBody: Record<string, unknown> = toRequestBody(initialValues)
  return Object.fromEntries(
    Object.entries(toRequestBody(form)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initialBody[name]),
    ),
  )
}

/** Validates times, special days and the closure before submitting. The server validates everything else. */
export function validateForm(form: LocationFormValues, today: string): Problem[] {
  const { problems } = validateEditorFields(toRequestBody(form), today)
  return [...weekFields.flatMap((name) => problemsInWeek(form[name], name)), ...problems]
}

const problemsInWeek = (week: Week, name: WeekField): Problem[] =>
  week.flatMap((spans, day) => {
    const invalid = spans.flatMap((span, index) =>
      (['open', 'close'] as const)
        .filter((end) => parseTypedTime(span[end], end) === undefined)
        .map((end) => ({ path: `${name}.${day}.${index}.${end}`, message: timeMessage(span[end]) })),
    )
    if (invalid.length > 0) return invalid
    if (spans.length > editorFieldLimits.spans)
      return [{ path: `${name}.${day}`, message: `Use at most ${editorFieldLimits.spans} hours a day.` }]
    return hasOverlap(spans.map(parseTimeRange))
      ? [{ path: `${name}.${day}.0.open`, message: 'These hours overlap.' }]
      : []
  })

const timeMessage = (typed: string) => (typed.trim() ? `“${typed}” is not a time like 11:00 AM.` : 'Enter a time.')

/** The opening times that a form describes. */
export const toTimetable = ({ hours, specialHours, closure, timeZone }: LocationFormValues): Timetable => ({
  hours: weekToDayHours(hours),
  special: specialHours.map((day): SpecialDay => ({ ...day, hours: day.hours.map(parseTimeRange) })),
  closure,
  timeZone: timeZoneOrLocal(timeZone),
})

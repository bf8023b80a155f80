import type { LocationEditInput, LocationFieldValues } from '#schema/locations/edit-wire.ts'
import { editorLocationFieldLimits, validateEditorLocationFields } from '#schema/locations/editor-fields.ts'
import type { SpecialDay, Timetable } from '#schema/locations/hours/opening.ts'
import { hasOverlappingTimeRanges } from '#schema/locations/hours/time-ranges.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { parseTypedTime } from './hours/parse-time.ts'
import { normalizeTimeRangeTimes, toWeekHours, type WeekHours, weekHoursToWeekdayTimeRanges } from './hours/week.ts'
import { getTimeZoneOrDeviceTimeZone } from './local-time.ts'

export const weeklyHoursFieldNames = ['hours', 'deliveryHours', 'curbsideHours'] as const
export type WeeklyHoursFieldName = (typeof weeklyHoursFieldNames)[number]

/** The values of the form: numbers and times are text until they are submitted. */
export type LocationFormValues = Omit<
  LocationFieldValues,
  WeeklyHoursFieldName | 'latitude' | 'longitude' | 'waitListMaxPartySize' | 'country' | 'rlid'
> &
  Record<WeeklyHoursFieldName, WeekHours> & { latitude: string; longitude: string; waitListMaxPartySize: string }

export const toLocationFormValues = ({
  latitude,
  longitude,
  waitListMaxPartySize,
  country: _,
  rlid: __,
  ...values
}: LocationFieldValues): LocationFormValues => ({
  ...values,
  ...{
    latitude: String(latitude),
    longitude: String(longitude),
    waitListMaxPartySize: String(waitListMaxPartySize ?? ''),
  },
  ...{
    hours: toWeekHours(values.hours),
    deliveryHours: toWeekHours(values.deliveryHours),
    curbsideHours: toWeekHours(values.curbsideHours),
  },
})

/** Converts the form values to the request body. */
function toRequestBody({ waitListMaxPartySize, ...form }: LocationFormValues) {
  const days = form.specialHours.map((day) => ({ ...day, hours: day.hours.map(normalizeTimeRangeTimes) }))
  return {
    ...form,
    ...{
      hours: weekHoursToWeekdayTimeRanges(form.hours),
      deliveryHours: weekHoursToWeekdayTimeRanges(form.deliveryHours),
      curbsideHours: weekHoursToWeekdayTimeRanges(form.curbsideHours),
    },
    waitListMaxPartySize: waitListMaxPartySize.trim() || null,
    specialHours: days,
  }
}

/** The request values that differ from the initial ones. */
export function toChangedLocationInputValues(
  form: LocationFormValues,
  initialValues: LocationFormValues,
): LocationEditInput['values'] {
  const initialBody: Record<string, unknown> = toRequestBody(initialValues)
  return Object.fromEntries(
    Object.entries(toRequestBody(form)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initialBody[name]),
    ),
  )
}

/** Validates times, special days and the closure before submitting. The server validates everything else. */
export function validateLocationForm(form: LocationFormValues, today: string): ValidationProblem[] {
  const { problems } = validateEditorLocationFields(toRequestBody(form), today)
  return [...weeklyHoursFieldNames.flatMap((name) => problemsInWeek(form[name], name)), ...problems]
}

const problemsInWeek = (week: WeekHours, name: WeeklyHoursFieldName): ValidationProblem[] =>
  week.flatMap((spans, day) => {
    const invalid = spans.flatMap((span, index) =>
      (['open', 'close'] as const)
        .filter((end) => parseTypedTime(span[end], end) === undefined)
        .map((end) => ({ path: `${name}.${day}.${index}.${end}`, message: timeMessage(span[end]) })),
    )
    if (invalid.length > 0) return invalid
    if (spans.length > editorLocationFieldLimits.spans)
      return [{ path: `${name}.${day}`, message: `Use at most ${editorLocationFieldLimits.spans} hours a day.` }]
    return hasOverlappingTimeRanges(spans.map(normalizeTimeRangeTimes))
      ? [{ path: `${name}.${day}.0.open`, message: 'These hours overlap.' }]
      : []
  })

const timeMessage = (typed: string) => (typed.trim() ? `“${typed}” is not a time like 11:00 AM.` : 'Enter a time.')

/** The opening times that a form describes. */
export const locationFormToTimetable = ({ hours, specialHours, closure, timeZone }: LocationFormValues): Timetable => ({
  hours: weekHoursToWeekdayTimeRanges(hours),
  special: specialHours.map((day): SpecialDay => ({ ...day, hours: day.hours.map(normalizeTimeRangeTimes) })),
  closure,
  timeZone: getTimeZoneOrDeviceTimeZone(timeZone),
})

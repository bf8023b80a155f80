import type { Problem } from '#schema/result.ts'
import { longest, readExtras } from '#schema/rules/location-extras.ts'
import type { Closure, SpecialDay, Timetable } from '#schema/rules/opening.ts'
import { overlap } from '#schema/rules/spans.ts'
import { typedTime } from '#schema/rules/typed-time.ts'
import type { RestaurantValues } from '#schema/wire/location-edit.ts'
import { zoneOr } from './time-here.ts'
import { emptyWeek, hoursOf, readSpan, type Week, weekOf } from './week.ts'

export const weekNames = ['hours', 'deliveryHours', 'curbsideHours'] as const
export type WeekName = (typeof weekNames)[number]

/** A restaurant as it is being typed: numbers and times are text until they are sent. */
export type Form = Omit<RestaurantValues, WeekName | 'latitude' | 'longitude' | 'waitListMaxPartySize' | 'country' | 'rlid'> &
  Record<WeekName, Week> & { latitude: string; longitude: string; waitListMaxPartySize: string }

export const formOf = ({ latitude, longitude, waitListMaxPartySize, country: _, rlid: __, ...values }: RestaurantValues): Form => ({
  ...values,
  ...{ latitude: String(latitude), longitude: String(longitude), waitListMaxPartySize: String(waitListMaxPartySize ?? '') },
  ...{ hours: weekOf(values.hours), deliveryHours: weekOf(values.deliveryHours), curbsideHours: weekOf(values.curbsideHours) },
})

export const emptyForm: Form = {
  ...{ restaurantNumber: '', address1: '', address2: '', city: '', state: '', zip: '', latitude: '', longitude: '', timeZone: '' },
  ...{ phone: '', localPageURL: '', estimatedWaitTime: '', waitListMaxPartySize: '', waitListReady: null },
  ...{ hours: emptyWeek, deliveryHours: emptyWeek, curbsideHours: emptyWeek },
  ...{ hasCurbside: false, hasDelivery: false, hasOnlineOrdering: false, hasTakeOut: true, isDiningRoomOpened: true },
  ...{ isTemporarilyClosed: false, outsideDining: false, isReservationsEnabled: false },
  ...{ specialHours: [], closure: null, description: '' },
}

/** What goes to the server. */
export function sentOf({ waitListMaxPartySize, ...form }: Form): Record<string, unknown> {
  const days = form.specialHours.map((day) => ({ ...day, hours: day.hours.map(readSpan) }))
  return {
    ...form,
    ...{ hours: hoursOf(form.hours), deliveryHours: hoursOf(form.deliveryHours), curbsideHours: hoursOf(form.curbsideHours) },
    waitListMaxPartySize: waitListMaxPartySize.trim() || null,
    specialHours: days,
  }
}

/** What of a form differs from how it began. */
export function changedValues(form: Form, began: Form): Record<string, unknown> {
  const before = sentOf(began)
  return Object.fromEntries(Object.entries(sentOf(form)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))
}

/** What is wrong with a form before it is sent: times, special days and the closure. Everything else the server says. */
export function problemsIn(form: Form, today: string): Problem[] {
  const { problems } = readExtras(sentOf(form) as unknown as Form, today)
  return [...weekNames.flatMap((name) => problemsInWeek(form[name], name)), ...problems]
}

const problemsInWeek = (week: Week, name: WeekName): Problem[] =>
  week.flatMap((spans, day) => {
    const wrong = spans.flatMap((span, index) =>
      (['open', 'close'] as const)
        .filter((end) => typedTime(span[end], end) === undefined)
        .map((end) => ({ path: `${name}.${day}.${index}.${end}`, message: timeMessage(span[end]) })),
    )
    if (wrong.length > 0) return wrong
    if (spans.length > longest.spans) return [{ path: `${name}.${day}`, message: `Use at most ${longest.spans} hours a day.` }]
    return overlap(spans.map(readSpan)) ? [{ path: `${name}.${day}.0.open`, message: 'These hours run into each other.' }] : []
  })

const timeMessage = (typed: string) => (typed.trim() ? `“${typed}” is not a time like 11:00 AM.` : 'Enter a time.')

/** When a restaurant would be open by a form. */
export const timetableOf = ({ hours, specialHours, closure, timeZone }: Form): Timetable => ({
  hours: hoursOf(hours),
  special: specialHours.map((day): SpecialDay => ({ ...day, hours: day.hours.map(readSpan) })),
  closure: closure as Closure | null,
  timeZone: zoneOr(timeZone),
})

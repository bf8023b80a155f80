import type * as z from 'zod/mini'
import {
  type ReservationStaffNoticeMailData,
  reservationConfirmedMailTemplate,
  reservationStaffNoticeMailTemplate,
} from '#app/mail/reservation.tsx'
import { isTemporaryClosureActiveOnDate } from '#schema/locations/hours/opening.ts'
import { toTemporaryClosureSentenceStart } from '#schema/locations/hours/temporary-closure.ts'
import { paths } from '#schema/paths.ts'
import { computeReservableDateRange, listSeatingTimesOnDate } from '#schema/seating/seating-times.ts'
import { reservation } from '#schema/seating/table.ts'
import { reservationFormInput } from '#schema/seating/wire.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { getEarliestFormLoadTime } from '#schema/time/form-filling-time.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import {
  defineFormHandler,
  type FailedFormStepResult,
  type FormHandlerContext,
  parseFormValuesWithSchema,
} from '../../forms/define-form.ts'
import {
  getCurrentLocationClosure,
  type StoredLocation,
  toLocationTimetable,
  toMailLocation,
} from '../../locations/stored-location.ts'
import { composeMailFromTemplate } from '../../mail/compose-mail.ts'
import type { OutboxMailMessage } from '../../mail/enqueue.ts'
import { createRandomToken } from '../../security/signing.ts'
import { createBookingReferenceCode } from '../create-reference-code.ts'
import { findNotClosedLocationByNumberText } from '../location-of-number.ts'
import { prepareReservationInsert } from '../reservations/queries.ts'
import { createTemporarilyClosedLocationError } from './closed-error.ts'

type Input = z.output<typeof reservationFormInput>
type ReservationRequest = Input & { location: StoredLocation }
/** Reserves a table: within opening hours, up to the maximum party size, if one is free at that time. */
export const reservationFormHandler = defineFormHandler<ReservationRequest>({
  limit: { max: 20, seconds: 600 },
  async parse(values, { env, site, settings, now }) {
    const input = parseFormValuesWithSchema(reservationFormInput, values)
    const location = await findNotClosedLocationByNumberText(env.DB, site, values['rlid'])
    if (location?.is_reservations_enabled !== 1)
      return reservationError('This restaurant does not take reservations here. Please call it.')
    const dates = computeReservableDateRange(toLocationTimetable(location), now)
    if (!dates) return createTemporarilyClosedLocationError(location, 'takes no reservations')
    if (!input.ok) return input
    if (isClosedOn(location, input.value.date)) return closedAtTimeError(location, dates.first)
    const problems = validateReservation(
      location,
      input.value,
      { dates, maxPartySize: settings.seating.largest_party ?? 12 },
      now,
    )
    return Object.keys(problems).length > 0
      ? { ok: false, problems }
      : { ok: true, value: { ...input.value, location } }
  },
  rateLimitTargets: ({ location, email }) => ({ rlid: location.rlid, email }),
  async plan({ location, ...input }, context) {
    const { env, settings, now } = context
    const { time: minute, ...rest } = input
    const details = { ...rest, minute, key: createRandomToken(16), reference: createBookingReferenceCode() }
    const path = paths.reservationConfirmation(details.key)
    const statement = prepareReservationInsert(
      env.DB,
      { ...details, location_id: location.id, created_at: now.toISOString() },
      settings.seating.parties_at_a_time ?? 8,
    )
    return {
      ok: true,
      value: {
        statements: [statement],
        mails: await composeMails(context, { ...details, path, location: toMailLocation(location), cancelled: false }),
        location: path,
        // A conflict means that no table is free.
        conflict: { expected: reservation.slot, error: fullyBookedError(input) },
      },
    }
  },
})

const reservationError = (message: string): FailedFormStepResult => ({
  ok: false,
  problems: {},
  formErrors: [message],
  isConflict: true,
})

/** Whether a restaurant is temporarily closed on a date. */
function isClosedOn(location: StoredLocation, date: string): boolean {
  const closure = getCurrentLocationClosure(location)
  return closure !== null && isTemporaryClosureActiveOnDate(closure, date)
}

const closedAtTimeError = (location: StoredLocation, first: string): FailedFormStepResult => ({
  ok: false,
  isConflict: true,
  problems: {
    date: `${toTemporaryClosureSentenceStart(getCurrentLocationClosure(location))}. Choose ${formatLongDate(first)} or a later day.`,
  },
})

const fullyBookedError = ({ date, time }: Pick<Input, 'date' | 'time'>): FailedFormStepResult => ({
  ok: false,
  problems: {
    time: `All tables at ${formatMinuteOfDay(time)} on ${formatLongDate(date)} are taken. Please choose another time.`,
  },
})

/** Validates a request against the restaurant's rules. */
function validateReservation(
  location: StoredLocation,
  { date, time, party_size }: Input,
  { dates: { first, last }, maxPartySize }: { dates: { first: string; last: string }; maxPartySize: number },
  now: Date,
): Record<string, string> {
  const times = listSeatingTimesOnDate(toLocationTimetable(location), date, getEarliestFormLoadTime(now))
  return {
    ...(party_size > maxPartySize && {
      party_size: `For more than ${maxPartySize} of you, please call the restaurant.`,
    }),
    ...(date < first && { date: 'Choose a date that is not past.' }),
    ...(date > last && { date: `Choose a date until ${formatLongDate(last)}.` }),
    ...(date >= first && date <= last && validateTime(times, date, time)),
  }
}

function validateTime(times: readonly number[], date: string, time: number): Record<string, string> {
  if (times.includes(time)) return {}
  if (times.length === 0) return { date: `There are no tables on ${formatLongDate(date)}. Choose another day.` }
  const [first, last] = [times[0]!, times.at(-1)!].map(formatMinuteOfDay)
  return { time: `On ${formatLongDate(date)} choose a time from ${first} to ${last} at which the restaurant is open.` }
}

/** Composes the mails to the guest and, if set, to the restaurants’ mailbox. */
async function composeMails(
  context: FormHandlerContext,
  data: ReservationStaffNoticeMailData,
): Promise<OutboxMailMessage[]> {
  const { reservation_mailbox } = context.settings.seating
  const mails = [composeMailFromTemplate(context, reservationConfirmedMailTemplate, data, { to: data.email })]
  if (reservation_mailbox)
    mails.push(
      composeMailFromTemplate(context, reservationStaffNoticeMailTemplate, data, {
        to: reservation_mailbox,
        replyTo: data.email,
        guestPhone: data.phone,
      }),
    )
  return Promise.all(mails)
}

import type * as z from 'zod/mini'
import { type ReservationNotice, reservationConfirmed, reservationNotice } from '#app/mail/reservation.tsx'
import { isClosureActiveOn } from '#schema/locations/hours/opening.ts'
import { closureText } from '#schema/locations/hours/temporary-closure.ts'
import { paths } from '#schema/paths.ts'
import { reservableDates, seatingTimes } from '#schema/seating/seating-times.ts'
import { reservation } from '#schema/seating/table.ts'
import { parseRlid, reservationInput } from '#schema/seating/wire.ts'
import { minutesToClock } from '#schema/time/clock.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { defineForm, type FormContext, type FormError, parseFormValues } from '../../forms/define-form.ts'
import { getClosure, type StoredLocation, toMailLocation, toTimetable } from '../../locations/stored-location.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { MailMessage } from '../../mail/enqueue.ts'
import { createRandomToken } from '../../security/signing.ts'
import { createReferenceCode } from '../create-reference-code.ts'
import { findSeatingLocation, insertReservation } from '../reservations/queries.ts'
import { closedLocationError } from './closed-error.ts'

type Input = z.output<typeof reservationInput>
type Checked = Input & { at: StoredLocation }

/** A table reserved ahead: within opening hours, not larger than allowed, while there is one at that time. */
export const reservationForm = defineForm<Checked>({
  limit: { max: 20, seconds: 600 },
  async parse(values, { env, settings, now }) {
    const input = parseFormValues(reservationInput, values)
    const rlid = parseRlid(values['rlid'])
    const at = rlid === null ? null : await findSeatingLocation(env.DB, rlid)
    if (at?.is_reservations_enabled !== 1)
      return reservationError('This restaurant does not take reservations here. Please call it.')
    const dates = reservableDates(toTimetable(at), now)
    if (!dates) return closedLocationError(at, 'takes no reservations')
    if (!input.ok) return input
    if (isClosedOn(at, input.value.date)) return closedAtTimeError(at, dates.first)
    const problems = validateReservation(
      at,
      input.value,
      { dates, maxPartySize: settings.seating.largest_party ?? 12 },
      now,
    )
    return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, value: { ...input.value, at } }
  },
  rateLimitTargets: ({ at, email }) => ({ rlid: at.rlid, email }),
  async plan({ at, ...input }, context) {
    const { env, settings, now } = context
    const { time: minute, ...rest } = input
    const told = { ...rest, minute, key: createRandomToken(16), reference: createReferenceCode() }
    const path = paths.reservationConfirmation(told.key)
    const statement = insertReservation(
      env.DB,
      { ...told, location_id: at.id, created_at: now.toISOString() },
      settings.seating.parties_at_a_time ?? 8,
    )
    return {
      ok: true,
      value: {
        statements: [statement],
        mails: await composeMails(context, { ...told, path, location: toMailLocation(at), cancelled: false }),
        location: path,
        // No table is left then.
        conflict: { column: reservation.slot, error: fullyBookedError(input) },
      },
    }
  },
})

const reservationError = (message: string): FormError => ({
  ok: false,
  problems: {},
  formErrors: [message],
  isConflict: true,
})

/** Whether a date lies in the closure of a restaurant that is closed for a time. */
function isClosedOn(at: StoredLocation, date: string): boolean {
  const closure = getClosure(at)
  return closure !== null && isClosureActiveOn(closure, date)
}

const closedAtTimeError = (at: StoredLocation, first: string): FormError => ({
  ok: false,
  isConflict: true,
  problems: { date: `${closureText(getClosure(at))}. Choose ${formatLongDate(first)} or a later day.` },
})

const fullyBookedError = ({ date, time }: Pick<Input, 'date' | 'time'>): FormError => ({
  ok: false,
  problems: {
    time: `All tables at ${minutesToClock(time)} on ${formatLongDate(date)} are taken. Please choose another time.`,
  },
})

/** What the restaurant itself says of a wish. */
function validateReservation(
  at: StoredLocation,
  { date, time, party_size }: Input,
  { dates: { first, last }, maxPartySize }: { dates: { first: string; last: string }; maxPartySize: number },
  now: Date,
): Record<string, string> {
  const times = seatingTimes(toTimetable(at), date, now)
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
  const [first, last] = [times[0]!, times.at(-1)!].map(minutesToClock)
  return { time: `On ${formatLongDate(date)} choose a time from ${first} to ${last} at which the restaurant is open.` }
}

/** To the guest, and to the restaurants’ mailbox where one is set. */
async function composeMails(context: FormContext, data: ReservationNotice): Promise<MailMessage[]> {
  const { reservation_mailbox } = context.settings.seating
  const mails = [composeMail(context, reservationConfirmed, data, { to: data.email })]
  if (reservation_mailbox)
    mails.push(composeMail(context, reservationNotice, data, { to: reservation_mailbox, replyTo: data.email }))
  return Promise.all(mails)
}

import type * as z from 'zod/mini'
import { reservationConfirmed, reservationNotice, type TakenReservation } from '#app/mail/reservation.tsx'
import { paths } from '#schema/paths.ts'
import { clockText } from '#schema/rules/clock.ts'
import { longDate } from '#schema/rules/dates.ts'
import { isClosed } from '#schema/rules/opening.ts'
import { reservableDates, seatingTimes } from '#schema/rules/seating-times.ts'
import { closedText } from '#schema/rules/temporary-closure.ts'
import { reservationInput, rlidIn } from '#schema/wire/seating.ts'
import { closureOf, restaurantOf, type StoredLocation, timetableOf } from '../../data/location.ts'
import type { Letter } from '../../data/mail.ts'
import { newReference } from '../../data/reference.ts'
import { isFull, reserveStatement, restaurantAt } from '../../data/reservation.ts'
import { letterOf } from '../../letter.ts'
import { randomToken } from '../../signing.ts'
import { closedRefusal } from './closed-refusal.ts'
import { defineForm, type FormContext, type FormRefusal, read } from './define.ts'

type Input = z.output<typeof reservationInput>
type Checked = Input & { at: StoredLocation }

/** A table reserved ahead: within opening hours, not larger than allowed, while there is one at that time. */
export const reservationForm = defineForm<Checked>({
  limit: { most: 20, seconds: 600 },
  async parse(values, { env, settings, now }) {
    const input = read(reservationInput, values)
    const rlid = rlidIn(values['rlid'])
    const at = rlid === null ? null : await restaurantAt(env.DB, rlid)
    if (at?.is_reservations_enabled !== 1) return refused('This restaurant does not take reservations here. Please call it.')
    const dates = reservableDates(timetableOf(at), now)
    if (!dates) return closedRefusal(at, 'takes no reservations')
    if (!input.ok) return input
    if (isClosedOn(at, input.value.date)) return closedThen(at, dates.first)
    const problems = problemsOf(at, input.value, { dates, largest: settings.seating.largest_party ?? 12 }, now)
    return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, value: { ...input.value, at } }
  },
  touches: ({ at, email }) => ({ rlid: at.rlid, email }),
  async plan({ at, ...input }, context) {
    const { env, settings, now } = context
    const { time: minute, ...rest } = input
    const told = { ...rest, minute, key: randomToken(16), reference: newReference() }
    const path = paths.reservationPlaced(told.key)
    const statement = reserveStatement(
      env.DB,
      { ...told, location_id: at.id, created_at: now.toISOString() },
      settings.seating.parties_at_a_time ?? 8,
    )
    return {
      ok: true,
      value: {
        statements: [statement],
        mails: await lettersOf(context, { ...told, path, restaurant: restaurantOf(at), cancelled: false }),
        location: path,
        whenRefused: (error) => (isFull(error) ? full(input) : undefined),
      },
    }
  },
})

const refused = (message: string): FormRefusal => ({ ok: false, problems: {}, formErrors: [message], isConflict: true })

/** Whether a date lies in the closure of a restaurant that is closed for a time. */
function isClosedOn(at: StoredLocation, date: string): boolean {
  const closure = closureOf(at)
  return closure !== null && isClosed(closure, date)
}

const closedThen = (at: StoredLocation, first: string): FormRefusal => ({
  ok: false,
  isConflict: true,
  problems: { date: `${closedText(closureOf(at))}. Choose ${longDate(first)} or a later day.` },
})

const full = ({ date, time }: Pick<Input, 'date' | 'time'>): FormRefusal => ({
  ok: false,
  problems: { time: `All tables at ${clockText(time)} on ${longDate(date)} are taken. Please choose another time.` },
})

/** What the restaurant itself says of a wish. */
function problemsOf(
  at: StoredLocation,
  { date, time, party_size }: Input,
  { dates: { first, last }, largest }: { dates: { first: string; last: string }; largest: number },
  now: Date,
): Record<string, string> {
  const times = seatingTimes(timetableOf(at), date, now)
  return {
    ...(party_size > largest && { party_size: `For more than ${largest} of you, please call the restaurant.` }),
    ...(date < first && { date: 'Choose a date that is not past.' }),
    ...(date > last && { date: `Choose a date until ${longDate(last)}.` }),
    ...(date >= first && date <= last && timesProblem(times, date, time)),
  }
}

function timesProblem(times: readonly number[], date: string, time: number): Record<string, string> {
  if (times.includes(time)) return {}
  if (times.length === 0) return { date: `There are no tables on ${longDate(date)}. Choose another day.` }
  const [first, last] = [times[0]!, times.at(-1)!].map(clockText)
  return { time: `On ${longDate(date)} choose a time from ${first} to ${last} at which the restaurant is open.` }
}

/** To the guest, and to the restaurants’ mailbox where one is set. */
async function lettersOf(context: FormContext, data: TakenReservation): Promise<Letter[]> {
  const { reservation_mailbox } = context.settings.seating
  const letters = [letterOf(context, reservationConfirmed, data, { to: data.email })]
  if (reservation_mailbox) letters.push(letterOf(context, reservationNotice, data, { to: reservation_mailbox, replyTo: data.email }))
  return Promise.all(letters)
}

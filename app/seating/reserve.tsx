import { paths } from '#schema/paths.ts'
import { clockText } from '#schema/rules/clock.ts'
import { longDate } from '#schema/rules/dates.ts'
import { isClosed } from '#schema/rules/opening.ts'
import { anySeatingTimes, reservableDates } from '#schema/rules/seating-times.ts'
import { closedText } from '#schema/rules/temporary-closure.ts'
import { clockValue } from '#schema/rules/twenty-four-hours.ts'
import type { LocationPageData, NearbyLocation } from '#schema/wire/page-data.ts'
import { greeting } from '../mail/greeting.ts'
import { Form } from '../ui/form.tsx'
import { SelectField, TextArea, TextField } from '../ui/form-field.tsx'
import { useForm } from '../ui/form-state.ts'
import { timetableOf } from '../ui/opening-of.ts'
import { ReserveLaterLink } from '../ui/reserve-later-link.tsx'
import { CallButton, Facts, Outcome, partySizes, SeatingLayout } from './layout.tsx'
import { TemporarilyClosed } from './temporarily-closed.tsx'

interface ReserveProps {
  at: LocationPageData
  now: Date
  /** The largest party that reserves by itself. */
  largest: number
}

/** The form that reserves a table. */
export function ReservePage({ at, now, largest }: ReserveProps) {
  const timetable = timetableOf(at)
  const times = anySeatingTimes(timetable, now)
  const dates = reservableDates(timetable, now)
  return (
    <SeatingLayout title="Reserve a table" at={at} now={now}>
      {times.length === 0 || !dates ? (
        <>
          <Outcome good={false}>There are no tables to reserve in the next two weeks.</Outcome>
          <CallButton phone={at.phone}>Call the restaurant</CallButton>
        </>
      ) : (
        <>
          {at.is_temporarily_closed && <Outcome good={false}>{`${closedText(at.closure)}. Reserve for that day or a later one.`}</Outcome>}
          <ReserveForm at={at} now={now} largest={largest} times={times} dates={dates} />
        </>
      )}
    </SeatingLayout>
  )
}

interface ReserveFormProps extends ReserveProps {
  times: readonly number[]
  dates: { first: string; last: string }
}

function ReserveForm({ at, largest, times, dates: { first, last } }: ReserveFormProps) {
  const options = times.map((minute) => ({ value: clockValue(minute), label: clockText(minute) }))
  return (
    <Form name="reservation" action={paths.reservation(at.rlid)} submit="Reserve the table" label="Reserve a table">
      <input type="hidden" name="rlid" value={at.rlid} />
      <div className="seating-when" data-island="seating" data-timetable={JSON.stringify(timetableOf(at))}>
        <TextField name="date" label="Date" type="date" min={first} max={last} initial={first} required />
        <SelectField name="time" label="Time" options={options} empty="Choose a time" />
        <SelectField name="party_size" label="Party" options={partySizes(largest)} empty="How many?" />
        <p className="form-status seating-times" role="status" />
      </div>
      <div className="seating-pair">
        <TextField name="name" label="Name" autoComplete="name" required />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <TextField name="email" label="E-mail address" type="email" autoComplete="email" hint="We send your confirmation there." required />
      <TextArea name="notes" label="Anything we should know? (optional)" rows={3} maxLength={500} />
    </Form>
  )
}

interface NoReservationsWhileClosedProps {
  at: LocationPageData
  now: Date
  nearest: NearbyLocation | null
  mapPage: number | null
}

/** For a restaurant that is closed for a time and reopens on no day that can be reserved for. */
export const NoReservationsWhileClosed = ({ at, now, ...other }: NoReservationsWhileClosedProps) => (
  <SeatingLayout title="Reserve a table" at={at} now={now}>
    <TemporarilyClosed at={at} without="takes no reservations" {...other} />
  </SeatingLayout>
)

/** For a restaurant that takes no reservations here. */
export const NoReservations = ({ at, now, waitList }: { at: LocationPageData; now: Date; waitList: boolean }) => (
  <SeatingLayout title="Reserve a table" at={at} now={now}>
    <Outcome good={false}>This restaurant takes no reservations online.</Outcome>
    <div className="button-row">
      {waitList && (
        <a className="button" href={paths.waitList(at.rlid)}>
          Join the wait list
        </a>
      )}
      <CallButton phone={at.phone}>Call the restaurant</CallButton>
    </div>
  </SeatingLayout>
)

/** A reservation as its guest sees it. */
export interface ReservedTable {
  key: string
  reference: string
  date: string
  minute: number
  party_size: number
  name: string
  cancelled_at: string | null
}

interface ReservedProps {
  at: LocationPageData
  now: Date
  table: ReservedTable
  /** Whether its time has come. */
  isPast: boolean
}

/** A reservation: when, for how many, and the way out of it. */
export function Reserved({ at, now, table, isPast }: ReservedProps) {
  const isCancelled = table.cancelled_at !== null
  const isClosedThen = !isCancelled && !isPast && at.closure !== null && isClosed(at.closure, table.date)
  return (
    <SeatingLayout title={isCancelled ? 'Your reservation is cancelled' : 'Your table is reserved'} at={at} now={now}>
      {isClosedThen ? (
        <>
          <Outcome good={false}>{`${closedText(at.closure)}. Please call about your table, or choose another day.`}</Outcome>
          <CallButton phone={at.phone}>Call the restaurant</CallButton>
        </>
      ) : (
        <Outcome good={!isCancelled}>
          {isCancelled
            ? 'Somebody else can have the table now. Thank you for telling us.'
            : `${greeting('We look forward to seeing you', table.name)}.`}
        </Outcome>
      )}
      <Facts
        rows={[
          ['When', `${longDate(table.date)}, ${clockText(table.minute)}`],
          ['Party', table.party_size === 1 ? '1 person' : `${table.party_size} people`],
          ['Reference', table.reference],
        ]}
      />
      {isCancelled || isPast ? <ReserveAgain at={at} /> : <CancelForm table={table} />}
    </SeatingLayout>
  )
}

const ReserveAgain = ({ at }: { at: LocationPageData }) =>
  at.is_temporarily_closed ? (
    <ReserveLaterLink at={at} />
  ) : (
    <a className="button button-secondary" href={paths.reservation(at.rlid)}>
      Reserve another table
    </a>
  )

function CancelForm({ table }: { table: ReservedTable }) {
  const { formErrors } = useForm('cancel_reservation')
  return (
    <details className="seating-cancel" open={formErrors.length > 0}>
      <summary>My plans have changed</summary>
      <Form
        name="cancel_reservation"
        action={paths.reservationPlaced(table.key)}
        submit="Cancel the reservation"
        label="Cancel the reservation"
      >
        <input type="hidden" name="key" value={table.key} />
        <p>The table is given to somebody else. This cannot be undone, but you can reserve again.</p>
      </Form>
    </details>
  )
}

import { isTemporaryClosureActiveOnDate } from '#schema/locations/hours/opening.ts'
import { toTemporaryClosureSentenceStart } from '#schema/locations/hours/temporary-closure.ts'
import type { LocationInPageData, NearbyLocation } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { computeReservableDateRange, listSeatingTimesWithinTwoWeeks } from '#schema/seating/seating-times.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { appendGreetingName } from '../mail/greeting.ts'
import { PublicSiteForm } from '../ui/forms/form.tsx'
import { SelectField, TextAreaField, TextInputField } from '../ui/forms/form-field.tsx'
import { usePostedFormState } from '../ui/forms/form-state.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { locationPageDataToTimetable } from '../ui/locations/hours/timetable.ts'
import { minutesTo24HourTime } from '../ui/locations/hours/twenty-four-hours.ts'
import { ReserveAfterReopeningLink } from '../ui/locations/reserve-later-link.tsx'
import { ShareButton } from '../ui/navigation/share-button.tsx'
import {
  createPartySizeOptions,
  GuestActionResultMessage,
  LabelValueList,
  PhoneCallButton,
  RefusedCancellation,
  SeatingPageLayout,
} from './seating-layout.tsx'
import { TemporarilyClosedNotice } from './temporarily-closed.tsx'

interface ReserveProps {
  location: LocationInPageData
  now: Date
  /** The largest party that can reserve online. */
  maxPartySize: number
}

/** The page with the reservation form. */
export function NewReservationPage({ location, now, maxPartySize }: ReserveProps) {
  const timetable = locationPageDataToTimetable(location)
  const times = listSeatingTimesWithinTwoWeeks(timetable, now)
  const dates = computeReservableDateRange(timetable, now)
  return (
    <SeatingPageLayout title="Reserve a table" location={location} now={now}>
      {times.length === 0 || !dates ? (
        <>
          <GuestActionResultMessage isSuccess={false}>
            There are no tables to reserve in the next two weeks.
          </GuestActionResultMessage>
          <PhoneCallButton phone={location.phone}>Call the restaurant</PhoneCallButton>
        </>
      ) : (
        <>
          {location.is_temporarily_closed && (
            <GuestActionResultMessage
              isSuccess={false}
            >{`${toTemporaryClosureSentenceStart(location.closure)}. Reserve for that day or a later one.`}</GuestActionResultMessage>
          )}
          <ReserveForm location={location} now={now} maxPartySize={maxPartySize} times={times} dates={dates} />
        </>
      )}
    </SeatingPageLayout>
  )
}

interface ReserveFormProps extends ReserveProps {
  times: readonly number[]
  dates: { first: string; last: string }
}

function ReserveForm({ location, maxPartySize, times, dates: { first, last } }: ReserveFormProps) {
  const options = times.map((minute) => ({ value: minutesTo24HourTime(minute), label: formatMinuteOfDay(minute) }))
  return (
    <PublicSiteForm
      name="reservation"
      action={paths.reservation(location.rlid)}
      submitLabel="Reserve the table"
      label="Reserve a table"
    >
      <input type="hidden" name="rlid" value={location.rlid} />
      <div
        className="seating-when"
        data-island="seating"
        data-timetable={JSON.stringify(locationPageDataToTimetable(location))}
      >
        <TextInputField name="date" label="Date" type="date" min={first} max={last} defaultValue={first} required />
        <SelectField name="time" label="Time" options={options} placeholder="Choose a time" />
        <SelectField
          name="party_size"
          label="Party"
          options={createPartySizeOptions(maxPartySize)}
          placeholder="How many?"
        />
        <p className="form-status seating-times" role="status" />
      </div>
      <div className="seating-pair">
        <TextInputField name="name" label="Name" autoComplete="name" required />
        <TextInputField name="phone" label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <TextInputField
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="email"
        hint="We send your confirmation there."
        required
      />
      <TextAreaField name="notes" label="Anything we should know? (optional)" rows={3} maxLength={500} />
    </PublicSiteForm>
  )
}

interface NoReservationsWhileClosedProps {
  location: LocationInPageData
  now: Date
  nearestOpen: NearbyLocation | null
  mapPage: number | null
}

/** For a temporarily closed restaurant that does not reopen on a day that can be reserved. */
export const TemporarilyClosedReservationPage = ({ location, now, ...other }: NoReservationsWhileClosedProps) => (
  <SeatingPageLayout title="Reserve a table" location={location} now={now}>
    <TemporarilyClosedNotice location={location} missingServices="takes no reservations" {...other} />
  </SeatingPageLayout>
)

/** For a restaurant without online reservations. */
export const ReservationsUnavailablePage = ({
  location,
  now,
  hasWaitList,
}: {
  location: LocationInPageData
  now: Date
  hasWaitList: boolean
}) => (
  <SeatingPageLayout title="Reserve a table" location={location} now={now}>
    <GuestActionResultMessage isSuccess={false}>This restaurant takes no reservations online.</GuestActionResultMessage>
    <div className="button-row">
      {hasWaitList && (
        <a className="button" href={paths.waitList(location.rlid)}>
          Join the wait list
        </a>
      )}
      <PhoneCallButton phone={location.phone}>Call the restaurant</PhoneCallButton>
    </div>
  </SeatingPageLayout>
)

/** A reservation as shown to its guest. */
interface GuestReservation {
  key: string
  reference: string
  date: string
  minute: number
  party_size: number
  name: string
  cancelled_at: string | null
}

interface ReservedProps {
  location: LocationInPageData
  now: Date
  reservation: GuestReservation
  /** Whether its time has passed. */
  isPast: boolean
}

/** The page of a reservation: when, for how many, and how to cancel it. */
export function ReservationDetailsPage({ location, now, reservation, isPast }: ReservedProps) {
  const isCancelled = reservation.cancelled_at !== null
  const isClosedThen =
    !isCancelled &&
    !isPast &&
    location.closure !== null &&
    isTemporaryClosureActiveOnDate(location.closure, reservation.date)
  return (
    <SeatingPageLayout
      title={isCancelled ? 'Your reservation is cancelled' : 'Your table is reserved'}
      location={location}
      now={now}
    >
      {isClosedThen ? (
        <>
          <GuestActionResultMessage
            isSuccess={false}
          >{`${toTemporaryClosureSentenceStart(location.closure)}. Please call about your table, or choose another day.`}</GuestActionResultMessage>
          <PhoneCallButton phone={location.phone}>Call the restaurant</PhoneCallButton>
        </>
      ) : (
        <GuestActionResultMessage isSuccess={!isCancelled}>
          {isCancelled
            ? 'Thank you for letting us know. Another guest can have the table now.'
            : `${appendGreetingName('We look forward to seeing you', reservation.name)}.`}
        </GuestActionResultMessage>
      )}
      <LabelValueList
        rows={[
          ['When', `${formatLongDate(reservation.date)}, ${formatMinuteOfDay(reservation.minute)}`],
          ['Party', reservation.party_size === 1 ? '1 person' : `${reservation.party_size} people`],
          ['Reference', reservation.reference],
        ]}
      />
      {!isCancelled && !isPast && (
        <p className="button-row">
          <a className="text-link" href={paths.reservationCalendarFile(reservation.key)} download="reservation.ics">
            <Icon name="calendar" />
            Add to your calendar
          </a>
          <ShareButton
            text={describeForOthers(reservation, location)}
            url={location.url ?? paths.reservation(location.rlid)}
          />
        </p>
      )}
      {isCancelled || isPast ? (
        <>
          <RefusedCancellation form="cancel_reservation" />
          <ReserveAgain location={location} />
        </>
      ) : (
        <CancelForm reservation={reservation} />
      )}
    </SeatingPageLayout>
  )
}

/** A text to share with the party, with a link to the restaurant: the link of the reservation could cancel it. */
const describeForOthers = (
  { date, minute, party_size }: GuestReservation,
  { address1, city, state }: LocationInPageData,
) => `Table for ${party_size}: ${formatLongDate(date)}, ${formatMinuteOfDay(minute)}, ${address1}, ${city}, ${state}`

const ReserveAgain = ({ location }: { location: LocationInPageData }) =>
  location.is_temporarily_closed ? (
    <ReserveAfterReopeningLink location={location} />
  ) : (
    <a className="button button-secondary" href={paths.reservation(location.rlid)}>
      Reserve another table
    </a>
  )

function CancelForm({ reservation }: { reservation: GuestReservation }) {
  const { formErrors } = usePostedFormState('cancel_reservation')
  return (
    <details className="seating-cancel" open={formErrors.length > 0}>
      <summary>My plans have changed</summary>
      <PublicSiteForm
        name="cancel_reservation"
        action={paths.reservationConfirmation(reservation.key)}
        submitLabel="Cancel the reservation"
        label="Cancel the reservation"
      >
        <input type="hidden" name="key" value={reservation.key} />
        <p>The table will be given to another guest. This cannot be undone, but you can reserve again.</p>
      </PublicSiteForm>
    </details>
  )
}

import { paths } from '#schema/paths.ts'
import { isOver } from '#schema/rules/wait-list.ts'
import type { LocationPageData, NearbyLocation } from '#schema/wire/page-data.ts'
import type { WaitListPlace } from '#schema/wire/wait-list-place.ts'
import { Form } from '../ui/form.tsx'
import { SelectField, TextField } from '../ui/form-field.tsx'
import { usePhrases } from '../ui/phrases.ts'
import { ReserveLaterLink } from '../ui/reserve-later-link.tsx'
import { CallButton, Facts, Outcome, partySizes, SeatingLayout } from './layout.tsx'
import { placeWords } from './place-words.ts'
import { TemporarilyClosed } from './temporarily-closed.tsx'

interface WaitListProps {
  at: LocationPageData
  now: Date
  /** The largest party the list takes. */
  most: number
  estimate: string
  waiting: number
}

/** The form that joins a restaurant's wait list. */
export const WaitListPage = ({ at, now, most, estimate, waiting }: WaitListProps) => (
  <SeatingLayout title="Join the wait list" at={at} now={now}>
    <Facts
      rows={[
        ['Current wait', `${estimate} for a party of 2`],
        ['Waiting', waiting === 1 ? 'One party' : waiting === 0 ? 'Nobody' : `${waiting} parties`],
      ]}
    />
    <Form name="wait_list" action={paths.waitList(at.rlid)} submit="Join the wait list" label="Join the wait list">
      <input type="hidden" name="rlid" value={at.rlid} />
      <SelectField name="party_size" label="Party" options={partySizes(most)} empty="How many of you are there?" />
      <div className="seating-pair">
        <TextField name="name" label="Name" autoComplete="name" required hint="We call you by it." />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" required hint="In case we cannot find you." />
      </div>
      <TextField
        name="email"
        label="E-mail address (optional)"
        type="email"
        autoComplete="email"
        hint="We write to you there when your table is ready."
      />
    </Form>
  </SeatingLayout>
)

interface NoWaitListWhileClosedProps {
  at: LocationPageData
  now: Date
  nearest: NearbyLocation | null
  mapPage: number | null
  /** Whether it takes reservations for after its reopening. */
  reservations: boolean
}

/** For a restaurant that is closed for a time. */
export const NoWaitListWhileClosed = ({ at, now, reservations, ...other }: NoWaitListWhileClosedProps) => (
  <SeatingLayout title="Join the wait list" at={at} now={now}>
    <TemporarilyClosed at={at} without="has no wait list" {...other}>
      {reservations && <ReserveLaterLink at={at} />}
    </TemporarilyClosed>
  </SeatingLayout>
)

/** For a restaurant whose list is not open. */
export const NoWaitList = ({ at, now, reservations }: { at: LocationPageData; now: Date; reservations: boolean }) => (
  <SeatingLayout title="Join the wait list" at={at} now={now}>
    <Outcome good={false}>The wait list of this restaurant is not open right now.</Outcome>
    <div className="button-row">
      {reservations && (
        <a className="button" href={paths.reservation(at.rlid)}>
          Reserve a Table
        </a>
      )}
      <CallButton phone={at.phone}>Call the restaurant</CallButton>
    </div>
  </SeatingLayout>
)

interface PlaceProps {
  at: LocationPageData
  now: Date
  place: WaitListPlace
  name: string
  endedBy: string | null
}

/** In seconds: how often the page is asked for again where no script does it. */
const refresh = 60

/** A party's place, as it stands. Script keeps it true (`islands/wait-list-place.ts`); without it the page comes anew each minute. */
export function PlacePage({ at, now, place, name, endedBy }: PlaceProps) {
  const { title, line } = placeWords({ ...place, endedBy }, usePhrases())
  const isOn = !isOver(place.status)
  return (
    <SeatingLayout title={title} at={at} now={now}>
      {isOn && (
        <noscript>
          <meta httpEquiv="refresh" content={String(refresh)} />
        </noscript>
      )}
      <div
        className={`seating-place seating-place-${place.status}`}
        {...(isOn && {
          'data-island': 'seating',
          'data-wake': 'load',
          'data-place': place.plan_ahead_id,
          'data-status': place.status,
        })}
      >
        {place.status === 'waiting' && (
          <p className="seating-number" aria-hidden="true">
            <strong data-ahead>{place.partiesAhead}</strong>
            <span>ahead of you</span>
          </p>
        )}
        <div>
          <p className="seating-line" role="status" data-line>
            {line}
          </p>
          {isOn && <p className="fineprint" data-kept>{`As of ${clock(now, at.time_zone)}. This page keeps itself up to date.`}</p>}
        </div>
      </div>
      <Facts
        rows={[
          ['Name', name],
          ['Party', place.party_size === 1 ? '1 person' : `${place.party_size} people`],
        ]}
      />
      {isOn ? (
        <LeaveForm place={place} />
      ) : (
        place.status !== 'seated' &&
        !at.is_temporarily_closed && (
          <a className="button" href={paths.waitList(at.rlid)}>
            Join again
          </a>
        )
      )}
    </SeatingLayout>
  )
}

const clock = (now: Date, timeZone: string) => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(now)

const LeaveForm = ({ place }: { place: WaitListPlace }) => (
  <details className="seating-cancel">
    <summary>My plans have changed</summary>
    <Form name="leave_wait_list" action={paths.waitListPlace(place.plan_ahead_id)} submit="Leave the wait list" label="Leave the wait list">
      <input type="hidden" name="plan_ahead_id" value={place.plan_ahead_id} />
      <p>The next party moves up. Joining again begins at the end of the line.</p>
    </Form>
  </details>
)

import type { LocationInPageData, NearbyLocation } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { isFinalWaitListState } from '#schema/seating/wait-list.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { PublicSiteForm } from '../ui/forms/form.tsx'
import { SelectField } from '../ui/forms/form-field.tsx'
import { useTranslateOpening } from '../ui/locations/hours/use-opening-phrases.ts'
import { ReserveAfterReopeningLink } from '../ui/locations/reserve-later-link.tsx'
import { useTranslate } from '../ui/text/use-phrases.ts'
import { GuestContactFields } from './guest-contact-fields.tsx'
import {
  createPartySizeOptions,
  GuestActionResultMessage,
  LabelValueList,
  PhoneCallButton,
  SeatingPageLayout,
} from './seating-layout.tsx'
import { TemporarilyClosedNotice } from './temporarily-closed.tsx'
import { describeWaitListStatus } from './wait-list-status-text.ts'

interface WaitListProps {
  location: LocationInPageData
  now: Date
  /** The largest party that can join. */
  maxPartySize: number
  /** Null if there is no wait: nobody waits, and the restaurant has posted none. */
  estimate: string | null
  partiesWaiting: number
  /** Whether guests can be sent text messages. */
  offersTexts: boolean
}

/** The form for joining a restaurant's wait list. */
export function JoinWaitListPage({
  location,
  now,
  maxPartySize,
  estimate,
  partiesWaiting,
  offersTexts,
}: WaitListProps) {
  const translate = useTranslateOpening()
  return (
    <SeatingPageLayout title="Join the wait list" location={location} now={now}>
      {estimate === null ? (
        <p className="seating-line">{translate('opening.no_wait')}</p>
      ) : (
        <LabelValueList
          rows={[
            ['Current wait', `${estimate} for a party of 2`],
            ...(partiesWaiting > 0
              ? [['Waiting', partiesWaiting === 1 ? 'One party' : `${partiesWaiting} parties`] as const]
              : []),
          ]}
        />
      )}
      <PublicSiteForm
        name="wait_list"
        action={paths.waitList(location.rlid)}
        submitLabel="Join the wait list"
        label="Join the wait list"
      >
        <input type="hidden" name="rlid" value={location.rlid} />
        <SelectField
          name="party_size"
          label="Party"
          options={createPartySizeOptions(maxPartySize)}
          placeholder="How many of you are there?"
        />
        <GuestContactFields of="table" phoneHint="In case we cannot find you." offersTexts={offersTexts} />
      </PublicSiteForm>
    </SeatingPageLayout>
  )
}

interface NoWaitListWhileClosedProps {
  location: LocationInPageData
  now: Date
  nearestOpen: NearbyLocation | null
  mapPage: number | null
  /** Whether it accepts reservations for after its reopening. */
  hasReservations: boolean
}

/** For a temporarily closed restaurant. */
export const TemporarilyClosedWaitListPage = ({
  location,
  now,
  hasReservations,
  ...other
}: NoWaitListWhileClosedProps) => (
  <SeatingPageLayout title="Join the wait list" location={location} now={now}>
    <TemporarilyClosedNotice location={location} missingServices="has no wait list" {...other}>
      {hasReservations && <ReserveAfterReopeningLink location={location} />}
    </TemporarilyClosedNotice>
  </SeatingPageLayout>
)

/** For a restaurant whose list is not open. */
export const WaitListUnavailablePage = ({
  location,
  now,
  hasReservations,
}: {
  location: LocationInPageData
  now: Date
  hasReservations: boolean
}) => (
  <SeatingPageLayout title="Join the wait list" location={location} now={now}>
    <GuestActionResultMessage isSuccess={false}>
      The wait list of this restaurant is not open right now.
    </GuestActionResultMessage>
    <div className="button-row">
      {hasReservations && (
        <a className="button" href={paths.reservation(location.rlid)}>
          Reserve a Table
        </a>
      )}
      <PhoneCallButton phone={location.phone} isSecondary={hasReservations}>
        Call the restaurant
      </PhoneCallButton>
    </div>
  </SeatingPageLayout>
)

interface PlaceProps {
  location: LocationInPageData
  now: Date
  entry: WaitListEntryResponse
  name: string
  endedBy: string | null
}

/** How often the page reloads without script, in seconds. */
const reloadInterval = 60

/**
 * A party's current place. Script keeps it up to date (`islands/wait-list-place.ts`); without it the page reloads every
 * minute.
 */
export function WaitListPositionPage({ location, now, entry, name, endedBy }: PlaceProps) {
  const { title, description } = describeWaitListStatus({ ...entry, endedBy }, useTranslate())
  const isOn = !isFinalWaitListState(entry.status)
  return (
    <SeatingPageLayout title={title} location={location} now={now}>
      {isOn && (
        <noscript>
          <meta httpEquiv="refresh" content={String(reloadInterval)} />
        </noscript>
      )}
      <div
        className={`seating-place seating-place-${entry.status}`}
        {...(isOn && {
          'data-island': 'seating',
          'data-start': 'load',
          'data-place': entry.plan_ahead_id,
          'data-status': entry.status,
        })}
      >
        {entry.status === 'waiting' && (
          <p className="seating-number" aria-hidden="true">
            <strong data-ahead>{entry.partiesAhead}</strong>
            <span>ahead of you</span>
          </p>
        )}
        <div>
          <p className="seating-line" role="status" data-line>
            {description}
          </p>
          {isOn && (
            <p
              className="fineprint"
              data-as-of
            >{`As of ${clock(now, location.time_zone)}. This page updates automatically.`}</p>
          )}
        </div>
      </div>
      <LabelValueList
        rows={[
          ['Name', name],
          ['Party', entry.party_size === 1 ? '1 person' : `${entry.party_size} people`],
        ]}
      />
      {isOn ? (
        <LeaveForm entry={entry} />
      ) : (
        entry.status !== 'seated' &&
        !location.is_temporarily_closed && (
          <a className="button" href={paths.waitList(location.rlid)}>
            Join again
          </a>
        )
      )}
    </SeatingPageLayout>
  )
}

const clock = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(now)

const LeaveForm = ({ entry }: { entry: WaitListEntryResponse }) => (
  <details className="seating-cancel">
    <summary>My plans have changed</summary>
    <PublicSiteForm
      name="leave_wait_list"
      action={paths.waitListStatus(entry.plan_ahead_id)}
      submitLabel="Leave the wait list"
      label="Leave the wait list"
    >
      <input type="hidden" name="plan_ahead_id" value={entry.plan_ahead_id} />
      <p>The next party moves up. If you join again, you start at the end of the line.</p>
    </PublicSiteForm>
  </details>
)

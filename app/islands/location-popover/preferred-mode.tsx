import type { RefObject } from 'react'
import { formatNationalPhone } from '#schema/forms/phone-number.ts'
import { getApiLocationOpeningStatus, isTemporarilyClosedAt } from '#schema/locations/hours/location-opening.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { paths } from '#schema/paths.ts'
import { getCurrentWaitText, withWaitListOfOpenHours } from '../../seating/reservation-control.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { LocationAddressLines } from '../../ui/locations/address.tsx'
import type { ServiceHoursTextMode } from '../../ui/locations/hours/hours-flag-mode.ts'
import { useTranslateOpening } from '../../ui/locations/hours/use-opening-phrases.ts'
import { OrderLink } from '../../ui/locations/order-link.tsx'
import { PhoneLink } from '../../ui/locations/phone-link.tsx'
import { ReserveOrWaitListLink } from '../../ui/locations/seating-link.tsx'
import { HrefLink } from '../../ui/navigation/link.tsx'
import { toLocationPagePath } from '../locations/local-page-path.ts'
import { useHydrationSafeNow } from '../use-now.ts'
import { TodayHoursSummary } from './hours.tsx'
import { NearestOpenLocationSuggestion } from './nearest-open.tsx'
import { usePopoverPhrases } from './use-popover-phrases.ts'

interface PreferredModeProps {
  location: ApiLocation
  /** When the popover was opened, in milliseconds since 1970. */
  openedAt: number
  hoursFlagMode: ServiceHoursTextMode
  headingRef: RefObject<HTMLHeadingElement | null>
  onChange: () => void
  /** Called when another restaurant is chosen instead. */
  onSelect: (location: ApiLocation) => void
}

/**
 * The visitor's preferred restaurant. While it is temporarily closed, the nearest open one is offered instead of its
 * services.
 */
export function PreferredLocationPanel({
  location,
  openedAt,
  hoursFlagMode,
  headingRef,
  onChange,
  onSelect,
}: PreferredModeProps) {
  const translate = usePopoverPhrases()
  const now = useHydrationSafeNow(new Date(openedAt).toISOString())
  const is_temporarily_closed = isTemporarilyClosedAt(location, now)
  const shown = withWaitListOfOpenHours(location, getApiLocationOpeningStatus(location, now))
  const wait = getCurrentWaitText(shown, useTranslateOpening(), (wait) => translate('popover.current_wait', { wait }))
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1}>
        {location.city}, {location.state}
      </h2>
      <LocationAddressLines location={{ ...location, address2: location.address2 ?? '' }} />
      <p className="location-popover-links">
        <HrefLink href={paths.directions({ lat: location.latitude, lng: location.longitude })}>
          {translate('popover.get_directions')}
        </HrefLink>
        {location.localPageURL && (
          <a href={toLocationPagePath(location.localPageURL)}>{translate('popover.local_page')}</a>
        )}
      </p>
      <TodayHoursSummary location={location} flagMode={hoursFlagMode} now={now} />
      <p className="location-popover-phone">
        <Icon name="phone" />
        <PhoneLink phone={formatNationalPhone(location.phone)} />
      </p>
      {wait && <p>{wait}</p>}
      {is_temporarily_closed ? (
        <NearestOpenLocationSuggestion location={location} onSelect={onSelect} />
      ) : (
        <div className="button-row">
          <OrderLink
            location={{ ...location, has_online_ordering: location.hasOnlineOrdering, is_temporarily_closed }}
          />
          <ReserveOrWaitListLink location={{ ...shown, is_temporarily_closed }} />
        </div>
      )}
      <button type="button" className="location-popover-quiet" onClick={onChange}>
        {translate('popover.change')}
      </button>
    </>
  )
}

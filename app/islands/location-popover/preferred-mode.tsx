import type { RefObject } from 'react'
import { paths } from '#schema/paths.ts'
import type { HoursFlagMode } from '#schema/rules/hours-flag-mode.ts'
import { isClosedFor } from '#schema/rules/location-opening.ts'
import { nationalPhone } from '#schema/rules/phone.ts'
import { currentWait } from '#schema/rules/reservation.ts'
import type { Location } from '#schema/wire/location.ts'
import { Address } from '../../ui/address.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Anchor } from '../../ui/link.tsx'
import { OrderLink } from '../../ui/order-link.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { SeatingLink } from '../../ui/seating-link.tsx'
import { useNow } from '../use-now.ts'
import { Hours } from './hours.tsx'
import { NearestOpen } from './nearest-open.tsx'
import { usePopoverPhrases } from './use-popover-phrases.ts'

interface PreferredModeProps {
  at: Location
  /** When the visitor began to look, in milliseconds since 1970. */
  openedAt: number
  hoursFlagMode: HoursFlagMode
  heading: RefObject<HTMLHeadingElement | null>
  onChange: () => void
  /** Another one is chosen in its place. */
  onPick: (location: Location) => void
}

/** The visitor's own restaurant. While it is closed for a time, the nearest open one is offered in place of its services. */
export function PreferredMode({ at, openedAt, hoursFlagMode, heading, onChange, onPick }: PreferredModeProps) {
  const say = usePopoverPhrases()
  const now = useNow(new Date(openedAt).toISOString())
  const is_temporarily_closed = isClosedFor(at, now)
  const wait = currentWait({ ...at, is_temporarily_closed })
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {at.city}, {at.state}
      </h2>
      <Address at={{ ...at, address2: at.address2 ?? '' }} />
      <p className="location-popover-links">
        <Anchor href={paths.directions({ lat: at.latitude, lng: at.longitude })}>{say('popover.get_directions')}</Anchor>
        {at.localPageURL && <a href={paths.localPage(at.localPageURL)}>{say('popover.local_page')}</a>}
      </p>
      <Hours at={at} mode={hoursFlagMode} now={now} />
      <p className="location-popover-phone">
        <Icon name="phone" />
        <PhoneLink phone={nationalPhone(at.phone)} />
      </p>
      {wait && <p>{say('popover.current_wait', { wait })}</p>}
      {is_temporarily_closed ? (
        <NearestOpen to={at} onPick={onPick} />
      ) : (
        <div className="button-row">
          <OrderLink at={{ ...at, has_online_ordering: at.hasOnlineOrdering, is_temporarily_closed }} />
          <SeatingLink at={{ ...at, is_temporarily_closed }} />
        </div>
      )}
      <button type="button" className="location-popover-quiet" onClick={onChange}>
        {say('popover.change')}
      </button>
    </>
  )
}

import { useRef } from 'react'
import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { LocationAddressLines } from '../../ui/locations/address.tsx'
import { LocationDistanceText } from '../../ui/locations/distance.tsx'
import { OpeningStatusText } from '../../ui/locations/hours/opening-note.tsx'
import { OrderLink } from '../../ui/locations/order-link.tsx'
import { PhoneLink } from '../../ui/locations/phone-link.tsx'
import { ReserveOrWaitListLink } from '../../ui/locations/seating-link.tsx'
import { useOpeningAndWait } from '../../ui/locations/use-opening-and-wait.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'

interface InfoCardProps {
  location: NearbyLocation
  /** The id of the dish that the visitor wants to order. */
  dish?: number | undefined
  letter: string
  now: Date
  /** Offered instead while the restaurant is temporarily closed. */
  nearestOpen?: { location: NearbyLocation; letter: string } | undefined
  onClose: () => void
  onSelect: (rlid: number) => void
}

/**
 * The map's card of the focused restaurant: letter, address, distance, phone, wait, reservation, order and link.
 * Says so if it is closed, and then has no wait.
 */
export function MapLocationCard({ location, dish, letter, now, nearestOpen, onClose, onSelect }: InfoCardProps) {
  const name = `${location.city}, ${location.state}`
  const translate = useTranslate()
  const { opening, shown, wait } = useOpeningAndWait(location, now)
  const card = useRef<HTMLDivElement>(null)
  const choose = (rlid: number) => {
    onSelect(rlid)
    // The clicked button is removed together with its card.
    card.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be wrong, since there are no form controls
    <div className="info-card" role="group" aria-label={`${letter}, ${name}`} ref={card} tabIndex={-1}>
      <span className="glyph">{letter}</span>
      <p className="info-card-name">
        {location.url ? <a href={location.url}>{name}</a> : name}
        <LocationDistanceText location={location} />
      </p>
      <button
        type="button"
        className="info-card-close"
        aria-label={translate(mapPhrases, 'map.close')}
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
      <div className="info-card-facts">
        <LocationAddressLines location={location} />
        <p>
          <PhoneLink phone={location.phone} />
          {wait && <span>{wait}</span>}
        </p>
        {opening.state !== 'open' && <OpeningStatusText status={opening} />}
        {nearestOpen && (
          <p>
            {translate(mapPhrases, 'map.nearest_open')}
            <button type="button" className="info-card-nearest" onClick={() => choose(nearestOpen.location.rlid)}>
              {nearestOpen.letter}, {nearestOpen.location.city}, {nearestOpen.location.state}
            </button>
          </p>
        )}
      </div>
      <div className="button-row info-card-actions">
        <OrderLink location={location} dish={dish} />
        <ReserveOrWaitListLink location={shown} />
      </div>
    </div>
  )
}

import { useRef } from 'react'
import { mapPhrases } from '#schema/phrases/map.ts'
import { currentWait } from '#schema/rules/reservation.ts'
import type { NearbyLocation } from '#schema/wire/page-data.ts'
import { Address } from '../../ui/address.tsx'
import { Distance } from '../../ui/distance.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpeningNote } from '../../ui/opening-note.tsx'
import { openingOf } from '../../ui/opening-of.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { usePhrases } from '../../ui/phrases.ts'
import { SeatingLink } from '../../ui/seating-link.tsx'

interface InfoCardProps {
  at: NearbyLocation
  letter: string
  now: Date
  /** What is offered in its place while it is closed for a time. */
  nearest?: { at: NearbyLocation; letter: string } | undefined
  onClose: () => void
  onChoose: (rlid: number) => void
}

/** The map's window about the focused restaurant: letter, address, distance, phone, wait, reservation, order and link. A closure is told as long as it holds. */
export function InfoCard({ at, letter, now, nearest, onClose, onChoose }: InfoCardProps) {
  const name = `${at.city}, ${at.state}`
  const say = usePhrases()
  const wait = currentWait(at)
  const opening = openingOf(at, now)
  const card = useRef<HTMLDivElement>(null)
  const choose = (rlid: number) => {
    onChoose(rlid)
    // The button that was pressed goes with what it stood on.
    card.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be wrong, nothing is filled in here
    <div className="info-card" role="group" aria-label={`${letter}, ${name}`} ref={card} tabIndex={-1}>
      <span className="glyph">{letter}</span>
      <p className="info-card-name">
        {at.url ? <a href={at.url}>{name}</a> : name}
        <Distance at={at} />
      </p>
      <button type="button" className="info-card-close" aria-label={say(mapPhrases, 'map.close')} onClick={onClose}>
        <Icon name="x" />
      </button>
      <div className="info-card-facts">
        <Address at={at} />
        <p>
          <PhoneLink phone={at.phone} />
          {wait && <span>{say(mapPhrases, 'map.current_wait', { wait })}</span>}
        </p>
        {opening.state === 'temporarily_closed' && <OpeningNote opening={opening} />}
        {nearest && (
          <p>
            {say(mapPhrases, 'map.nearest_open')}
            <button type="button" className="info-card-nearest" onClick={() => choose(nearest.at.rlid)}>
              {nearest.letter}, {nearest.at.city}, {nearest.at.state}
            </button>
          </p>
        )}
      </div>
      <div className="button-row info-card-actions">
        <OrderLink at={at} />
        <SeatingLink at={at} />
      </div>
    </div>
  )
}

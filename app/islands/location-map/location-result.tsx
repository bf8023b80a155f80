import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { LocationAddressLines } from '../../ui/locations/address.tsx'
import { LocationDistanceText } from '../../ui/locations/distance.tsx'
import { OpeningStatusText } from '../../ui/locations/hours/opening-note.tsx'
import { OrderLink } from '../../ui/locations/order-link.tsx'
import { PhoneLink } from '../../ui/locations/phone-link.tsx'
import { ReserveOrWaitListLink } from '../../ui/locations/seating-link.tsx'
import { useOpeningAndWait } from '../../ui/locations/use-opening-and-wait.ts'
import { HrefLink } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/text/use-phrases.ts'

interface ResultProps {
  location: NearbyLocation
  /** The id of the dish that the visitor wants to order. */
  dish?: number | undefined
  letter: string
  isFocused: boolean
  now: Date
  isHydrated: boolean
  onSelect: () => void
}

/** An item of the list. A click anywhere on it focuses it; its letter does the same for the keyboard. */
export function LocationResultItem({ location, dish, letter, isFocused, now, isHydrated, onSelect }: ResultProps) {
  const name = `${location.city}, ${location.state}`
  const translate = useTranslate()
  const { opening, shown, wait } = useOpeningAndWait(location, now)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the letter is a button that does the same
    <li className="result" id={`location-${location.rlid}`} aria-current={isFocused || undefined} onClick={onSelect}>
      <ResultLetter letter={letter} name={location.city} isHydrated={isHydrated} />
      <div className="result-head">
        <h2>{location.url ? <a href={location.url}>{name}</a> : name}</h2>
        <LocationDistanceText location={location} />
      </div>
      <div className="result-facts">
        <LocationAddressLines location={location} />
        <p>
          <PhoneLink phone={location.phone} />
          <HrefLink href={paths.directions(location.location)}>{translate(mapPhrases, 'map.get_directions')}</HrefLink>
        </p>
        <OpeningStatusText status={opening} />
        {wait && <p>{wait}</p>}
      </div>
      <div className="button-row result-actions">
        <OrderLink location={location} dish={dish} />
        <ReserveOrWaitListLink location={shown} />
      </div>
    </li>
  )
}

/** The letter of an item; with script a button that shows it on the map: its click is a click on the item. */
function ResultLetter({ letter, name, isHydrated }: { letter: string; name: string; isHydrated: boolean }) {
  const translate = useTranslate()
  const glyph = <span className="glyph">{letter}</span>
  if (!isHydrated) return glyph
  return (
    <button
      type="button"
      className="result-letter"
      aria-label={translate(mapPhrases, 'map.show_on_map', { letter, place: name })}
    >
      {glyph}
    </button>
  )
}

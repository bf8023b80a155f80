import { paths } from '#schema/paths.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { currentWait } from '#schema/rules/reservation.ts'
import type { NearbyLocation } from '#schema/wire/page-data.ts'
import { Address } from '../../ui/address.tsx'
import { Distance } from '../../ui/distance.tsx'
import { Anchor } from '../../ui/link.tsx'
import { OpeningNote } from '../../ui/opening-note.tsx'
import { openingOf } from '../../ui/opening-of.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { usePhrases } from '../../ui/phrases.ts'
import { SeatingLink } from '../../ui/seating-link.tsx'

interface ResultProps {
  at: NearbyLocation
  letter: string
  focused: boolean
  now: Date
  awake: boolean
  onChoose: () => void
}

/** An item of the list. A press anywhere on it brings it into focus; its letter does the same for the keyboard. */
export function Result({ at, letter, focused, now, awake, onChoose }: ResultProps) {
  const name = `${at.city}, ${at.state}`
  const say = usePhrases()
  const wait = currentWait(at)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the letter is a button that does the same
    <li className="result" id={`location-${at.rlid}`} aria-current={focused || undefined} onClick={onChoose}>
      <ResultLetter letter={letter} name={at.city} awake={awake} />
      <div className="result-head">
        <h2>{at.url ? <a href={at.url}>{name}</a> : name}</h2>
        <Distance at={at} />
      </div>
      <div className="result-facts">
        <Address at={at} />
        <p>
          <PhoneLink phone={at.phone} />
          <Anchor href={paths.directions(at.location)}>{say(mapPhrases, 'map.get_directions')}</Anchor>
        </p>
        <OpeningNote opening={openingOf(at, now)} />
        {wait && <p>{say(mapPhrases, 'map.current_wait', { wait })}</p>}
      </div>
      <div className="button-row result-actions">
        <OrderLink at={at} />
        <SeatingLink at={at} />
      </div>
    </li>
  )
}

/** The letter of an item, and once there is script the button that shows it on the map: its press is one on the item. */
function ResultLetter({ letter, name, awake }: { letter: string; name: string; awake: boolean }) {
  const say = usePhrases()
  const glyph = <span className="glyph">{letter}</span>
  if (!awake) return glyph
  return (
    <button type="button" className="result-letter" aria-label={say(mapPhrases, 'map.show_on_map', { letter, place: name })}>
      {glyph}
    </button>
  )
}

import type { PersonalDataAnswer, PersonalDataFound } from '#schema/wire/personal-data.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'

interface FoundDataProps {
  found: PersonalDataAnswer
  onHandOut: () => void
  onErase: () => void
}

/** What every place holds about an address, and what can be done for whose it is. */
export function FoundData({ found: { email, erasable, places }, onHandOut, onErase }: FoundDataProps) {
  const holding = places.filter(({ count }) => count > 0)
  return (
    <section className="found" aria-labelledby="found-heading">
      <h2 id="found-heading" role="status">
        {holding.length === 0 ? 'Nothing is stored about' : 'Stored about'} <span className="found-address">{email}</span>
      </h2>
      {holding.length === 0 ? (
        <Empty icon="check" title="There is nothing to hand out or erase">
          <p>Nothing under this address: no message, no sign-up, no mail.</p>
        </Empty>
      ) : (
        <>
          <ul className="found-places">
            {holding.map((place) => (
              <li key={place.place}>
                <Place place={place} />
              </li>
            ))}
          </ul>
          <div className="confirm-buttons">
            <Button icon="download" onClick={onHandOut}>
              Download as JSON
            </Button>
            {erasable > 0 && (
              <Button look="danger" icon="trash" onClick={onErase}>
                Erase
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function Place({ place: { label, count, kept, latest } }: { place: PersonalDataFound }) {
  return (
    <>
      <h3>
        {label} <span className="quiet">{count}</span>
      </h3>
      {kept ? (
        <p>{kept}</p>
      ) : (
        <ul className="found-latest">
          {latest.map(({ at, words }, index) => (
            <li key={`${at} ${index}`}>
              <span className="submission-cell">{words}</span>{' '}
              <span className="quiet">
                <When at={at} />
              </span>
            </li>
          ))}
          {count > latest.length && <li className="quiet">and {count - latest.length} more</li>}
        </ul>
      )}
    </>
  )
}

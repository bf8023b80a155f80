import type { PersonalDataAnswer, PersonalDataFound } from '#schema/wire/personal-data.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'

interface FoundDataProps {
  found: PersonalDataAnswer
  onHandOut: () => void
  onErase: () => void
  onLookUp: (contact: string) => void
}

/** What every place holds about an address or a number, and what can be done for whose it is. */
export function FoundData({ found: { contact, erasable, places, further }, onHandOut, onErase, onLookUp }: FoundDataProps) {
  const holding = places.filter(({ count }) => count > 0)
  return (
    <section className="found" aria-labelledby="found-heading">
      <h2 id="found-heading" role="status">
        {holding.length === 0 ? 'Nothing is stored about' : 'Stored about'} <span className="found-address">{contact}</span>
      </h2>
      {holding.length === 0 ? (
        <Empty icon="check" title="There is nothing to hand out or erase">
          <p>No message, no sign-up, no reservation, no place on a wait list, no mail.</p>
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
          {further.length > 0 && <Further contacts={further} onLookUp={onLookUp} />}
        </>
      )}
    </section>
  )
}

/** Somebody may have left more under these, or they are another person's: whoever answers the request decides. */
const Further = ({ contacts, onLookUp }: { contacts: readonly string[]; onLookUp: (contact: string) => void }) => (
  <>
    <h3>Also in these entries</h3>
    <p>More may be stored under these. If they belong to the same person, look them up too.</p>
    <div className="confirm-buttons">
      {contacts.map((contact) => (
        <Button key={contact} icon="search" onClick={() => onLookUp(contact)}>
          {contact}
        </Button>
      ))}
    </div>
  </>
)

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

import type { PersonalDataResponse, PersonalDataSource } from '#schema/forms/personal-data-wire.ts'
import { Button } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EmptyState } from '../ui/states.tsx'

interface PersonalDataResultsProps {
  result: PersonalDataResponse
  onExport: () => void
  onErase: () => void
  onLookUp: (contact: string) => void
}

/** What every place holds about an address or a number, and what can be done for whose it is. */
export function PersonalDataResults({
  result: { contact, erasable, sources, other_contacts },
  onExport,
  onErase,
  onLookUp,
}: PersonalDataResultsProps) {
  const holding = sources.filter(({ count }) => count > 0)
  return (
    <section className="found" aria-labelledby="found-heading">
      <h2 id="found-heading" role="status">
        {holding.length === 0 ? 'Nothing is stored about' : 'Stored about'}{' '}
        <span className="found-address">{contact}</span>
      </h2>
      {holding.length === 0 ? (
        <EmptyState icon="check" title="There is nothing to hand out or erase">
          <p>No message, no sign-up, no reservation, no place on a wait list, no mail.</p>
        </EmptyState>
      ) : (
        <>
          <ul className="found-places">
            {holding.map((place) => (
              <li key={place.table}>
                <Place place={place} />
              </li>
            ))}
          </ul>
          <div className="confirm-buttons">
            <Button icon="download" onClick={onExport}>
              Download as JSON
            </Button>
            {erasable > 0 && (
              <Button variant="danger" icon="trash" onClick={onErase}>
                Erase
              </Button>
            )}
          </div>
          {other_contacts.length > 0 && <RelatedContacts contacts={other_contacts} onLookUp={onLookUp} />}
        </>
      )}
    </section>
  )
}

/** Somebody may have left more under these, or they are another person's: whoever answers the request decides. */
const RelatedContacts = ({
  contacts,
  onLookUp,
}: {
  contacts: readonly string[]
  onLookUp: (contact: string) => void
}) => (
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

function Place({ place: { label, count, retention_note, latest } }: { place: PersonalDataSource }) {
  return (
    <>
      <h3>
        {label} <span className="quiet">{count}</span>
      </h3>
      {retention_note ? (
        <p>{retention_note}</p>
      ) : (
        <ul className="found-latest">
          {latest.map(({ at, summary }, index) => (
            <li key={`${at} ${index}`}>
              <span className="submission-cell">{summary}</span>{' '}
              <span className="quiet">
                <RelativeTime at={at} />
              </span>
            </li>
          ))}
          {count > latest.length && <li className="quiet">and {count - latest.length} more</li>}
        </ul>
      )}
    </>
  )
}

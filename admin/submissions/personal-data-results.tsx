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

/** The stored data about an address or a number, with export and erasure. */
export function PersonalDataResultsSection({
  result: { contact, erasable, sources, other_contacts },
  onExport,
  onErase,
  onLookUp,
}: PersonalDataResultsProps) {
  const found = sources.filter(({ count }) => count > 0)
  return (
    <section className="found" aria-labelledby="found-heading">
      <h2 id="found-heading" role="status">
        {found.length === 0 ? 'Nothing is stored about' : 'Stored about'}{' '}
        <span className="found-address">{contact}</span>
      </h2>
      {found.length === 0 ? (
        <EmptyState icon="check" title="There is nothing to export or erase">
          <p>No messages, sign-ups, reservations, wait list entries or e-mails.</p>
        </EmptyState>
      ) : (
        <>
          <ul className="found-places">
            {found.map((source) => (
              <li key={source.table}>
                <Source source={source} />
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

/**
 * Other contacts in the same entries. They may belong to the same person or to someone else: the administrator decides.
 */
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

function Source({ source: { label, count, retention_note, latest } }: { source: PersonalDataSource }) {
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

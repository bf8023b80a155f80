import { useParams } from 'react-router'
import { actionWords } from '#schema/rules/log-words.ts'
import type { RecordEvent } from '#schema/wire/person.ts'
import { useAddress } from '../../ui/address.ts'
import { Listed } from '../../ui/listed.tsx'
import { When } from '../../ui/when.tsx'
import { kinds } from './kinds.ts'
import { type RecordKind, useRecordHistory } from './queries.ts'
import { RecordHeading } from './record-heading.tsx'

/** What befell a user, a group or a site, the latest first, with what each part was before. */
export function HistoryScreen({ kind }: { kind: RecordKind }) {
  const id = Number(useParams()['id'])
  const { number, change } = useAddress()
  const history = useRecordHistory(kind, id, number)
  return (
    <div className="screen screen-narrow">
      <RecordHeading kind={kind} id={id} name={history.data?.meta.name ?? `A ${kinds[kind].noun}`} />
      <Listed
        query={history}
        noun={{ one: 'entry', many: 'entries' }}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'history', title: 'Nothing has been noted yet' }}
      >
        {({ items }) => (
          <ol className="event-list" aria-label="History">
            {items.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
        )}
      </Listed>
    </div>
  )
}

const Event = ({ event: { action, by, at, changes } }: { event: RecordEvent }) => (
  <li className="event">
    <p className="event-head">
      <strong>{actionWords(action)}</strong>
      <span>{by ?? 'The site itself'}</span>
      <span className="quiet">
        <When at={at} />
      </span>
    </p>
    {changes.length > 0 && (
      <dl className="event-changes">
        {changes.map(({ part, before, after }) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>
              {before && (
                <>
                  <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{after || 'none'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </li>
)

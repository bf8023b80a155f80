import { actionWords } from '#schema/rules/log-words.ts'
import type { RecordEvent, RecordHistory } from '#schema/wire/person.ts'
import { When } from '../../ui/when.tsx'
import type { RecordKind } from './queries.ts'
import { RecordPart } from './record-part.tsx'

/** What befell a user, a group or a site, the latest first, with what each part was before. */
export const HistoryScreen = ({ kind }: { kind: RecordKind }) => (
  <RecordPart<RecordHistory>
    kind={kind}
    part="history"
    noun={{ one: 'entry', many: 'entries' }}
    empty={{ icon: 'history', title: 'Nothing has been noted yet' }}
  >
    {({ items }) => (
      <ol className="event-list" aria-label="History">
        {items.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    )}
  </RecordPart>
)

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

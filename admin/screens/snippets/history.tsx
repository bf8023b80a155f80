import { inWords } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { actionWords } from '#schema/rules/log-words.ts'
import type { SnippetEvent, SnippetKind } from '#schema/wire/snippet.ts'
import { useAddress } from '../../ui/address.ts'
import { Listed } from '../../ui/listed.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { AboutSnippet } from './about-snippet.tsx'
import { perScreen, type SnippetPlace, usePlace, useSnippetHistory } from './queries.ts'
import '../../styles/snippets.ts'

/** Everything that was done to a snippet: what, by whom, when. */
export default function SnippetHistory() {
  const place = usePlace()
  const { number, change } = useAddress()
  const history = useSnippetHistory(place, number)
  return (
    <AboutSnippet title={(name) => `History of “${name}”`}>
      {({ kind }) => (
        <Listed
          query={history}
          noun={{ one: 'entry', many: 'entries' }}
          number={number}
          perScreen={perScreen}
          onGo={(to) => change({ p: String(to) })}
          empty={{ icon: 'history', title: 'Nothing has been done to it here yet' }}
        >
          {({ items }) => <Events events={items} place={place} kind={kind} />}
        </Listed>
      )}
    </AboutSnippet>
  )
}

const Events = ({ events, place, kind }: { events: readonly SnippetEvent[]; place: SnippetPlace; kind: SnippetKind }) => (
  <Table
    caption="What was done, latest first"
    columns={[
      { label: 'What' },
      { label: 'Who' },
      { label: 'When' },
      ...(kind.has_drafts ? [{ label: 'Revision', className: 'column-type' }] : []),
    ]}
  >
    {events.map(({ id, action, at, by, fields, revision_id }) => (
      <tr key={id}>
        <th scope="row">
          {actionWords(action)}
          {fields.length > 0 && <span className="quiet row-detail">{fields.map(inWords).join(', ')}</span>}
        </th>
        <td>{by ?? <span className="quiet">System</span>}</td>
        <td className="quiet">
          <When at={at} />
        </td>
        {kind.has_drafts && (
          <td className="column-type">
            {revision_id !== null && (
              <a href={paths.wagtail.snippetRevision(place.type, place.id, revision_id)} target="_blank" rel="noreferrer">
                View<span className="visually-hidden"> revision {revision_id} in a new tab</span>
              </a>
            )}
          </td>
        )}
      </tr>
    ))}
  </Table>
)

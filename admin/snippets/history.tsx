import { toLabel } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { logActionLabel } from '#schema/records/log-labels.ts'
import type { SnippetEvent, SnippetTypeInfo } from '#schema/snippets/wire.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { Table } from '../lists/table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { pageSize, type SnippetKey, useSnippetHistory, useSnippetKey } from './queries.ts'
import { SnippetScreen } from './snippet-screen.tsx'
import './styles.ts'

/** The log of a snippet: what changed, who changed it, and when. */
export default function SnippetHistory() {
  const place = useSnippetKey()
  const { pageNumber, setParams } = useQueryParams()
  const history = useSnippetHistory(place, pageNumber)
  return (
    <SnippetScreen title={(name) => `History of “${name}”`}>
      {({ kind }) => (
        <PaginatedList
          query={history}
          itemName={{ one: 'entry', many: 'entries' }}
          pageNumber={pageNumber}
          pageSize={pageSize}
          onPageChange={(to) => setParams({ p: String(to) })}
          empty={{ icon: 'history', title: 'Nothing has been done to it here yet' }}
        >
          {({ items }) => <Events events={items} place={place} kind={kind} />}
        </PaginatedList>
      )}
    </SnippetScreen>
  )
}

const Events = ({
  events,
  place,
  kind,
}: {
  events: readonly SnippetEvent[]
  place: SnippetKey
  kind: SnippetTypeInfo
}) => (
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
          {logActionLabel(action)}
          {fields.length > 0 && <span className="quiet row-detail">{fields.map(toLabel).join(', ')}</span>}
        </th>
        <td>{by ?? <span className="quiet">System</span>}</td>
        <td className="quiet">
          <RelativeTime at={at} />
        </td>
        {kind.has_drafts && (
          <td className="column-type">
            {revision_id !== null && (
              <a
                href={paths.wagtail.snippetRevision(place.type, place.id, revision_id)}
                target="_blank"
                rel="noreferrer"
              >
                View<span className="visually-hidden"> revision {revision_id} in a new tab</span>
              </a>
            )}
          </td>
        )}
      </tr>
    ))}
  </Table>
)

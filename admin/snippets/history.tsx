import { fieldNameToLabel } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { getLogActionLabel } from '#schema/records/log-labels.ts'
import type { SnippetHistoryEntry, SnippetTypeInfo } from '#schema/snippets/wire.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { StyledTable } from '../lists/table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { type SnippetKey, snippetDetailListPageSize, useSnippetHistory, useSnippetKeyFromUrl } from './queries.ts'
import { SnippetScreenLayout } from './snippet-screen.tsx'
import './styles.ts'

/** The log of a snippet: what changed, who changed it, and when. */
export default function SnippetHistoryScreen() {
  const place = useSnippetKeyFromUrl()
  const { pageNumber, setParams } = useListQueryParams()
  const history = useSnippetHistory(place, pageNumber)
  return (
    <SnippetScreenLayout title={(name) => `History of “${name}”`}>
      {({ kind }) => (
        <PaginatedList
          query={history}
          itemName={{ one: 'entry', many: 'entries' }}
          pageNumber={pageNumber}
          pageSize={snippetDetailListPageSize}
          onPageChange={(to) => setParams({ p: String(to) })}
          empty={{ icon: 'history', title: 'Nothing has been done to it here yet' }}
        >
          {({ items }) => <Events events={items} place={place} kind={kind} />}
        </PaginatedList>
      )}
    </SnippetScreenLayout>
  )
}

const Events = ({
  events,
  place,
  kind,
}: {
  events: readonly SnippetHistoryEntry[]
  place: SnippetKey
  kind: SnippetTypeInfo
}) => (
  <StyledTable
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
          {getLogActionLabel(action)}
          {fields.length > 0 && <span className="quiet row-detail">{fields.map(fieldNameToLabel).join(', ')}</span>}
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
  </StyledTable>
)

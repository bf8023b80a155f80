import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import {
  type SubmissionItem,
  type SubmissionListResponse,
  submissionSortOrders,
} from '#schema/forms/submission-wire.ts'
import { paths } from '#schema/paths.ts'
import { parseDateRangeParams, toDateRangeTimestamps } from '../lists/date-range.ts'
import { DateRangeFilter } from '../lists/date-range-filter.tsx'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition, ListRowSelection } from '../lists/list-table.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { RowCheckbox } from '../lists/row-checkbox.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SignupConfirmationStatusLabel } from './confirmation-status.tsx'
import { ExportSubmissionsButtons } from './export-submissions.tsx'
import { type FormSubmissionFilterParams, submissionsQueryKey } from './queries.ts'
import { SubmissionSelectionBar } from './selection-bar.tsx'
import './submissions.css'

type Meta = SubmissionListResponse['meta']

/** The submissions of a page's form, with filters, export and deletion. */
export default function SubmissionListScreen() {
  const page = Number(useParams()['page'])
  const { filter, range, search, setParams } = useSubmissionFilter()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  return (
    <ListScreen<SubmissionListResponse>
      title={(listing) => listing?.meta.page.title ?? 'Submissions'}
      breadcrumbs={[{ to: paths.wagtail.forms, label: 'Forms' }]}
      subtitle={(listing) => listing && <FormName meta={listing.meta} />}
      actions={(listing) =>
        listing &&
        listing.meta.total_count > 0 && <ExportSubmissionsButtons page={page} filter={filter} total={listing.meta} />
      }
      // Sent by POST, because searches usually contain a person's name.
      query={({ limit, offset }) =>
        createEndpointListQueryOptions(submissionsQueryKey, formSubmissionEndpoints.searchSubmissions, {
          params: { page },
          body: { ...filter, limit, offset },
        })
      }
      searchLabel="Search names, addresses and text"
      searchState={{ value: search, onSearch: (text) => setParams({}, { search: text }) }}
      filters={() => <DateRangeFilter value={range} onChange={setParams} />}
      activeFilters={[range.name]}
      itemName={{ one: 'submission', many: 'submissions' }}
      empty={{
        icon: 'inbox',
        title: 'No submissions yet',
        children: <p>Submissions of this form appear here immediately.</p>,
      }}
      hint="Try another search or more days."
      caption="Submissions"
      columns={toColumns}
      defaultOrder="-submitted_at"
      rowKey={({ id }) => id}
      selection={(listing) => toSelection(listing, selected, setSelected)}
      toolbar={({ items }) => (
        <SubmissionSelectionBar
          page={page}
          selected={shownIds(items, selected)}
          onDone={() => setSelected(new Set())}
        />
      )}
    />
  )
}

const FormName = ({ meta: { label, page } }: { meta: Meta }) => (
  <>
    <span className="quiet">{label}</span>
    {page.is_deleted && <span className="status status-warn">In the trash</span>}
  </>
)

/** The search text is usually a person's name: it is kept in the state of the history entry, not in the address. */
function useSubmissionFilter() {
  const { searchParams, getParam, setParams } = useListQueryParams()
  const search = ((useLocation().state as { search?: string } | null)?.search ?? '').slice(0, 200)
  const range = parseDateRangeParams(searchParams)
  const order = submissionSortOrders.find((each) => each === getParam('ordering')) ?? '-submitted_at'
  const form = getParam('form')
  const { from, before } = toDateRangeTimestamps(range, new Date())
  const filter: FormSubmissionFilterParams = {
    order,
    ...(form && { form }),
    ...(from && { from }),
    ...(before && { before }),
    ...(search && { search }),
  }
  return { filter, range, search, setParams }
}

/** The selected rows that are shown. */
const shownIds = (items: readonly SubmissionItem[], selected: ReadonlySet<number>) =>
  items.map(({ id }) => id).filter((id) => selected.has(id))

function toSelection(
  { items, meta }: SubmissionListResponse,
  selected: ReadonlySet<number>,
  onSelect: (selected: ReadonlySet<number>) => void,
): ListRowSelection<SubmissionItem> {
  const shown = shownIds(items, selected)
  const isAll = shown.length === items.length
  return {
    isSelected: ({ id }) => selected.has(id),
    checkbox: (item) => (
      <RowCheckbox
        label={`Select ${toTitle(item, meta)}`}
        checked={selected.has(item.id)}
        onChange={() =>
          onSelect(new Set(selected.has(item.id) ? shown.filter((id) => id !== item.id) : [...shown, item.id]))
        }
      />
    ),
    allCheckbox: (
      <RowCheckbox
        label="Select all on this screen"
        checked={isAll}
        mixed={!isAll && shown.length > 0}
        onChange={() => onSelect(new Set(isAll ? [] : items.map(({ id }) => id)))}
      />
    ),
  }
}

/** The text of the first column of a form, which names the submission. */
const toTitle = ({ id, cells }: SubmissionItem, { columns: [first] }: Meta) =>
  (first && cells[first.name]) || `Number ${id}`

const Title = ({ item, meta }: { item: SubmissionItem; meta: Meta }) => {
  const second = meta.columns[1] && item.cells[meta.columns[1].name]
  return (
    <>
      <Link to={paths.wagtail.submission(meta.page.id, item.id)} className="row-title submission-cell">
        {toTitle(item, meta)}
      </Link>
      {second && <span className="quiet submission-aside submission-cell">{second}</span>}
      {item.confirmation && (
        <span className="submission-aside">
          <SignupConfirmationStatusLabel confirmation={item.confirmation} />
        </span>
      )}
    </>
  )
}

/** The columns of the form, the confirmation if the form requires one, and the time. */
function toColumns({ meta, items }: SubmissionListResponse): ListColumnDefinition<SubmissionItem, Meta>[] {
  const columns = meta.columns.map(
    ({ name, label }, index): ListColumnDefinition<SubmissionItem, Meta> => ({
      label,
      ...(name === 'email' && { sort: name }),
      ...(index > 0 && { className: 'column-type' }),
      cell: (item) =>
        index === 0 ? (
          <Title item={item} meta={meta} />
        ) : (
          <span className="submission-cell">{item.cells[name] || <span className="quiet">–</span>}</span>
        ),
    }),
  )
  const confirmed: ListColumnDefinition<SubmissionItem, Meta> = {
    label: 'Confirmed',
    className: 'column-type',
    cell: ({ confirmation }) => <SignupConfirmationStatusLabel confirmation={confirmation} />,
  }
  return [
    ...columns,
    ...(items.some(({ confirmation }) => confirmation !== null) ? [confirmed] : []),
    {
      label: 'Received',
      sort: 'submitted_at',
      descendingFirst: true,
      cellClassName: 'quiet column-when',
      cell: ({ submitted_at }) => <RelativeTime at={submitted_at} />,
    },
  ]
}

import { useEffect, useMemo, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { type SubmissionListing, submissionOrders } from '#schema/forms/submission-wire.ts'
import { paths } from '#schema/paths.ts'
import { parseDateRange, toTimestamps } from '../lists/date-range.ts'
import { DateRangeFilter } from '../lists/date-range-filter.tsx'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { SavedViews } from '../lists/saved-views/saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { ExportSubmissions } from './export-submissions.tsx'
import { type SubmissionFilter, useSubmissions } from './queries.ts'
import { SubmissionSelectionBar } from './selection-bar.tsx'
import { SubmissionTable } from './submission-table.tsx'
import './submissions.css'

/** The submissions of a page's form, with filters, export and deletion. */
export default function Submissions() {
  const page = Number(useParams()['page'])
  const { filter, range, search, number, change } = useSubmissionQuery()
  const submissions = useSubmissions(page, filter, number)
  const { data } = submissions
  const [selected, setSelected] = useSelected(data)
  return (
    <div className="screen">
      <ScreenHeading
        title={data?.meta.page.title ?? 'Submissions'}
        breadcrumbs={[{ to: paths.wagtail.forms, label: 'Forms' }]}
        actions={
          data && data.meta.total_count > 0 && <ExportSubmissions page={page} filter={filter} total={data.meta} />
        }
      >
        {data && <span className="quiet">{data.meta.label}</span>}
        {data?.meta.page.is_deleted && <span className="status status-warn">In the trash</span>}
      </ScreenHeading>
      <div className="submission-filters">
        <SearchBox label="Search names, addresses and text" value={search} onSearch={(text) => change({}, text)} />
        <DateRangeFilter value={range} onChange={change} />
      </div>
      <SavedViews />
      <PaginatedList
        query={submissions}
        itemName={{ one: 'submission', many: 'submissions' }}
        filterText={[search, range.name].filter(Boolean).join(' ')}
        pageNumber={number}
        onPageChange={(to) => change({ p: String(to) })}
        empty={{
          icon: 'inbox',
          title: 'No submissions yet',
          children: <p>Submissions of this form appear here immediately.</p>,
        }}
        hint="Try another search or more days."
      >
        {(listing) => (
          <>
            <SubmissionSelectionBar page={page} selected={selected} onDone={() => setSelected(new Set())} />
            <SubmissionTable
              listing={listing}
              order={filter.order}
              onSort={(order) => change({ order })}
              selected={selected}
              onSelect={setSelected}
            />
          </>
        )}
      </PaginatedList>
    </div>
  )
}

/**
 * The state of the list is in the URL, except for the search text, which is usually a person's name and is kept in the
 * state of the history entry.
 */
function useSubmissionQuery() {
  const [parameters, setParameters] = useSearchParams()
  const search = ((useLocation().state as { search?: string } | null)?.search ?? '').slice(0, 200)
  const range = parseDateRange(parameters)
  const number = Math.max(1, Number(parameters.get('p')) || 1)
  const order = submissionOrders.find((each) => each === parameters.get('order')) ?? '-submitted_at'
  const form = parameters.get('form') ?? ''
  const { from, before } = toTimestamps(range, new Date())
  const filter = useMemo<SubmissionFilter>(
    () => ({
      order,
      ...(form && { form }),
      ...(from && { from }),
      ...(before && { before }),
      ...(search && { search }),
    }),
    [form, from, before, search, order],
  )
  const change = (changes: Record<string, string>, searchText = search) =>
    setParameters(
      (previous) => {
        const next = new URLSearchParams(previous)
        for (const [name, value] of Object.entries({ p: '', ...changes }))
          value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: searchText !== search, state: { search: searchText } },
    )
  return { filter, range, search, number, change }
}

/** The selected rows. Rows that are no longer shown are deselected. */
function useSelected(data: SubmissionListing | undefined) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const shown = new Set(data?.items.map(({ id }) => id))
    setSelected((before) =>
      [...before].every((id) => shown.has(id)) ? before : new Set([...before].filter((id) => shown.has(id))),
    )
  }, [data])
  return [selected, setSelected] as const
}

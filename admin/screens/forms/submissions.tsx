import { useEffect, useMemo, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { type SubmissionListing, submissionOrders } from '#schema/wire/submissions.ts'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { dateRangeOf, momentsOf } from '../../ui/date-range.ts'
import { Listed } from '../../ui/listed.tsx'
import { RangeFilter } from '../../ui/range-filter.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Exporting } from './exporting.tsx'
import { type ListedSubmissions, useSubmissions } from './queries.ts'
import { Selection } from './selection.tsx'
import { SubmissionTable } from './submission-table.tsx'
import '../../styles/forms.css'

/** What a page's form was sent: by day and words, to be read, exported and deleted. */
export default function Submissions() {
  const page = Number(useParams()['page'])
  const { listed, range, search, number, change } = useAddress()
  const submissions = useSubmissions(page, listed, number)
  const { data } = submissions
  const [selected, setSelected] = useSelected(data)
  return (
    <div className="screen">
      <ScreenHeading
        title={data?.meta.page.title ?? 'Submissions'}
        trail={[{ to: paths.wagtail.forms, label: 'Forms' }]}
        actions={data && data.meta.total_count > 0 && <Exporting page={page} listed={listed} total={data.meta} />}
      >
        {data && <span className="quiet">{data.meta.label}</span>}
        {data?.meta.page.is_deleted && <span className="status status-warn">In the trash</span>}
      </ScreenHeading>
      <div className="submission-filters">
        <SearchBox label="Search names, addresses and words" value={search} onSearch={(text) => change({}, text)} />
        <RangeFilter value={range} onChange={change} />
      </div>
      <SavedViews />
      <Listed
        query={submissions}
        noun={{ one: 'submission', many: 'submissions' }}
        narrowed={[search, range.name].filter(Boolean).join(' ')}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{
          icon: 'inbox',
          title: 'Nothing has been sent yet',
          children: <p>What visitors send with this form arrives here at once.</p>,
        }}
        hint="Try other words or more days."
      >
        {(listing) => (
          <>
            <Selection page={page} selected={selected} onDone={() => setSelected(new Set())} />
            <SubmissionTable
              listing={listing}
              order={listed.order}
              onOrder={(order) => change({ order })}
              selected={selected}
              onSelect={setSelected}
            />
          </>
        )}
      </Listed>
    </div>
  )
}

/**
 * What is shown stands in the address, but for the words that are searched for: they are mostly somebody's name, and stay
 * with the entry of the browser's history.
 */
function useAddress() {
  const [parameters, setParameters] = useSearchParams()
  const search = ((useLocation().state as { search?: string } | null)?.search ?? '').slice(0, 200)
  const range = dateRangeOf(parameters)
  const number = Math.max(1, Number(parameters.get('p')) || 1)
  const order = submissionOrders.find((each) => each === parameters.get('order')) ?? '-submitted_at'
  const form = parameters.get('form') ?? ''
  const { from, before } = momentsOf(range, new Date())
  const listed = useMemo<ListedSubmissions>(
    () => ({ order, ...(form && { form }), ...(from && { from }), ...(before && { before }), ...(search && { search }) }),
    [form, from, before, search, order],
  )
  const change = (changes: Record<string, string>, words = search) =>
    setParameters(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries({ p: '', ...changes })) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: words !== search, state: { search: words } },
    )
  return { listed, range, search, number, change }
}

/** The rows that are ticked. What is no longer shown is no longer ticked. */
function useSelected(data: SubmissionListing | undefined) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const shown = new Set(data?.items.map(({ id }) => id))
    setSelected((before) => ([...before].every((id) => shown.has(id)) ? before : new Set([...before].filter((id) => shown.has(id)))))
  }, [data])
  return [selected, setSelected] as const
}

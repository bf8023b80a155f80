import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { type RedirectFilter, type RedirectListing, redirectFilters } from '#schema/wire/redirect.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useCountAnnouncement } from '../../ui/count-announcement.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { exportRedirects, useRedirects } from './queries.ts'
import { RedirectTable } from './redirect-table.tsx'
import '../../styles/redirects.ts'

const perScreen = 25

/** Old addresses, and where they lead. */
export default function Redirects() {
  const [address, change] = useListAddress()
  const { search, show, order, number } = address
  const redirects = useRedirects(queryOf(address))
  const { data } = redirects
  useCountAnnouncement(search, redirects.isPlaceholderData ? undefined : data?.meta.total_count, { one: 'redirect', many: 'redirects' })
  return (
    <div className="screen">
      <ScreenHeading title="Redirects" actions={data && <Actions count={data.meta.total_count} query={narrowing(address)} />} />
      {data && data.meta.counts.all > 0 && (
        <div className="redirect-filters">
          <SearchBox label="Search addresses and pages" value={search} onSearch={(q) => change({ q })} />
          <Filters counts={data.meta.counts} value={show} onChange={(chosen) => change({ show: chosen })} />
        </div>
      )}
      {redirects.isPending && <Skeleton lines={8} />}
      {redirects.error && <LoadFailure error={redirects.error} onRetry={() => redirects.refetch()} />}
      {data?.items.length === 0 && <Nothing isNarrowed={data.meta.counts.all > 0} />}
      {data && data.items.length > 0 && (
        <>
          <RedirectTable redirects={data.items} order={order} onOrder={(next) => change({ ordering: next })} />
          <Pagination number={number} total={data.meta.total_count} perScreen={perScreen} onGo={(to) => change({ p: String(to) })} />
        </>
      )}
    </div>
  )
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <Empty icon="search" title="No redirect matches" />
  ) : (
    <Empty icon="move" title="There are no redirects yet">
      <p>
        A redirect sends visitors of an old address on to where things are now. Pages that are moved or renamed leave theirs by themselves;{' '}
        <Link to={paths.wagtail.addRedirect}>add one</Link> for any other address.
      </p>
    </Empty>
  )

/** What is shown stands in the address. A new search or filter begins at the first screen. */
function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const address = {
    search: parameters.get('q') ?? '',
    show: redirectFilters.find((each) => each === parameters.get('show')),
    order: parameters.get('ordering') ?? 'from',
    number: Math.max(1, Number(parameters.get('p')) || 1),
  }
  const change = (changes: Record<string, string>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ p: '', ...changes })) value ? after.set(name, value) : after.delete(name)
        return after
      },
      { replace: 'q' in changes },
    )
  return [address, change] as const
}

type Address = ReturnType<typeof useListAddress>[0]

/** What the list is narrowed to, every screen of it. */
const narrowing = ({ search, show, order }: Address) =>
  new URLSearchParams({ order, ...(search && { search: search.slice(0, 200) }), ...(show && { show }) })

const queryOf = (address: Address) =>
  new URLSearchParams([...narrowing(address), ['limit', String(perScreen)], ['offset', String((address.number - 1) * perScreen)]])

function Actions({ count, query }: { count: number; query: URLSearchParams }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const answer = await exportRedirects(query)
    setBusy(false)
    if (answer.ok) toast(`${count.toLocaleString('en')} ${count === 1 ? 'redirect was' : 'redirects were'} exported.`)
    else toast(answer.message, { tone: 'danger' })
  }
  return (
    <>
      {count > 0 && (
        <Button icon="download" busy={busy} onClick={save}>
          {busy ? 'Exporting…' : 'Export CSV'}
        </Button>
      )}
      <ButtonLink to={paths.wagtail.importRedirects} icon="upload">
        Import
      </ButtonLink>
      <ButtonLink look="primary" to={paths.wagtail.addRedirect} icon="plus">
        Add redirect
      </ButtonLink>
    </>
  )
}

const filterWords: Record<RedirectFilter | 'all', string> = {
  all: 'All',
  permanent: 'Permanent',
  temporary: 'Temporary',
  automatic: 'Left by moved pages',
  broken: 'Without effect',
}

interface FiltersProps {
  counts: RedirectListing['meta']['counts']
  value: RedirectFilter | undefined
  onChange: (show: string) => void
}

/** Filters with nothing behind them are left out, but for the one that is chosen. */
const Filters = ({ counts, value, onChange }: FiltersProps) => (
  <fieldset className="segments redirect-segments">
    <legend className="visually-hidden">Show</legend>
    {(['all', ...redirectFilters] as const)
      .filter((name) => name === 'all' || counts[name] > 0 || name === value)
      .map((name) => (
        <label key={name} className="segment">
          <input type="radio" name="show" checked={(value ?? 'all') === name} onChange={() => onChange(name === 'all' ? '' : name)} />
          <span>
            {filterWords[name]} <span className="segment-count">{counts[name].toLocaleString('en')}</span>
          </span>
        </label>
      ))}
  </fieldset>
)

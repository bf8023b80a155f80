import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { type RedirectFilter, type RedirectListing, redirectFilters, redirectOrders } from '#schema/wire/redirect.ts'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Listed, usualPerScreen } from '../../ui/listed.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segments } from '../../ui/segments.tsx'
import { toast } from '../../ui/toast.tsx'
import { exportRedirects, type RedirectQuery, useRedirects } from './queries.ts'
import { RedirectTable } from './redirect-table.tsx'
import '../../styles/redirects.ts'

/** Old addresses, and where they lead. */
export default function Redirects() {
  const [address, change] = useListAddress()
  const { search, show, order, number } = address
  const redirects = useRedirects(queryOf(address))
  const { data } = redirects
  return (
    <div className="screen">
      <ScreenHeading title="Redirects" actions={data && <Actions count={data.meta.total_count} query={narrowing(address)} />} />
      {data && data.meta.counts.all > 0 && (
        <div className="redirect-filters">
          <SearchBox label="Search addresses and pages" value={search} onSearch={(q) => change({ q })} />
          <Filters counts={data.meta.counts} value={show} onChange={(chosen) => change({ show: chosen })} />
        </div>
      )}
      <SavedViews />
      <Listed
        query={redirects}
        noun={{ one: 'redirect', many: 'redirects' }}
        narrowed={[search, show].filter(Boolean).join(' ')}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={nothing}
      >
        {({ items }) => <RedirectTable redirects={items} order={order} onOrder={(next) => change({ ordering: next })} />}
      </Listed>
    </div>
  )
}

const nothing = {
  icon: 'move',
  title: 'There are no redirects yet',
  children: (
    <p>
      A redirect sends visitors of an old address on to where things are now. Pages that are moved or renamed leave theirs by themselves;{' '}
      <Link to={paths.wagtail.addRedirect}>add one</Link> for any other address.
    </p>
  ),
} as const

function useListAddress() {
  const { number, change, given } = useAddress()
  const address = {
    search: given('q'),
    show: redirectFilters.find((each) => each === given('show')),
    order: redirectOrders.find((each) => each === given('ordering')) ?? 'from',
    number,
  }
  return [address, change] as const
}

type Address = ReturnType<typeof useListAddress>[0]

/** What the list is narrowed to, every screen of it. */
const narrowing = ({ search, show, order }: Address): RedirectQuery => ({
  order,
  ...(search && { search: search.slice(0, 200) }),
  ...(show && { show }),
})

const queryOf = (address: Address): RedirectQuery => ({
  ...narrowing(address),
  limit: usualPerScreen,
  offset: (address.number - 1) * usualPerScreen,
})

function Actions({ count, query }: { count: number; query: RedirectQuery }) {
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
  <Segments
    legend="Show"
    value={value ?? 'all'}
    onChange={(name) => onChange(name === 'all' ? '' : name)}
    options={(['all', ...redirectFilters] as const)
      .filter((name) => name === 'all' || counts[name] > 0 || name === value)
      .map((name) => ({ name, label: filterWords[name], count: counts[name] }))}
  />
)

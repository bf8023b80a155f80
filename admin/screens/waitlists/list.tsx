import { Link, useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { ListedWaitList } from '#schema/wire/wait-list.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useCountAnnouncement } from '../../ui/count-announcement.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { useWaitLists } from './queries.ts'
import '../../styles/waitlists.css'

const perScreen = 25

/** Every restaurant with its wait list, the busiest first. */
export default function WaitLists() {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('q') ?? ''
  const open = parameters.get('open') !== '0'
  const number = Math.max(1, Number(parameters.get('p')) || 1)
  const lists = useWaitLists(queryOf({ search, open, offset: (number - 1) * perScreen }))
  useCountAnnouncement(search, lists.isPlaceholderData ? undefined : lists.data?.meta.total_count, {
    one: 'restaurant',
    many: 'restaurants',
  })
  const change = (changes: Record<string, string>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ p: '', ...changes })) value ? after.set(name, value) : after.delete(name)
        return after
      },
      { replace: 'q' in changes },
    )
  return (
    <div className="screen">
      <ScreenHeading title="Wait lists">
        {lists.data && <p className="quiet">{`${lists.data.meta.open} open, ${parties(lists.data.meta.waiting)} waiting`}</p>}
      </ScreenHeading>
      <div className="list-filters">
        <SearchBox label="Search restaurants" value={search} onSearch={(q) => change({ q })} />
        <label className="filter">
          <span className="visually-hidden">Which restaurants</span>
          <select className="input" value={open ? '1' : '0'} onChange={(event) => change({ open: event.target.value === '0' ? '0' : '' })}>
            <option value="1">Lists that are open</option>
            <option value="0">All restaurants</option>
          </select>
        </label>
      </div>
      {lists.isPending && <Skeleton lines={8} />}
      {lists.error && <LoadFailure error={lists.error} onRetry={() => lists.refetch()} />}
      {lists.data?.items.length === 0 && (
        <Empty icon="clock" title={search ? 'No restaurant matches' : 'No wait list is open'}>
          {open && <p>Choose “All restaurants” to open one.</p>}
        </Empty>
      )}
      {lists.data && lists.data.items.length > 0 && (
        <>
          <Table lists={lists.data.items} />
          <Pagination number={number} total={lists.data.meta.total_count} perScreen={perScreen} onGo={(to) => change({ p: String(to) })} />
        </>
      )}
    </div>
  )
}

const queryOf = ({ search, open, offset }: { search: string; open: boolean; offset: number }) =>
  new URLSearchParams({
    limit: String(perScreen),
    offset: String(offset),
    ...(search && { search }),
    ...(open && { open: '1' }),
  }).toString()

const parties = (count: number) => (count === 1 ? '1 party' : `${count} parties`)

const Table = ({ lists }: { lists: ListedWaitList[] }) => (
  <div className="table-frame">
    <table className="table">
      <caption className="visually-hidden">Wait lists</caption>
      <thead>
        <tr>
          <th scope="col">Restaurant</th>
          <th scope="col">List</th>
          <th scope="col">Waiting</th>
          <th scope="col">Called</th>
          <th scope="col" className="column-type">
            Longest
          </th>
          <th scope="col" className="column-updated">
            Told to guests
          </th>
        </tr>
      </thead>
      <tbody>
        {lists.map(({ rlid, city, state, address1, is_open, waiting, ready, longest, posted }) => (
          <tr key={rlid}>
            <th scope="row">
              <Link to={paths.wagtail.waitList(rlid)} className="row-title">
                {city}, {state}
              </Link>
              <span className="quiet row-detail">{address1}</span>
            </th>
            <td>
              <ListStatus open={is_open} />
            </td>
            <td className="wait-count">{waiting || <span className="quiet">0</span>}</td>
            <td className="wait-count">{ready || <span className="quiet">0</span>}</td>
            <td className="column-type quiet">{longest && <When at={longest} />}</td>
            <td className="column-updated quiet">{posted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Whether guests may join, in words and colour. */
export const ListStatus = ({ open }: { open: boolean }) => (
  <span className={`status status-${open ? 'good' : 'quiet'}`}>{open ? 'Open' : 'Closed'}</span>
)

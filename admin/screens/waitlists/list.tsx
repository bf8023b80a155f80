import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { ListedWaitList } from '#schema/wire/wait-list.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Listed, usualPerScreen } from '../../ui/listed.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { useWaitLists } from './queries.ts'
import '../../styles/waitlists.css'

/** Every restaurant with its wait list, the busiest first. */
export default function WaitLists() {
  const { number, change, given } = useAddress()
  const [search, open] = [given('q'), given('open') !== '0']
  const lists = useWaitLists(queryOf({ search, open, offset: (number - 1) * usualPerScreen }))
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
      <Listed
        query={lists}
        noun={{ one: 'restaurant', many: 'restaurants' }}
        narrowed={search}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'clock', title: 'No wait list is open', children: open && <p>Choose “All restaurants” to open one.</p> }}
        hint={open ? 'Choose “All restaurants” to look at those without a list too.' : ''}
      >
        {({ items }) => <Lists lists={items} />}
      </Listed>
    </div>
  )
}

const queryOf = ({ search, open, offset }: { search: string; open: boolean; offset: number }) =>
  new URLSearchParams({
    limit: String(usualPerScreen),
    offset: String(offset),
    ...(search && { search }),
    ...(open && { open: '1' }),
  }).toString()

const parties = (count: number) => (count === 1 ? '1 party' : `${count} parties`)

const columns = [
  { label: 'Restaurant' },
  { label: 'List' },
  { label: 'Waiting' },
  { label: 'Called' },
  { label: 'Longest', className: 'column-type' },
  { label: 'Told to guests', className: 'column-updated' },
]

const Lists = ({ lists }: { lists: readonly ListedWaitList[] }) => (
  <Table caption="Wait lists" columns={columns}>
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
  </Table>
)

/** Whether guests may join, in words and colour. */
export const ListStatus = ({ open }: { open: boolean }) => (
  <span className={`status status-${open ? 'good' : 'quiet'}`}>{open ? 'Open' : 'Closed'}</span>
)

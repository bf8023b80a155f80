import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { type UserItem, type UserListing, userFilters } from '#schema/wire/user.ts'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Listed } from '../../ui/listed.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { useRecords } from '../people/queries.ts'
import { State } from './state.tsx'
import { filterWords } from './words.ts'
import '../../styles/people.ts'

/** Who is let into the back office. */
export default function Users() {
  const { given, number, change } = useAddress()
  const [search, show, group, order] = [given('q'), given('show'), given('group'), given('ordering')]
  const filter = userFilters.find((each) => each === show)
  const users = useRecords<UserListing>('users', { search, show: filter, group, order }, number)
  const meta = users.data?.meta
  return (
    <div className="screen">
      <ScreenHeading
        title="Users"
        actions={
          <ButtonLink look="primary" to={paths.wagtail.addUser} icon="plus">
            Add user
          </ButtonLink>
        }
      />
      {meta && (
        <div className="people-filters">
          <SearchBox label="Search names and addresses" value={search} onSearch={(q) => change({ q })} />
          <SelectFilter
            label="Group"
            any="Any group"
            value={group}
            choices={meta.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => change({ group: value })}
          />
          <Segments
            legend="Show"
            options={(['all', ...userFilters] as const).map((name) => ({ name, label: filterWords[name], count: meta.counts[name] }))}
            value={filter ?? 'all'}
            onChange={(name) => change({ show: name === 'all' ? '' : name })}
          />
        </div>
      )}
      <SavedViews />
      <Listed
        query={users}
        noun={{ one: 'user', many: 'users' }}
        narrowed={[search, filter, group].filter(Boolean).join(' ')}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'people', title: 'There are no users' }}
        hint="Try part of a name, or all groups."
      >
        {({ items }) => <Rows items={items} order={order || 'name'} onOrder={(ordering) => change({ ordering })} />}
      </Listed>
    </div>
  )
}

const columns: Column[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Groups', className: 'column-type' },
  { label: 'State', className: 'column-type' },
  { label: 'Last sign-in', sort: 'last_login', fallingFirst: true, className: 'column-updated' },
  { label: 'Actions', hidden: true },
]

const Rows = ({ items, order, onOrder }: { items: UserItem[]; order: string; onOrder: (order: string) => void }) => (
  <Table caption="Users" columns={columns} order={order} onOrder={onOrder}>
    {items.map((user) => (
      <Row key={user.id} user={user} />
    ))}
  </Table>
)

const Row = ({ user }: { user: UserItem }) => (
  <tr>
    <th scope="row" className="people-name">
      <Link to={paths.wagtail.user(user.id)} className="row-title">
        {user.name}
      </Link>
      {user.name !== user.email && <span className="quiet people-below">{user.email}</span>}
      <span className="people-aside">
        <State user={user} />
      </span>
    </th>
    <td className="column-type quiet people-name">{user.groups.map(({ name }) => name).join(', ') || '–'}</td>
    <td className="column-type">
      <State user={user} />
    </td>
    <td className="column-updated quiet">
      <When at={user.last_login} />
    </td>
    <td className="column-actions">
      <MoreMenu
        label={`More for ${user.name}`}
        items={[
          { label: 'Edit', icon: 'edit', to: paths.wagtail.user(user.id) },
          { label: 'Usage', icon: 'pages', to: paths.wagtail.user(user.id, 'usage') },
          { label: 'History', icon: 'history', to: paths.wagtail.user(user.id, 'history') },
          { label: 'Delete', icon: 'trash', to: paths.wagtail.user(user.id, 'delete'), tone: 'danger' },
        ]}
      />
    </td>
  </tr>
)

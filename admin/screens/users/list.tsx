import { type UserItem, type UserListing, userFilters } from '#schema/wire/user.ts'
import { useAddress } from '../../ui/address.ts'
import { Segments } from '../../ui/segments.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import type { Column } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { RecordList, RecordRow } from '../people/record-list.tsx'
import { State } from './state.tsx'
import { filterWords } from './words.ts'

/** Who is let into the back office. */
export default function Users() {
  const { given } = useAddress()
  const group = given('group')
  const show = userFilters.find((each) => each === given('show'))
  return (
    <RecordList<UserItem, UserListing>
      kind="users"
      search="Search names and addresses"
      empty={{ icon: 'people', title: 'There are no users' }}
      hint="Try part of a name, or all groups."
      narrowing={{ show, group }}
      filters={({ meta }, change) => (
        <>
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
            value={show ?? 'all'}
            onChange={(name) => change({ show: name === 'all' ? '' : name })}
          />
        </>
      )}
      columns={columns}
      row={(user) => <Row key={user.id} user={user} />}
    />
  )
}

const columns: Column[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Groups', className: 'column-type' },
  { label: 'State', className: 'column-type' },
  { label: 'Last sign-in', sort: 'last_login', fallingFirst: true, className: 'column-updated' },
]

const Row = ({ user }: { user: UserItem }) => (
  <RecordRow
    kind="users"
    id={user.id}
    name={user.name}
    about={
      <>
        {user.name !== user.email && <span className="quiet people-below">{user.email}</span>}
        <span className="people-aside">
          <State user={user} />
        </span>
      </>
    }
  >
    <td className="column-type quiet people-name">{user.groups.map(({ name }) => name).join(', ') || '–'}</td>
    <td className="column-type">
      <State user={user} />
    </td>
    <td className="column-updated quiet">
      <When at={user.last_login} />
    </td>
  </RecordRow>
)

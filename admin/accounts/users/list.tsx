import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { type UserItem, type UserListing, userFilters, userOrders } from '#schema/accounts/user-wire.ts'
import { useQueryParams } from '../../lists/query-params.ts'
import { SegmentedFilter } from '../../lists/segmented-filter.tsx'
import { SelectFilter } from '../../lists/select-filter.tsx'
import type { ColumnHeader } from '../../lists/table.tsx'
import { recordQuery } from '../../records/queries.ts'
import { RecordList, RecordRow } from '../../records/record-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { userFilterLabels } from './user-labels.ts'
import { UserStatus } from './user-status.tsx'

/** The list of users of the back office. */
export default function Users() {
  const { getParam } = useQueryParams()
  const group = getParam('group')
  const show = userFilters.find((each) => each === getParam('show'))
  return (
    <RecordList<UserItem, UserListing>
      kind="users"
      query={({ order, ...query }) =>
        recordQuery(userEndpoints.list, {
          query: {
            ...query,
            show,
            group: Number(group) || undefined,
            order: userOrders.find((each) => each === order),
          },
        })
      }
      searchLabel="Search names and addresses"
      empty={{ icon: 'people', title: 'There are no users' }}
      hint="Try part of a name, or all groups."
      activeFilters={{ show, group }}
      filters={({ meta }, change) => (
        <>
          <SelectFilter
            label="Group"
            allLabel="Any group"
            value={group}
            options={meta.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => change({ group: value })}
          />
          <SegmentedFilter
            legend="Show"
            options={(['all', ...userFilters] as const).map((name) => ({
              name,
              label: userFilterLabels[name],
              count: meta.counts[name],
            }))}
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

const columns: ColumnHeader[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Groups', className: 'column-type' },
  { label: 'State', className: 'column-type' },
  { label: 'Last sign-in', sort: 'last_login', descendingFirst: true, className: 'column-updated' },
]

const Row = ({ user }: { user: UserItem }) => (
  <RecordRow
    kind="users"
    id={user.id}
    name={user.name}
    description={
      <>
        {user.name !== user.email && <span className="quiet record-detail">{user.email}</span>}
        <span className="record-aside">
          <UserStatus user={user} />
        </span>
      </>
    }
  >
    <td className="column-type quiet record-name">{user.groups.map(({ name }) => name).join(', ') || '–'}</td>
    <td className="column-type">
      <UserStatus user={user} />
    </td>
    <td className="column-updated quiet">
      <RelativeTime at={user.last_login} />
    </td>
  </RecordRow>
)

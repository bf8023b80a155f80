import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { type UserItem, type UserListing, userFilters, userOrders } from '#schema/accounts/user-wire.ts'
import { CountFilter, useShownFilter } from '../../lists/count-filter.tsx'
import type { ListColumn } from '../../lists/list-table.tsx'
import { useQueryParams } from '../../lists/query-params.ts'
import { SelectFilter } from '../../lists/select-filter.tsx'
import { recordQuery } from '../../records/queries.ts'
import { RecordList } from '../../records/record-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { userFilterLabels } from './user-labels.ts'
import { UserStatus } from './user-status.tsx'

/** The list of users of the back office. */
export default function Users() {
  const { getParam } = useQueryParams()
  const group = getParam('group')
  const show = useShownFilter(userFilters)
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
      filters={(listing) => listing && <Filters meta={listing.meta} />}
      activeFilters={[show, group]}
      hideFilters={(listing) => !listing}
      empty={{ icon: 'people', title: 'There are no users' }}
      hint="Try part of a name, or all groups."
      nameOf={({ name }) => name}
      description={(user) => <Description user={user} />}
      columns={columns}
      canSortByName
    />
  )
}

function Filters({ meta }: { meta: UserListing['meta'] }) {
  const { getParam, setParams } = useQueryParams()
  return (
    <>
      <SelectFilter
        label="Group"
        allLabel="Any group"
        value={getParam('group')}
        options={meta.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => setParams({ group: value })}
      />
      <CountFilter names={userFilters} labels={userFilterLabels} counts={meta.counts} showsEmpty />
    </>
  )
}

const Description = ({ user }: { user: UserItem }) => (
  <>
    {user.name !== user.email && <span className="quiet record-detail">{user.email}</span>}
    <span className="record-aside">
      <UserStatus user={user} />
    </span>
  </>
)

const columns: ListColumn<UserItem, UserListing['meta']>[] = [
  {
    label: 'Groups',
    className: 'column-type',
    cellClassName: 'column-type quiet record-name',
    cell: ({ groups }) => groups.map(({ name }) => name).join(', ') || '–',
  },
  { label: 'State', className: 'column-type', cell: (user) => <UserStatus user={user} /> },
  {
    label: 'Last sign-in',
    sort: 'last_login',
    descendingFirst: true,
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ last_login }) => <RelativeTime at={last_login} />,
  },
]

import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import {
  type UserListItem,
  type UserListResponse,
  userListFilters,
  userSortOrders,
} from '#schema/accounts/user-wire.ts'
import { SegmentedFilterWithCounts, useShowFilterValue } from '../../lists/count-filter.tsx'
import type { ListColumnDefinition } from '../../lists/list-table.tsx'
import { useListQueryParams } from '../../lists/query-params.ts'
import { SelectFilter } from '../../lists/select-filter.tsx'
import { createUserOrGroupOrSiteQueryOptions } from '../../records/queries.ts'
import { UserOrGroupOrSiteListScreen } from '../../records/record-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { userFilterLabels } from './user-labels.ts'
import { UserStatusBadges } from './user-status.tsx'

/** The list of users of the back office. */
export default function UserListScreen() {
  const { getParam } = useListQueryParams()
  const group = getParam('group')
  const show = useShowFilterValue(userListFilters)
  return (
    <UserOrGroupOrSiteListScreen<UserListItem, UserListResponse>
      kind="users"
      query={({ order, ...query }) =>
        createUserOrGroupOrSiteQueryOptions(userEndpoints.list, {
          query: {
            ...query,
            show,
            group: Number(group) || undefined,
            order: userSortOrders.find((each) => each === order),
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

function Filters({ meta }: { meta: UserListResponse['meta'] }) {
  const { getParam, setParams } = useListQueryParams()
  return (
    <>
      <SelectFilter
        label="Group"
        allLabel="Any group"
        value={getParam('group')}
        options={meta.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => setParams({ group: value })}
      />
      <SegmentedFilterWithCounts names={userListFilters} labels={userFilterLabels} counts={meta.counts} showsEmpty />
    </>
  )
}

const Description = ({ user }: { user: UserListItem }) => (
  <>
    {user.name !== user.email && <span className="quiet record-detail">{user.email}</span>}
    <span className="record-aside">
      <UserStatusBadges user={user} />
    </span>
  </>
)

const columns: ListColumnDefinition<UserListItem, UserListResponse['meta']>[] = [
  {
    label: 'Groups',
    className: 'column-type',
    cellClassName: 'column-type quiet record-name',
    cell: ({ groups }) => groups.map(({ name }) => name).join(', ') || '–',
  },
  { label: 'State', className: 'column-type', cell: (user) => <UserStatusBadges user={user} /> },
  {
    label: 'Last sign-in',
    sort: 'last_login',
    descendingFirst: true,
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ last_login }) => <RelativeTime at={last_login} />,
  },
]

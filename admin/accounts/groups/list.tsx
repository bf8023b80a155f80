import { Link } from 'react-router'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { type GroupListItem, type GroupListResponse, groupSortOrders } from '#schema/accounts/group-wire.ts'
import { paths } from '#schema/paths.ts'
import type { ListColumnDefinition } from '../../lists/list-table.tsx'
import { createUserOrGroupOrSiteQueryOptions } from '../../records/queries.ts'
import { UserOrGroupOrSiteListScreen } from '../../records/record-list.tsx'

/** The list of groups, which give their users permissions. */
export default function GroupListScreen() {
  return (
    <UserOrGroupOrSiteListScreen<GroupListItem, GroupListResponse>
      kind="groups"
      query={({ order, ...query }) =>
        createUserOrGroupOrSiteQueryOptions(groupEndpoints.list, {
          query: { ...query, order: groupSortOrders.find((each) => each === order) },
        })
      }
      searchLabel="Search groups"
      empty={{
        icon: 'people',
        title: 'There are no groups yet',
        children: <p>A group gives permissions to all of its users.</p>,
      }}
      nameOf={({ name }) => name}
      description={(group) => <span className="quiet record-aside">{permissionSummary(group)}</span>}
      columns={columns}
      canSortByName
    />
  )
}

/** `2 pages, 1 collection, 6 other permissions` */
function permissionSummary({ page_count, collection_count, permission_count }: GroupListItem): string {
  const parts = [
    [page_count, 'page', 'pages'],
    [collection_count, 'collection', 'collections'],
    [permission_count, 'other permission', 'other permissions'],
  ] as const
  const counts = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  return counts.join(', ') || 'None'
}

const columns: ListColumnDefinition<GroupListItem, GroupListResponse['meta']>[] = [
  {
    label: 'Permissions',
    className: 'column-type',
    cellClassName: 'column-type quiet',
    cell: permissionSummary,
  },
  {
    label: 'Users',
    sort: 'users',
    descendingFirst: true,
    cell: ({ id, user_count }) => (
      <Link to={paths.wagtail.group(id, 'usage')}>
        {user_count.toLocaleString('en')} {user_count === 1 ? 'user' : 'users'}
      </Link>
    ),
  },
]

import { Link } from 'react-router'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { type GroupItem, type GroupListing, groupOrders } from '#schema/accounts/group-wire.ts'
import { paths } from '#schema/paths.ts'
import type { ColumnHeader } from '../../lists/table.tsx'
import { recordQuery } from '../../records/queries.ts'
import { RecordList, RecordRow } from '../../records/record-list.tsx'

/** The list of groups, which give their users permissions. */
export default function Groups() {
  return (
    <RecordList<GroupItem, GroupListing>
      kind="groups"
      query={({ order, ...query }) =>
        recordQuery(groupEndpoints.list, { query: { ...query, order: groupOrders.find((each) => each === order) } })
      }
      searchLabel="Search groups"
      empty={{
        icon: 'people',
        title: 'There are no groups yet',
        children: <p>A group gives permissions to all of its users.</p>,
      }}
      columns={columns}
      row={(group) => <Row key={group.id} group={group} />}
    />
  )
}

const columns: ColumnHeader[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Permissions', className: 'column-type' },
  { label: 'Users', sort: 'users', descendingFirst: true },
]

const Row = ({ group }: { group: GroupItem }) => (
  <RecordRow
    kind="groups"
    id={group.id}
    name={group.name}
    description={<span className="quiet record-aside">{permissionSummary(group)}</span>}
  >
    <td className="column-type quiet">{permissionSummary(group)}</td>
    <td>
      <Link to={paths.wagtail.group(group.id, 'usage')}>
        {group.user_count.toLocaleString('en')} {group.user_count === 1 ? 'user' : 'users'}
      </Link>
    </td>
  </RecordRow>
)

/** `2 pages, 1 collection, 6 other permissions` */
function permissionSummary({ page_count, collection_count, permission_count }: GroupItem): string {
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

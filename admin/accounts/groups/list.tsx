import { Link } from 'react-router'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { type GroupItem, type GroupListing, groupOrders } from '#schema/accounts/group-wire.ts'
import { paths } from '#schema/paths.ts'
import type { ColumnHeader } from '../../lists/table.tsx'
import { recordQuery } from '../../records/queries.ts'
import { RecordList, RecordRow } from '../../records/record-list.tsx'

/** What users may do, by the groups they are in. */
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
        children: <p>A group gives rights to all of its users at once.</p>,
      }}
      columns={columns}
      row={(group) => <Row key={group.id} group={group} />}
    />
  )
}

const columns: ColumnHeader[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Rights', className: 'column-type' },
  { label: 'Users', sort: 'users', descendingFirst: true },
]

const Row = ({ group }: { group: GroupItem }) => (
  <RecordRow
    kind="groups"
    id={group.id}
    name={group.name}
    description={<span className="quiet record-aside">{rightsOf(group)}</span>}
  >
    <td className="column-type quiet">{rightsOf(group)}</td>
    <td>
      <Link to={paths.wagtail.group(group.id, 'usage')}>
        {group.user_count.toLocaleString('en')} {group.user_count === 1 ? 'user' : 'users'}
      </Link>
    </td>
  </RecordRow>
)

/** `2 pages, 1 collection, 6 further rights` */
function rightsOf({ page_count, collection_count, permission_count }: GroupItem): string {
  const parts = [
    [page_count, 'page', 'pages'],
    [collection_count, 'collection', 'collections'],
    [permission_count, 'further right', 'further rights'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  return told.join(', ') || 'None'
}

import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { GroupItem, GroupListing } from '#schema/wire/group.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Listed } from '../../ui/listed.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useRecords } from '../people/queries.ts'
import '../../styles/people.ts'

/** What users may do, by the groups they are in. */
export default function Groups() {
  const { given, number, change } = useAddress()
  const [search, order] = [given('q'), given('ordering')]
  const groups = useRecords<GroupListing>('groups', { search, order }, number)
  return (
    <div className="screen">
      <ScreenHeading
        title="Groups"
        actions={
          <ButtonLink look="primary" to={paths.wagtail.addGroup} icon="plus">
            Add group
          </ButtonLink>
        }
      />
      <SearchBox label="Search groups" value={search} onSearch={(q) => change({ q })} />
      <Listed
        query={groups}
        noun={{ one: 'group', many: 'groups' }}
        narrowed={search}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'people', title: 'There are no groups yet', children: <p>A group gives rights to all of its users at once.</p> }}
      >
        {({ items }) => <Rows items={items} order={order || 'name'} onOrder={(ordering) => change({ ordering })} />}
      </Listed>
    </div>
  )
}

const columns: Column[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Rights', className: 'column-type' },
  { label: 'Users', sort: 'users', fallingFirst: true },
  { label: 'Actions', hidden: true },
]

const Rows = ({ items, order, onOrder }: { items: GroupItem[]; order: string; onOrder: (order: string) => void }) => (
  <Table caption="Groups" columns={columns} order={order} onOrder={onOrder}>
    {items.map((group) => (
      <Row key={group.id} group={group} />
    ))}
  </Table>
)

function Row({ group }: { group: GroupItem }) {
  const { id, name, user_count } = group
  return (
    <tr>
      <th scope="row" className="people-name">
        <Link to={paths.wagtail.group(id)} className="row-title">
          {name}
        </Link>
        <span className="quiet people-aside">{rightsOf(group)}</span>
      </th>
      <td className="column-type quiet">{rightsOf(group)}</td>
      <td>
        <Link to={paths.wagtail.group(id, 'usage')}>
          {user_count.toLocaleString('en')} {user_count === 1 ? 'user' : 'users'}
        </Link>
      </td>
      <td className="column-actions">
        <MoreMenu
          label={`More for ${name}`}
          items={[
            { label: 'Edit', icon: 'edit', to: paths.wagtail.group(id) },
            { label: 'Usage', icon: 'people', to: paths.wagtail.group(id, 'usage') },
            { label: 'History', icon: 'history', to: paths.wagtail.group(id, 'history') },
            { label: 'Delete', icon: 'trash', to: paths.wagtail.group(id, 'delete'), tone: 'danger' },
          ]}
        />
      </td>
    </tr>
  )
}

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

import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { GroupUsage as Usage } from '#schema/wire/group.ts'
import { useAddress } from '../../ui/address.ts'
import { Listed } from '../../ui/listed.tsx'
import { Table } from '../../ui/table.tsx'
import { useRecordUsage } from '../people/queries.ts'
import { RecordHeading } from '../people/record-heading.tsx'

/** Whose group it is, and what else hangs on it. */
export default function GroupUsage() {
  const id = Number(useParams()['id'])
  const { number, change } = useAddress()
  const usage = useRecordUsage<Usage>('groups', id, number)
  const meta = usage.data?.meta
  return (
    <div className="screen">
      <RecordHeading kind="groups" id={id} name={meta?.name ?? 'A group'} />
      {meta && (meta.tasks.length > 0 || meta.admitted > 0) && (
        <p className="quiet">
          {meta.tasks.length > 0 && `Decides in workflows: ${meta.tasks.map(({ name }) => name).join(', ')}. `}
          {meta.admitted > 0 &&
            `Is let into ${meta.admitted} private ${meta.admitted === 1 ? 'page or collection' : 'pages or collections'}.`}
        </p>
      )}
      <Listed
        query={usage}
        noun={{ one: 'user', many: 'users' }}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'people', title: 'Nobody is in this group' }}
      >
        {({ items }) => (
          <Table
            caption="Users of the group"
            columns={[{ label: 'Name' }, { label: 'E-mail address', className: 'column-type' }, { label: 'State' }]}
          >
            {items.map((user) => (
              <tr key={user.id}>
                <th scope="row" className="people-name">
                  <Link to={paths.wagtail.user(user.id)} className="row-title">
                    {user.name}
                  </Link>
                </th>
                <td className="column-type quiet people-name">{user.email}</td>
                <td>
                  <span className={`status status-${user.is_active ? 'good' : 'quiet'}`}>{user.is_active ? 'Active' : 'Inactive'}</span>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Listed>
    </div>
  )
}

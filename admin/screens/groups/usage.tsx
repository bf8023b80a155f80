import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { GroupUsage as Usage } from '#schema/wire/group.ts'
import { Table } from '../../ui/table.tsx'
import { RecordPart } from '../people/record-part.tsx'

/** Whose group it is, and what else hangs on it. */
export default function GroupUsage() {
  return (
    <RecordPart<Usage>
      kind="groups"
      part="usage"
      noun={{ one: 'user', many: 'users' }}
      empty={{ icon: 'people', title: 'Nobody is in this group' }}
      about={({ meta }) => <About meta={meta} />}
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
    </RecordPart>
  )
}

const About = ({ meta: { tasks, admitted } }: Pick<Usage, 'meta'>) =>
  (tasks.length > 0 || admitted > 0) && (
    <p className="quiet">
      {tasks.length > 0 && `Decides in workflows: ${tasks.map(({ name }) => name).join(', ')}. `}
      {admitted > 0 && `Is let into ${admitted} private ${admitted === 1 ? 'page or collection' : 'pages or collections'}.`}
    </p>
  )

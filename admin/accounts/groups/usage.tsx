import { Link } from 'react-router'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import type { GroupUsersResponse as Usage } from '#schema/accounts/group-wire.ts'
import { paths } from '#schema/paths.ts'
import { StyledTable } from '../../lists/table.tsx'
import { createUserOrGroupOrSiteQueryOptions } from '../../records/queries.ts'
import { UserOrGroupOrSiteHistoryOrUsageScreen } from '../../records/record-section.tsx'

/** The users of a group, its workflow tasks and the private pages and collections it can access. */
export default function GroupUsageScreen() {
  return (
    <UserOrGroupOrSiteHistoryOrUsageScreen<Usage>
      kind="groups"
      query={(id, query) => createUserOrGroupOrSiteQueryOptions(groupEndpoints.usage, { params: { id }, query })}
      section="usage"
      itemName={{ one: 'user', many: 'users' }}
      empty={{ icon: 'people', title: 'This group has no users' }}
      description={({ meta }) => <About meta={meta} />}
    >
      {({ items }) => (
        <StyledTable
          caption="Users of the group"
          columns={[{ label: 'Name' }, { label: 'E-mail address', className: 'column-type' }, { label: 'State' }]}
        >
          {items.map((user) => (
            <tr key={user.id}>
              <th scope="row" className="record-name">
                <Link to={paths.wagtail.user(user.id)} className="row-title">
                  {user.name}
                </Link>
              </th>
              <td className="column-type quiet record-name">{user.email}</td>
              <td>
                <span className={`status status-${user.is_active ? 'good' : 'quiet'}`}>
                  {user.is_active ? 'Active' : 'Inactive'}
                </span>
              </td>
            </tr>
          ))}
        </StyledTable>
      )}
    </UserOrGroupOrSiteHistoryOrUsageScreen>
  )
}

const About = ({ meta: { tasks, private_access_count } }: Pick<Usage, 'meta'>) =>
  (tasks.length > 0 || private_access_count > 0) && (
    <p className="quiet">
      {tasks.length > 0 && `Approves workflow tasks: ${tasks.map(({ name }) => name).join(', ')}. `}
      {private_access_count > 0 &&
        `Has access to ${private_access_count} private ${private_access_count === 1 ? 'page or collection' : 'pages or collections'}.`}
    </p>
  )

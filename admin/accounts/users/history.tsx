import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { createUserGroupOrSiteQueryOptions } from '../../records/queries.ts'
import { UserGroupOrSiteHistoryScreen } from '../../records/record-history.tsx'

export default function UserHistoryScreen() {
  return (
    <UserGroupOrSiteHistoryScreen
      kind="users"
      query={(id, query) => createUserGroupOrSiteQueryOptions(userEndpoints.history, { params: { id }, query })}
    />
  )
}

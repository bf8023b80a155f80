import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { createUserOrGroupOrSiteQueryOptions } from '../../records/queries.ts'
import { UserOrGroupOrSiteHistoryScreen } from '../../records/record-history.tsx'

export default function UserHistoryScreen() {
  return (
    <UserOrGroupOrSiteHistoryScreen
      kind="users"
      query={(id, query) => createUserOrGroupOrSiteQueryOptions(userEndpoints.history, { params: { id }, query })}
    />
  )
}

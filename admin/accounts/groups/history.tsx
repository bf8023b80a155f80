import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { createUserOrGroupOrSiteQueryOptions } from '../../records/queries.ts'
import { UserOrGroupOrSiteHistoryScreen } from '../../records/record-history.tsx'

export default function GroupHistoryScreen() {
  return (
    <UserOrGroupOrSiteHistoryScreen
      kind="groups"
      query={(id, query) => createUserOrGroupOrSiteQueryOptions(groupEndpoints.history, { params: { id }, query })}
    />
  )
}

import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { createUserGroupOrSiteQueryOptions } from '../../records/queries.ts'
import { UserGroupOrSiteHistoryScreen } from '../../records/record-history.tsx'

export default function GroupHistoryScreen() {
  return (
    <UserGroupOrSiteHistoryScreen
      kind="groups"
      query={(id, query) => createUserGroupOrSiteQueryOptions(groupEndpoints.history, { params: { id }, query })}
    />
  )
}

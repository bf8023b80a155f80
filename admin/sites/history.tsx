import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { createUserGroupOrSiteQueryOptions } from '../records/queries.ts'
import { UserGroupOrSiteHistoryScreen } from '../records/record-history.tsx'

export default function SiteHistoryScreen() {
  return (
    <UserGroupOrSiteHistoryScreen
      kind="sites"
      query={(id, query) => createUserGroupOrSiteQueryOptions(siteEndpoints.history, { params: { id }, query })}
    />
  )
}

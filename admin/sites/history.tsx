import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { createUserOrGroupOrSiteQueryOptions } from '../records/queries.ts'
import { UserOrGroupOrSiteHistoryScreen } from '../records/record-history.tsx'

export default function SiteHistoryScreen() {
  return (
    <UserOrGroupOrSiteHistoryScreen
      kind="sites"
      query={(id, query) => createUserOrGroupOrSiteQueryOptions(siteEndpoints.history, { params: { id }, query })}
    />
  )
}

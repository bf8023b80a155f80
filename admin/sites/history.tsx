import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { createEndpointQueryOptions } from '../records/queries.ts'
import { RecordHistoryScreen } from '../records/record-history.tsx'

export default function SiteHistoryScreen() {
  return (
    <RecordHistoryScreen
      kind="sites"
      query={(id, query) => createEndpointQueryOptions(siteEndpoints.history, { params: { id }, query })}
    />
  )
}

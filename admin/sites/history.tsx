import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { createRecordEndpointQueryOptions } from '../records/queries.ts'
import { RecordHistoryScreen } from '../records/record-history.tsx'

export default function SiteHistoryScreen() {
  return (
    <RecordHistoryScreen
      kind="sites"
      query={(id, query) => createRecordEndpointQueryOptions(siteEndpoints.history, { params: { id }, query })}
    />
  )
}

import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { recordQuery } from '../records/queries.ts'
import { HistoryScreen } from '../records/record-history.tsx'

export default function SiteHistory() {
  return (
    <HistoryScreen kind="sites" query={(id, query) => recordQuery(siteEndpoints.history, { params: { id }, query })} />
  )
}

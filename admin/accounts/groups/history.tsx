import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { createEndpointQueryOptions } from '../../records/queries.ts'
import { RecordHistoryScreen } from '../../records/record-history.tsx'

export default function GroupHistoryScreen() {
  return (
    <RecordHistoryScreen
      kind="groups"
      query={(id, query) => createEndpointQueryOptions(groupEndpoints.history, { params: { id }, query })}
    />
  )
}

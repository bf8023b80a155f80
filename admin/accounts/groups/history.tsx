import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { createRecordEndpointQueryOptions } from '../../records/queries.ts'
import { RecordHistoryScreen } from '../../records/record-history.tsx'

export default function GroupHistoryScreen() {
  return (
    <RecordHistoryScreen
      kind="groups"
      query={(id, query) => createRecordEndpointQueryOptions(groupEndpoints.history, { params: { id }, query })}
    />
  )
}

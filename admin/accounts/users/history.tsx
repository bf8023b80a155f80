import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { createRecordEndpointQueryOptions } from '../../records/queries.ts'
import { RecordHistoryScreen } from '../../records/record-history.tsx'

export default function UserHistoryScreen() {
  return (
    <RecordHistoryScreen
      kind="users"
      query={(id, query) => createRecordEndpointQueryOptions(userEndpoints.history, { params: { id }, query })}
    />
  )
}

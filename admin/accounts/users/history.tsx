import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { createEndpointQueryOptions } from '../../records/queries.ts'
import { RecordHistoryScreen } from '../../records/record-history.tsx'

export default function UserHistoryScreen() {
  return (
    <RecordHistoryScreen
      kind="users"
      query={(id, query) => createEndpointQueryOptions(userEndpoints.history, { params: { id }, query })}
    />
  )
}

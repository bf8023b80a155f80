import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { recordQuery } from '../../records/queries.ts'
import { HistoryScreen } from '../../records/record-history.tsx'

export default function GroupHistory() {
  return (
    <HistoryScreen
      kind="groups"
      query={(id, query) => recordQuery(groupEndpoints.history, { params: { id }, query })}
    />
  )
}

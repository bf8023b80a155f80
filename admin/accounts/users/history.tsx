import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { recordQuery } from '../../records/queries.ts'
import { HistoryScreen } from '../../records/record-history.tsx'

export default function UserHistory() {
  return (
    <HistoryScreen kind="users" query={(id, query) => recordQuery(userEndpoints.history, { params: { id }, query })} />
  )
}

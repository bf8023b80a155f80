import { HistoryScreen } from '../../records/record-history.tsx'

export default function UserHistory() {
  return <HistoryScreen kind="users" />
}

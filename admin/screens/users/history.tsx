import { HistoryScreen } from '../people/history.tsx'

export default function UserHistory() {
  return <HistoryScreen kind="users" />
}

import { HistoryScreen } from '../people/history.tsx'

export default function GroupHistory() {
  return <HistoryScreen kind="groups" />
}

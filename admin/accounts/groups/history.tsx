import { HistoryScreen } from '../../records/record-history.tsx'

export default function GroupHistory() {
  return <HistoryScreen kind="groups" />
}

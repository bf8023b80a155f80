import { HistoryScreen } from '../records/record-history.tsx'

export default function SiteHistory() {
  return <HistoryScreen kind="sites" />
}

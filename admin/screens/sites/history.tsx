import { HistoryScreen } from '../people/history.tsx'

export default function SiteHistory() {
  return <HistoryScreen kind="sites" />
}

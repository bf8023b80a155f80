import { ScreenTabs } from '../ui/screen-tabs.tsx'
import { useAvailableReports } from './report-index.ts'
import './reports.css'

/** Links to the reports that the user can open. Hidden on narrow screens, which use the list of reports. */
export function ReportTabs() {
  const reports = useAvailableReports().data?.items ?? []
  const tabs = reports.map(({ path, label }) => ({ to: path, label }))
  return <ScreenTabs label="Reports" tabs={tabs} marksScreensBelow className="report-nav" />
}

import { endpointUrl } from '../../schema/endpoint.ts'
import { reportTable } from '../../schema/reports/report-table.ts'

/** Where the API answers a report's rows, its file, and the choices of its filters. */
export const reportUrl = (name: string) => endpointUrl(reportTable.rows, { params: { name } })
export const reportExportUrl = (name: string) => endpointUrl(reportTable.export, { params: { name } })
export const reportFiltersUrl = (name: string) => endpointUrl(reportTable.filters, { params: { name } })

/** What a report answers, as far as a test looks at it. */
export interface ReportListing<Row> {
  meta: { total_count: number }
  items: Row[]
}

/** What tests look at of the rows of each report. */
export type LockedPage = { id: number }
export type AgingPage = { id: number; last_published_at: string | null }
export type SiteHistoryEntry = { label: string; action: string; object_type: string }
export type PageTypeUsage = { type: string; count: number; latest: { id: number } | null }
export type BrokenLink = {
  title: string | null
  page: { id: number }
  path: string
  kind: string
  target_id: number
  state: string
  position_label: string
}
export type WorkflowRun = { id: number; current_task: string | null }
export type TaskRun = { id: number }

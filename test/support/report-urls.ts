import { buildEndpointUrl } from '../../schema/endpoint.ts'
import { rowReportEndpointTemplates } from '../../schema/reports/report-table.ts'

/** API URLs of a report's rows, export and filter options. */
export const toReportRowsUrl = (name: string) => buildEndpointUrl(rowReportEndpointTemplates.rows, { params: { name } })
export const toReportExportUrl = (name: string) =>
  buildEndpointUrl(rowReportEndpointTemplates.export, { params: { name } })
export const toReportFilterOptionsUrl = (name: string) =>
  buildEndpointUrl(rowReportEndpointTemplates.filters, { params: { name } })

/** The response of a report, as far as tests use it. */
export interface ReportListResponse<Row> {
  meta: { total_count: number }
  items: Row[]
}

/** The fields of each report's rows that tests use. */
export type LockedPageReportRow = { id: number }
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
export type WorkflowRunReportRow = { id: number; current_task: string | null }
export type ReportedTaskRun = { id: number }

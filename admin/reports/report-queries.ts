import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportTable } from '#schema/reports/report-table.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { defaultPageSize } from '../lists/paginated-list.tsx'
import { downloadFile } from '../ui/download-file.ts'

/** What a report is narrowed by, in the server's words; empty values are left out. */
export type ReportFilter = Record<string, string>

/** A screen of a report, counted from 1. */
export function useReport(name: string, filter: ReportFilter, number: number) {
  const query = { ...filter, limit: String(defaultPageSize), offset: String((number - 1) * defaultPageSize) }
  return useQuery({
    queryKey: ['reports', name, query],
    queryFn: ({ signal }) => readEndpoint(reportTable.rows, { params: { name }, query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The choices of a report's filters that depend on what is stored; `isNeeded` is false where there are none. */
export const useReportFilters = (name: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: ['reports', name, 'filters'],
    queryFn: ({ signal }) => readEndpoint(reportTable.filters, { params: { name } }, signal),
    staleTime: 60_000,
  })

/** Saves every row a report is narrowed to as a CSV file. */
export async function exportReport(name: string, filter: ReportFilter) {
  const result = await callEndpoint(reportTable.export, { params: { name }, query: filter })
  if (result.ok) downloadFile(result.value)
  return result
}

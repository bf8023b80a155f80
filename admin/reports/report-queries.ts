import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { ReportName } from '#schema/reports/report-names.ts'
import type { ReportFilters, ReportListing } from '#schema/reports/wire.ts'
import { callApi, type DownloadedFile, readApi } from '../api.ts'
import { defaultPageSize } from '../lists/paginated-list.tsx'
import { downloadFile } from '../ui/download-file.ts'

/** What a report is narrowed by, in the server's words; empty values are left out. */
export type ReportFilter = Record<string, string | undefined>

const queryOf = (filter: ReportFilter) =>
  new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** A screen of a report, counted from 1. */
export function useReport<Row>(name: ReportName, filter: ReportFilter, number: number) {
  const query = queryOf({ ...filter, limit: String(defaultPageSize), offset: String((number - 1) * defaultPageSize) }).toString()
  return useQuery({
    queryKey: ['reports', name, query],
    queryFn: ({ signal }) => readApi<ReportListing<Row>>(`${paths.api.report(name)}?${query}`, signal),
    placeholderData: keepPreviousData,
  })
}

/** The choices of a report's filters that the server knows; `isNeeded` is false where there are none. */
export const useReportFilters = (name: ReportName, isNeeded = true) =>
  useQuery({
    enabled: isNeeded,
    queryKey: ['reports', name, 'filters'],
    queryFn: ({ signal }) => readApi<ReportFilters>(paths.api.reportFilters(name), signal),
    staleTime: 60_000,
  })

/** Saves every row a report is narrowed to as a CSV file. */
export async function exportReport(name: ReportName, filter: ReportFilter) {
  const result = await callApi<DownloadedFile>('GET', `${paths.api.reportExport(name)}?${queryOf(filter)}`, { asFile: true })
  if (result.ok) downloadFile(result.value)
  return result
}

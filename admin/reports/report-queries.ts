import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rowReportEndpointTemplates } from '#schema/reports/report-table.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { defaultPageSize } from '../lists/paginated-list.tsx'
import { downloadFile } from '../ui/download-file.ts'

/** The filters of a report as API query parameters, without empty values. */
export type ReportFilterParams = Record<string, string>

/** Loads a page of a report; `number` starts at 1. */
export function useReportRows(name: string, filter: ReportFilterParams, number: number) {
  const query = { ...filter, limit: String(defaultPageSize), offset: String((number - 1) * defaultPageSize) }
  return useQuery({
    queryKey: ['reports', name, query],
    queryFn: ({ signal }) => callEndpointOrThrow(rowReportEndpointTemplates.rows, { params: { name }, query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The choices of filters that depend on stored data; `isNeeded` is false when the report has none. */
export const useReportFilterOptions = (name: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: ['reports', name, 'filters'],
    queryFn: ({ signal }) => callEndpointOrThrow(rowReportEndpointTemplates.filters, { params: { name } }, signal),
    staleTime: 60_000,
  })

/** Downloads all filtered rows of a report as a CSV file. */
export async function downloadReportCsv(name: string, filter: ReportFilterParams) {
  const result = await callEndpoint(rowReportEndpointTemplates.export, { params: { name }, query: filter })
  if (result.ok) downloadFile(result.value)
  return result
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { ReportName } from '#schema/rules/report-names.ts'
import type { ReportFilters, ReportListing } from '#schema/wire/reports.ts'
import { type AnsweredFile, call, read } from '../../api.ts'
import { usualPerScreen } from '../../ui/listed.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** What a report is narrowed by, in the server's words; empty values are left out. */
export type ReportFilter = Record<string, string | undefined>

const queryOf = (filter: ReportFilter) =>
  new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** A screen of a report, counted from 1. */
export function useReport<Row>(name: ReportName, filter: ReportFilter, number: number) {
  const query = queryOf({ ...filter, limit: String(usualPerScreen), offset: String((number - 1) * usualPerScreen) }).toString()
  return useQuery({
    queryKey: ['reports', name, query],
    queryFn: ({ signal }) => read<ReportListing<Row>>(`${paths.api.report(name)}?${query}`, signal),
    placeholderData: keepPreviousData,
  })
}

/** The choices of a report's filters that the server knows; `isNeeded` is false where there are none. */
export const useReportFilters = (name: ReportName, isNeeded = true) =>
  useQuery({
    enabled: isNeeded,
    queryKey: ['reports', name, 'filters'],
    queryFn: ({ signal }) => read<ReportFilters>(paths.api.reportFilters(name), signal),
    staleTime: 60_000,
  })

/** Saves every row a report is narrowed to as a CSV file. */
export async function exportReport(name: ReportName, filter: ReportFilter) {
  const answer = await call<AnsweredFile>('GET', `${paths.api.reportExport(name)}?${queryOf(filter)}`, { asFile: true })
  if (answer.ok) saveFile(answer.value)
  return answer
}

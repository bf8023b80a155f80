import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { AccessibilityReportDetail, AccessibilityReportListing } from '#schema/reports/accessibility-wire.ts'
import type { CspReportListing } from '#schema/reports/csp-wire.ts'
import { callApi, readApi } from '../api.ts'
import { queryClient } from '../queries.ts'

/** A list looks again when something was deleted; what was deleted is not looked for. */
const lists = 'reports'

const pageSize = 20

/** A screen of accessibility reports, counted from 1. */
export const useAccessibilityReports = (number: number) =>
  useQuery({
    queryKey: [lists, 'accessibility', number],
    queryFn: ({ signal }) =>
      readApi<AccessibilityReportListing>(`${paths.api.accessibilityReports}?limit=${pageSize}&offset=${(number - 1) * pageSize}`, signal),
    placeholderData: keepPreviousData,
  })

export const useAccessibilityReport = (id: number) =>
  useQuery({
    queryKey: ['report', id],
    queryFn: ({ signal }) => readApi<AccessibilityReportDetail>(paths.api.accessibilityReport(id), signal),
  })

export const useCspReports = () =>
  useQuery({ queryKey: [lists, 'policy'], queryFn: ({ signal }) => readApi<CspReportListing>(paths.api.cspReports, signal) })

/** Deletes what an address of the API names; the lists look again. */
export async function deleteReport(path: string) {
  const result = await callApi<void>('DELETE', path)
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [lists] })
  return result
}

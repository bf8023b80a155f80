import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { AccessibilityReportDetail, AccessibilityReportListing } from '#schema/wire/accessibility.ts'
import type { PolicyReportListing } from '#schema/wire/csp.ts'
import { call, read } from '../../api.ts'
import { queries } from '../../queries.ts'

/** A list looks again when something was deleted; what was deleted is not looked for. */
const lists = 'reports'

export const perScreen = 20

/** A screen of accessibility reports, counted from 1. */
export const useAccessibilityReports = (number: number) =>
  useQuery({
    queryKey: [lists, 'accessibility', number],
    queryFn: ({ signal }) =>
      read<AccessibilityReportListing>(`${paths.api.accessibilityReports}?limit=${perScreen}&offset=${(number - 1) * perScreen}`, signal),
    placeholderData: keepPreviousData,
  })

export const useAccessibilityReport = (id: number) =>
  useQuery({
    queryKey: ['report', id],
    queryFn: ({ signal }) => read<AccessibilityReportDetail>(paths.api.accessibilityReport(id), signal),
  })

export const usePolicyReports = () =>
  useQuery({ queryKey: [lists, 'policy'], queryFn: ({ signal }) => read<PolicyReportListing>(paths.api.policyReports, signal) })

/** Deletes what an address of the API names; the lists look again. */
export async function deleteReport(path: string) {
  const answer = await call<void>('DELETE', path)
  if (answer.ok) await queries.invalidateQueries({ queryKey: [lists] })
  return answer
}

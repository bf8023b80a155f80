import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** A list looks again when something was deleted; what was deleted is not looked for. */
const lists = 'reports'

const pageSize = 20

/** A screen of accessibility reports, counted from 1. */
export const useAccessibilityReports = (number: number) =>
  useQuery({
    queryKey: [lists, 'accessibility', number],
    queryFn: ({ signal }) =>
      readEndpoint(
        reportEndpoints.accessibilityReports,
        { query: { limit: pageSize, offset: (number - 1) * pageSize } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const useAccessibilityReport = (id: number) =>
  useQuery({
    queryKey: ['report', id],
    queryFn: ({ signal }) => readEndpoint(reportEndpoints.accessibilityReport, { params: { id } }, signal),
  })

export const useCspReports = () =>
  useQuery({
    queryKey: [lists, 'policy'],
    queryFn: ({ signal }) => readEndpoint(reportEndpoints.cspReports, {}, signal),
  })

export const deleteAccessibilityReport = (id: number) =>
  withFreshLists(callEndpoint(reportEndpoints.deleteAccessibilityReport, { params: { id } }))

export const clearCspReports = () => withFreshLists(callEndpoint(reportEndpoints.clearCspReports, {}))

/** Once something was deleted, the lists look again. */
async function withFreshLists(call: Promise<ApiResult<undefined>>) {
  const result = await call
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [lists] })
  return result
}

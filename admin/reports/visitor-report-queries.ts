import { useQuery } from '@tanstack/react-query'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** Query key of the lists, which are invalidated after a deletion. Details have another key and are not refetched. */
export const visitorReportsQueryKey = 'reports'

export const useAccessibilityProblemReportDetail = (id: number) =>
  useQuery({
    queryKey: ['report', id],
    queryFn: ({ signal }) => callEndpointOrThrow(reportEndpoints.accessibilityReport, { params: { id } }, signal),
  })

export const useCspReports = () =>
  useQuery({
    queryKey: [visitorReportsQueryKey, 'policy'],
    queryFn: ({ signal }) => callEndpointOrThrow(reportEndpoints.cspReports, {}, signal),
  })

export const deleteAccessibilityReport = (id: number) =>
  withFreshLists(callEndpoint(reportEndpoints.deleteAccessibilityReport, { params: { id } }))

export const clearCspReports = () => withFreshLists(callEndpoint(reportEndpoints.clearCspReports, {}))

/** Invalidates the lists after a successful deletion. */
async function withFreshLists(call: Promise<ApiResult<undefined>>) {
  const result = await call
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [visitorReportsQueryKey] })
  return result
}

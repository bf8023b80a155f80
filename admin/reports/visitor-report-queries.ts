import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** Query key of the lists, which are invalidated after a deletion. Details have another key and are not refetched. */
const listsKey = 'reports'

const pageSize = 20

/** Loads a page of accessibility reports; `number` starts at 1. */
export const useAccessibilityReports = (number: number) =>
  useQuery({
    queryKey: [listsKey, 'accessibility', number],
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
    queryKey: [listsKey, 'policy'],
    queryFn: ({ signal }) => readEndpoint(reportEndpoints.cspReports, {}, signal),
  })

export const deleteAccessibilityReport = (id: number) =>
  withFreshLists(callEndpoint(reportEndpoints.deleteAccessibilityReport, { params: { id } }))

export const clearCspReports = () => withFreshLists(callEndpoint(reportEndpoints.clearCspReports, {}))

/** Invalidates the lists after a successful deletion. */
async function withFreshLists(call: Promise<ApiResult<undefined>>) {
  const result = await call
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [listsKey] })
  return result
}

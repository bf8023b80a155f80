import { useQuery } from '@tanstack/react-query'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'

/** The reports that the user can open, in menu order. */
export const useAvailableReports = (isNeeded = true) =>
  useQuery({
    enabled: isNeeded,
    queryKey: ['report-index'],
    queryFn: ({ signal }) => callEndpointOrThrow(reportEndpoints.index, {}, signal),
    staleTime: 60_000,
  })

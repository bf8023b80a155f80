import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { maxCountedListRows } from '#schema/lists/total-wire.ts'
import { pageReadEndpoints } from '#schema/pages/endpoints.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'

export const usePages = (query: NonNullable<EndpointRequest<typeof pageReadEndpoints.list>['query']>) =>
  useQuery({
    queryKey: ['pages', 'list', query],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(pageReadEndpoints.list, { query: { ...query, count_up_to: maxCountedListRows } }, signal),
    placeholderData: keepPreviousData,
  })

export const usePage = (id: number | null) =>
  useQuery({
    queryKey: ['pages', 'detail', id],
    queryFn: ({ signal }) => callEndpointOrThrow(pageReadEndpoints.get, { params: { id: id! } }, signal),
    enabled: id !== null,
  })

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, EndpointRequest } from '#schema/endpoint.ts'
import { callEndpointOrThrow, type EndpointCallResponse } from '../call-endpoint.ts'

/** How a page of a list is fetched. */
export interface EndpointListQueryOptions<Response> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Response>
  /** Milliseconds between fetches of a list that changes by itself. */
  refetchInterval?: number
  /** Milliseconds for which an earlier answer is shown without asking again. */
  staleTime?: number
}

/** The query of a list's endpoint. Invalidating `key` fetches all pages and filters of the list again. */
export const createEndpointListQueryOptions = <const Declared extends Endpoint>(
  key: string,
  declared: Declared,
  request: EndpointRequest<Declared>,
  refetchInterval?: number,
): EndpointListQueryOptions<EndpointCallResponse<Declared>> => ({
  queryKey: [key, 'list', declared.path, request],
  queryFn: ({ signal }) => callEndpointOrThrow(declared, request, signal),
  ...(refetchInterval && { refetchInterval }),
})

/** Loads a page of a list; the previous one stays visible while it is loading. */
export const useQueryKeepingPreviousData = <Response>(
  query: EndpointListQueryOptions<Response>,
): UseQueryResult<Response> => useQuery<Response>({ ...query, placeholderData: keepPreviousData })

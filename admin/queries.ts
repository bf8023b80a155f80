import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { maxCounted } from '#schema/lists/total-wire.ts'
import type { ActionResponse } from '#schema/pages/action-wire.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { pageEndpoints } from '#schema/pages/endpoints.ts'
import { searchEndpoints } from '#schema/search/endpoints.ts'
import { ApiReadError, type ApiResult, fetchSession } from './api.ts'
import { readEndpoint } from './call-endpoint.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiReadError && error.apiError.status >= 400),
    },
  },
})

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const result = await fetchSession(signal)
    if (!result.ok) throw new ApiReadError(result)
    return result.value
  },
})

export const usePages = (query: NonNullable<EndpointRequest<typeof pageEndpoints.list>['query']>) =>
  useQuery({
    queryKey: ['pages', 'list', query],
    queryFn: ({ signal }) => readEndpoint(pageEndpoints.list, { query: { ...query, count_up_to: maxCounted } }, signal),
    placeholderData: keepPreviousData,
  })

export const usePage = (id: number | null) =>
  useQuery({
    queryKey: ['pages', 'detail', id],
    queryFn: ({ signal }) => readEndpoint(pageEndpoints.get, { params: { id: id! } }, signal),
    enabled: id !== null,
  })

/** The draft as the editor needs it; always fresh, because saving names the revision it was begun from. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'draft', id],
    queryFn: ({ signal }) => readEndpoint(pageEditorEndpoints.draft, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Whom a page is for; always fresh, because it is shown to be changed. */
export const usePagePrivacy = (id: number) =>
  useQuery({
    queryKey: ['pages', 'privacy', id],
    queryFn: ({ signal }) => readEndpoint(pageEditorEndpoints.privacy, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const usePageRevisions = (id: number, slice: { limit: number; offset: number }) =>
  useQuery({
    queryKey: ['pages', 'revisions', id, slice],
    queryFn: ({ signal }) => readEndpoint(pageEditorEndpoints.revisions, { params: { id }, query: slice }, signal),
    placeholderData: keepPreviousData,
  })

export const useChooserItems = (target: string, query: { search: string; type?: string | undefined; limit: number; offset: number }) =>
  useQuery({
    queryKey: ['choose', target, query],
    queryFn: ({ signal }) => readEndpoint(searchEndpoints.choose, { params: { target }, query }, signal),
    placeholderData: keepPreviousData,
  })

/** After an action on a page: what shows pages looks again when it is next opened; what is open may be about to close. */
export async function refreshPages(action: Promise<ApiResult<ActionResponse>>): Promise<ApiResult<ActionResponse>> {
  const result = await action
  if (result.ok) await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
  return result
}

/** What is asked for, as a query string: nothing of what is left open. */
export const toSearchParams = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )

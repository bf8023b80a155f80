import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { maxCounted } from '#schema/lists/total-wire.ts'
import type { ActionResponse, PageActionName } from '#schema/pages/action-wire.ts'
import type { ChooserResults, PageDetail, PageDraft, PageListing, PagePrivacy, RevisionListing } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { ApiReadError, type ApiResult, callApi, fetchSession, readApi } from './api.ts'

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

/** What an explorer listing asks for; the names are those of the admin API. */
export interface PageListingQuery {
  child_of?: number | 'root'
  type?: string
  search?: string
  live?: boolean
  order?: string
  limit: number
  offset?: number
}

export const usePages = (query: PageListingQuery) =>
  useQuery({
    queryKey: ['pages', 'list', query],
    queryFn: ({ signal }) => readApi<PageListing>(`${paths.api.pages}?${toSearchParams({ ...query, count_up_to: maxCounted })}`, signal),
    placeholderData: keepPreviousData,
  })

export const usePage = (id: number | null) =>
  useQuery({
    queryKey: ['pages', 'detail', id],
    queryFn: ({ signal }) => readApi<PageDetail>(paths.api.page(id!), signal),
    enabled: id !== null,
  })

/** The draft as the editor needs it; always fresh, because saving names the revision it was begun from. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'draft', id],
    queryFn: ({ signal }) => readApi<PageDraft>(paths.api.draft(id), signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Whom a page is for; always fresh, because it is shown to be changed. */
export const usePagePrivacy = (id: number) =>
  useQuery({
    queryKey: ['pages', 'privacy', id],
    queryFn: ({ signal }) => readApi<PagePrivacy>(paths.api.privacy(id), signal),
    staleTime: 0,
    gcTime: 0,
  })

export const usePageRevisions = (id: number, slice: { limit: number; offset: number }) =>
  useQuery({
    queryKey: ['pages', 'revisions', id, slice],
    queryFn: ({ signal }) => readApi<RevisionListing>(`${paths.api.revisions(id)}?${toSearchParams(slice)}`, signal),
    placeholderData: keepPreviousData,
  })

export const useChooserItems = (target: string, query: { search: string; type?: string | undefined; limit: number; offset: number }) =>
  useQuery({
    queryKey: ['choose', target, query],
    queryFn: ({ signal }) => readApi<ChooserResults>(`${paths.api.chooser(target)}?${toSearchParams(query)}`, signal),
    placeholderData: keepPreviousData,
  })

/** Does something to a page. What shows pages looks again when it is next opened; what is open may be about to close. */
export async function runPageAction(id: number, name: PageActionName, body: object = {}): Promise<ApiResult<ActionResponse>> {
  const result = await callApi<ActionResponse>('POST', paths.api.action(id, name), { body })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
  return result
}

/** What is asked for, as a query string: nothing of what is left open. */
export const toSearchParams = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )

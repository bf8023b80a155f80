import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import { countLimit } from '#schema/wire/list-total.ts'
import type { ActionAnswer, ActionName } from '#schema/wire/page-actions.ts'
import type { ChoiceListing, PageDetail, PageDraft, PageListing, PagePrivacy, RevisionListing } from '#schema/wire/pages.ts'
import { type Answer, call, fetchSession, RefusedRead, read } from './api.ts'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof RefusedRead && error.refusal.status >= 400),
    },
  },
})

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const answer = await fetchSession(signal)
    if (!answer.ok) throw new RefusedRead(answer)
    return answer.value
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
    queryFn: ({ signal }) => read<PageListing>(`${paths.api.pages}?${searchOf({ ...query, count_up_to: countLimit })}`, signal),
    placeholderData: keepPreviousData,
  })

export const usePage = (id: number | null) =>
  useQuery({
    queryKey: ['pages', 'detail', id],
    queryFn: ({ signal }) => read<PageDetail>(paths.api.page(id!), signal),
    enabled: id !== null,
  })

/** The draft as the editor needs it; always fresh, because saving names the revision it was begun from. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'draft', id],
    queryFn: ({ signal }) => read<PageDraft>(paths.api.draft(id), signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Whom a page is for; always fresh, because it is shown to be changed. */
export const usePrivacy = (id: number) =>
  useQuery({
    queryKey: ['pages', 'privacy', id],
    queryFn: ({ signal }) => read<PagePrivacy>(paths.api.privacy(id), signal),
    staleTime: 0,
    gcTime: 0,
  })

export const useRevisions = (id: number, slice: { limit: number; offset: number }) =>
  useQuery({
    queryKey: ['pages', 'revisions', id, slice],
    queryFn: ({ signal }) => read<RevisionListing>(`${paths.api.revisions(id)}?${searchOf(slice)}`, signal),
    placeholderData: keepPreviousData,
  })

export const useChoices = (target: string, query: { search: string; type?: string | undefined; limit: number; offset: number }) =>
  useQuery({
    queryKey: ['choose', target, query],
    queryFn: ({ signal }) => read<ChoiceListing>(`${paths.api.choose(target)}?${searchOf(query)}`, signal),
    placeholderData: keepPreviousData,
  })

/** Does something to a page. What shows pages looks again when it is next opened; what is open may be about to close. */
export async function act(id: number, name: ActionName, body: object = {}): Promise<Answer<ActionAnswer>> {
  const answer = await call<ActionAnswer>('POST', paths.api.action(id, name), { body })
  if (answer.ok) await queries.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
  return answer
}

/** What is asked for, as a query string: nothing of what is left open. */
export const searchOf = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { RevisionListing } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type {
  SnippetActionName,
  SnippetDetail,
  SnippetHistory,
  SnippetListing,
  SnippetResponse,
  SnippetTypeItem,
  SnippetUsage,
} from '#schema/snippets/wire.ts'
import { type ApiResult, callApi, readApi } from '../api.ts'
import { queryClient } from '../queries.ts'
import type { RevertOptions } from '../revisions/revert-dialog.tsx'

const all = 'snippets'

/** Which snippet of which type. */
export interface SnippetKey {
  type: string
  id: number
}

/** The snippet an address is about. */
export function useSnippetKey(): SnippetKey {
  const { type = '', id = '' } = useParams()
  return { type, id: Number(id) }
}

export const useSnippetTypes = () =>
  useQuery({
    queryKey: [all, 'types'],
    queryFn: ({ signal }) => readApi<{ items: SnippetTypeItem[] }>(paths.api.snippetTypes, signal),
  })

export const useSnippets = (type: string, query: URLSearchParams) =>
  useQuery({
    queryKey: [all, 'list', type, query.toString()],
    queryFn: ({ signal }) => readApi<SnippetListing>(`${paths.api.snippets(type)}?${query}`, signal),
    placeholderData: keepPreviousData,
  })

/**
 * Looked at afresh whenever it is opened, and never while it is being changed: saving names the version it began with.
 */
export const snippetQuery = ({ type, id }: SnippetKey) =>
  queryOptions({
    queryKey: [all, 'one', type, id],
    queryFn: ({ signal }) => readApi<SnippetDetail>(paths.api.snippet(type, id), signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const pageSize = 25
const toSlice = (number: number) =>
  new URLSearchParams({ limit: String(pageSize), offset: String((number - 1) * pageSize) })

export const useSnippetUsage = ({ type, id }: SnippetKey, number = 1) =>
  useQuery({
    queryKey: [all, 'usage', type, id, number],
    queryFn: ({ signal }) =>
      readApi<SnippetUsage>(`${paths.api.snippetSection(type, id, 'usage')}?${toSlice(number)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSnippetHistory = ({ type, id }: SnippetKey, number: number) =>
  useQuery({
    queryKey: [all, 'history', type, id, number],
    queryFn: ({ signal }) =>
      readApi<SnippetHistory>(`${paths.api.snippetSection(type, id, 'history')}?${toSlice(number)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSnippetRevisions = ({ type, id }: SnippetKey, number: number) =>
  useQuery({
    queryKey: [all, 'revisions', type, id, number],
    queryFn: ({ signal }) =>
      readApi<RevisionListing>(`${paths.api.snippetSection(type, id, 'revisions')}?${toSlice(number)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Work that is not saved stays on the screen when the session has ended. */
const stay = { skipLoginRedirect: true }

export const fetchSnippet = ({ type, id }: SnippetKey): Promise<ApiResult<SnippetDetail>> =>
  callApi<SnippetDetail>('GET', paths.api.snippet(type, id), stay)

export const createSnippet = (type: string, body: object) =>
  withRefresh(callApi<SnippetResponse>('POST', paths.api.snippets(type), { body, ...stay }))

export const saveSnippet = (
  { type, id }: SnippetKey,
  body: { values: object; version: string; editing_session?: string },
) => withRefresh(callApi<SnippetResponse>('PATCH', paths.api.snippet(type, id), { body, ...stay }))

export const runSnippetAction = ({ type, id }: SnippetKey, name: SnippetActionName, body: object = {}) =>
  withRefresh(callApi<SnippetResponse>('POST', paths.api.snippetAction(type, id, name), { body, ...stay }))

/** How an older revision of a snippet becomes its latest draft. */
export const createRevertOptions = ({ id, version, kind: { type } }: SnippetDetail): RevertOptions => ({
  revert: (revision_id) => runSnippetAction({ type, id }, 'revert', { version, revision_id }),
  next: paths.wagtail.snippet(type, id),
})

export const deleteSnippet = ({ type, id }: SnippetKey, body: { version: string; used: number }) =>
  withRefresh(callApi<{ message: string }>('DELETE', paths.api.snippet(type, id), { body }))

/** What lists snippets, or names chosen ones, looks again when it is next opened. */
async function withRefresh<T>(call: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const result = await call
  if (!result.ok) return result
  for (const key of ['types', 'list']) void queryClient.invalidateQueries({ queryKey: [all, key], refetchType: 'none' })
  for (const key of ['chosen', 'choose']) void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  return result
}

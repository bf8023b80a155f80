import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { paths } from '#schema/paths.ts'
import { snippetEndpoints } from '#schema/snippets/endpoints.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'
import type { RevertRevisionOptions } from '../revisions/revert-dialog.tsx'

type Endpoints = typeof snippetEndpoints

/** The start of the keys of all queries about snippets. */
export const snippetsQueryKey = 'snippets'

/** Identifies a snippet: its type and its id. */
export interface SnippetKey {
  type: string
  id: number
}

/** Returns the snippet that the current address names. */
export function useSnippetKeyFromUrl(): SnippetKey {
  const { type = '', id = '' } = useParams()
  return { type, id: Number(id) }
}

export const useSnippetTypes = () =>
  useQuery({
    queryKey: [snippetsQueryKey, 'types'],
    queryFn: ({ signal }) => callEndpointOrThrow(snippetEndpoints.types, {}, signal),
  })

/** Fetched whenever a screen opens, and never while it is being edited: saving names the version that was fetched. */
export const createSnippetQueryOptions = (key: SnippetKey) =>
  queryOptions({
    queryKey: [snippetsQueryKey, 'one', key.type, key.id],
    queryFn: ({ signal }) => callEndpointOrThrow(snippetEndpoints.get, { params: key }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const snippetDetailListPageSize = 25
const toSlice = (number: number) => ({
  limit: snippetDetailListPageSize,
  offset: (number - 1) * snippetDetailListPageSize,
})

export const useSnippetUsage = (key: SnippetKey, number = 1) =>
  useQuery({
    queryKey: [snippetsQueryKey, 'usage', key.type, key.id, number],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(snippetEndpoints.usage, { params: key, query: toSlice(number) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSnippetHistory = (key: SnippetKey, number: number) =>
  useQuery({
    queryKey: [snippetsQueryKey, 'history', key.type, key.id, number],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(snippetEndpoints.history, { params: key, query: toSlice(number) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSnippetRevisions = (key: SnippetKey, number: number) =>
  useQuery({
    queryKey: [snippetsQueryKey, 'revisions', key.type, key.id, number],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(snippetEndpoints.revisions, { params: key, query: toSlice(number) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Unsaved work stays on the screen when the session has ended. */
const stay = { skipLoginRedirect: true }

export const fetchSnippet = (key: SnippetKey) => callEndpoint(snippetEndpoints.get, { params: key }, stay)

export const createSnippet = (type: string, body: EndpointRequest<Endpoints['create']>['body']) =>
  withRefresh(callEndpoint(snippetEndpoints.create, { params: { type }, body }, stay))

export const requestSnippetSave = (key: SnippetKey, body: EndpointRequest<Endpoints['save']>['body']) =>
  withRefresh(callEndpoint(snippetEndpoints.save, { params: key, body }, stay))

export const publishSnippet = (key: SnippetKey, body: EndpointRequest<Endpoints['publish']>['body']) =>
  withRefresh(callEndpoint(snippetEndpoints.publish, { params: key, body }, stay))

export const unpublishSnippet = (key: SnippetKey, body: EndpointRequest<Endpoints['unpublish']>['body']) =>
  withRefresh(callEndpoint(snippetEndpoints.unpublish, { params: key, body }, stay))

const revertSnippet = (key: SnippetKey, body: EndpointRequest<Endpoints['revert']>['body']) =>
  withRefresh(callEndpoint(snippetEndpoints.revert, { params: key, body }, stay))

export const toggleSnippetLock = (key: SnippetKey, name: 'lock' | 'unlock') =>
  withRefresh(callEndpoint(snippetEndpoints[name], { params: key, body: {} }, stay))

/** Returns how an older revision of a snippet is restored as its latest draft. */
export const createSnippetRevertOptions = ({ id, version, kind: { type } }: SnippetDetail): RevertRevisionOptions => ({
  revert: (revision_id) => revertSnippet({ type, id }, { version, revision_id }),
  next: paths.wagtail.snippet(type, id),
})

export const deleteSnippet = (key: SnippetKey, body: EndpointRequest<Endpoints['delete']>['body']) =>
  withRefresh(callEndpoint(snippetEndpoints.delete, { params: key, body }))

/** After a successful change, lists and choosers of snippets fetch again when they are next opened. */
async function withRefresh<T>(call: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const result = await call
  if (!result.ok) return result
  for (const key of ['types', 'list'])
    void queryClient.invalidateQueries({ queryKey: [snippetsQueryKey, key], refetchType: 'none' })
  for (const key of ['chosen', 'choose']) void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  return result
}

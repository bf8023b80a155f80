import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'

/** The draft for the editor; never cached, because saving sends the revision it is based on. */
export const createPageDraftQueryOptions = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'draft', id],
    queryFn: ({ signal }) => callEndpointOrThrow(pageEditorEndpoints.draft, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Who can view a page; never cached, because it is edited. */
export const usePagePrivacyQuery = (id: number) =>
  useQuery({
    queryKey: ['pages', 'privacy', id],
    queryFn: ({ signal }) => callEndpointOrThrow(pageEditorEndpoints.privacy, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const usePageRevisions = (id: number, slice: { limit: number; offset: number }) =>
  useQuery({
    queryKey: ['pages', 'revisions', id, slice],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(pageEditorEndpoints.revisions, { params: { id }, query: slice }, signal),
    placeholderData: keepPreviousData,
  })

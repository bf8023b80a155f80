import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { readEndpoint } from '../call-endpoint.ts'

/** The draft for the editor; never cached, because saving sends the revision it is based on. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['pages', 'draft', id],
    queryFn: ({ signal }) => readEndpoint(pageEditorEndpoints.draft, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Who can view a page; never cached, because it is edited. */
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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { pageTrashEndpoints } from '#schema/pages/trash-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { invalidatePageQueriesAfterAction, queryClient } from '../queries.ts'
import type { RevertRevisionOptions } from '../revisions/revert-dialog.tsx'

/** Returns the options to revert a page to an older revision. */
export const createPageRevertRevisionOptions = (page: number): RevertRevisionOptions => ({
  revert: (revision) =>
    invalidatePageQueriesAfterAction(
      callEndpoint(pageActionEndpoints.revert_to_page_revision, {
        params: { id: page },
        body: { revision_id: revision },
      }),
    ),
  next: paths.wagtail.edit(page),
})

/** A page of the trash; always fetched again when it is opened. */
export const createTrashedPagesQueryOptions = (query: { search: string; limit: number; offset: number }) => ({
  queryKey: ['pages', 'trash', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => callEndpointOrThrow(pageTrashEndpoints.list, { query }, signal),
  staleTime: 0,
})

/** Fetches where a page is used; with `below` also its descendants, which are moved or deleted with it. */
export const usePageUsage = (
  id: number,
  { below = false, limit = 25, offset = 0 }: { below?: boolean; limit?: number; offset?: number } = {},
) =>
  useQuery({
    queryKey: ['pages', 'usage', id, below, limit, offset],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(pageEditorEndpoints.usage, { params: { id }, query: { below, limit, offset } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Restores a page from the trash: to its former parent, unless another one is given. */
export async function restorePageFromTrash(
  id: number,
  body: EndpointRequest<typeof pageTrashEndpoints.restore>['body'],
) {
  const result = await callEndpoint(pageTrashEndpoints.restore, { params: { id }, body })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: ['pages'] })
  return result
}

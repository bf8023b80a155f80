import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { trashEndpoints } from '#schema/pages/trash-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { queryClient, refreshPages } from '../queries.ts'
import type { RevertOptions } from '../revisions/revert-dialog.tsx'

/** How an older revision of a page becomes its latest draft. */
export const createRevertOptions = (page: number): RevertOptions => ({
  revert: (revision) =>
    refreshPages(
      callEndpoint(pageActionEndpoints.revert_to_page_revision, {
        params: { id: page },
        body: { revision_id: revision },
      }),
    ),
  next: paths.wagtail.edit(page),
})

export const useTrash = (query: { search: string; limit: number; offset: number }) =>
  useQuery({
    queryKey: ['pages', 'trash', query],
    queryFn: ({ signal }) => readEndpoint(trashEndpoints.list, { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What leads to a page; with `below` also to the pages below it, which go where it goes. */
export const usePageUsage = (
  id: number,
  { below = false, limit = 25, offset = 0 }: { below?: boolean; limit?: number; offset?: number } = {},
) =>
  useQuery({
    queryKey: ['pages', 'usage', id, below, limit, offset],
    queryFn: ({ signal }) =>
      readEndpoint(pageEditorEndpoints.usage, { params: { id }, query: { below, limit, offset } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Takes a page out of the trash: to its old place, unless another is named. */
export async function restorePage(id: number, body: EndpointRequest<typeof trashEndpoints.restore>['body']) {
  const result = await callEndpoint(trashEndpoints.restore, { params: { id }, body })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: ['pages'] })
  return result
}

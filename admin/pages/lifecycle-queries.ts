import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ActionResponse } from '#schema/pages/action-wire.ts'
import type { TrashListing } from '#schema/pages/trash-wire.ts'
import type { PageUsage } from '#schema/pages/usage-wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiResult, callApi, readApi } from '../api.ts'
import { queryClient, runPageAction, toSearchParams } from '../queries.ts'
import type { RevertOptions } from '../revisions/revert-dialog.tsx'

/** How an older revision of a page becomes its latest draft. */
export const createRevertOptions = (page: number): RevertOptions => ({
  revert: (revision) => runPageAction(page, 'revert_to_page_revision', { revision_id: revision }),
  next: paths.wagtail.edit(page),
})

export const useTrash = (query: { search: string; limit: number; offset: number }) =>
  useQuery({
    queryKey: ['pages', 'trash', query],
    queryFn: ({ signal }) => readApi<TrashListing>(`${paths.api.trash}?${toSearchParams(query)}`, signal),
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
    queryFn: ({ signal }) => readApi<PageUsage>(`${paths.api.pageUsage(id)}?${toSearchParams({ below, limit, offset })}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Takes a page out of the trash: to its old place, unless another is named. */
export async function restorePage(id: number, body: { destination_page_id?: number; slug?: string }): Promise<ApiResult<ActionResponse>> {
  const result = await callApi<ActionResponse>('POST', paths.api.trashAction(id, 'restore'), { body })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: ['pages'] })
  return result
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { ActionAnswer } from '#schema/wire/page-actions.ts'
import type { TrashListing } from '#schema/wire/page-trash.ts'
import type { PageUsage } from '#schema/wire/page-usage.ts'
import { type Answer, call, read } from '../../api.ts'
import { act, queries, searchOf } from '../../queries.ts'
import type { Reverting } from '../revisions/revert-dialog.tsx'

/** How an older revision of a page becomes its latest draft. */
export const revertingOf = (page: number): Reverting => ({
  revert: (revision) => act(page, 'revert_to_page_revision', { revision_id: revision }),
  next: paths.wagtail.edit(page),
})

export const useTrash = (query: { search: string; limit: number; offset: number }) =>
  useQuery({
    queryKey: ['pages', 'trash', query],
    queryFn: ({ signal }) => read<TrashListing>(`${paths.api.trash}?${searchOf(query)}`, signal),
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
    queryFn: ({ signal }) => read<PageUsage>(`${paths.api.pageUsage(id)}?${searchOf({ below, limit, offset })}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Takes a page out of the trash: to its old place, unless another is named. */
export async function restorePage(id: number, body: { destination_page_id?: number; slug?: string }): Promise<Answer<ActionAnswer>> {
  const answer = await call<ActionAnswer>('POST', paths.api.trashAction(id, 'restore'), { body })
  if (answer.ok) await queries.invalidateQueries({ queryKey: ['pages'] })
  return answer
}

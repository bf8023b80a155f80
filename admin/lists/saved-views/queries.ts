import { useQuery } from '@tanstack/react-query'
import type { SavedView, SavedViewForm, SavedViewListing } from '#schema/lists/saved-view-wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiResult, callApi, readApi } from '../../api.ts'
import { queryClient } from '../../queries.ts'

const key = ['saved-views']

/** Every view whoever is signed in keeps, of all lists. */
export const useSavedViews = (): readonly SavedView[] =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readApi<SavedViewListing>(paths.api.savedViews, signal),
    staleTime: 300_000,
  }).data?.items ?? none

const none: readonly SavedView[] = []

export const createSavedView = async (body: SavedViewForm) => refreshViews(await callApi<SavedView>('POST', paths.api.savedViews, { body }))
export const renameSavedView = async (id: number, name: string) =>
  refreshViews(await callApi<SavedView>('PATCH', paths.api.savedView(id), { body: { name } }))
export const deleteSavedView = async (id: number) => refreshViews(await callApi<void>('DELETE', paths.api.savedView(id)))

/** Has every list look again, once something is different. */
async function refreshViews<T>(result: ApiResult<T>): Promise<ApiResult<T>> {
  if (result.ok) await queryClient.invalidateQueries({ queryKey: key })
  return result
}

import { useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { SavedView, SavedViewForm, SavedViewListing } from '#schema/wire/saved-view.ts'
import { type Answer, call, read } from '../api.ts'
import { queries } from '../queries.ts'

const key = ['saved-views']

/** Every view whoever is signed in keeps, of all lists. */
export const useSavedViews = (): readonly SavedView[] =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read<SavedViewListing>(paths.api.savedViews, signal),
    staleTime: 300_000,
  }).data?.items ?? none

const none: readonly SavedView[] = []

export const keepView = async (body: SavedViewForm) => looked(await call<SavedView>('POST', paths.api.savedViews, { body }))
export const renameView = async (id: number, name: string) =>
  looked(await call<SavedView>('PATCH', paths.api.savedView(id), { body: { name } }))
export const removeView = async (id: number) => looked(await call<void>('DELETE', paths.api.savedView(id)))

/** Has every list look again, once something is different. */
async function looked<T>(answer: Answer<T>): Promise<Answer<T>> {
  if (answer.ok) await queries.invalidateQueries({ queryKey: key })
  return answer
}

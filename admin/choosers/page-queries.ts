import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PageChooserListing, ResolvedPage } from '#schema/pages/chooser-wire.ts'
import { editorApiPaths } from '#schema/pages/editor-paths.ts'
import { callApi, readApi } from '../api.ts'

interface PageChoiceQuery {
  parent?: number
  search: string
  type: string
  page_type: string
  limit: number
  offset: number
}

/** Pages to choose from, as `besideApi.choosePage` lists them. */
export const usePageChooserItems = (query: PageChoiceQuery) =>
  useQuery({
    queryKey: ['choose', 'page', 'tree', query],
    queryFn: ({ signal }) => readApi<PageChooserListing>(`${editorApiPaths.choosePage}?${searchOf(query)}`, signal),
    placeholderData: keepPreviousData,
  })

const searchOf = (query: PageChoiceQuery) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))

/** The page of ours that an address leads to; none when nobody can say now. */
export async function findOwnPage(url: string): Promise<ResolvedPage> {
  const found = await callApi<ResolvedPage>('GET', editorApiPaths.resolveUrl(url), { skipLoginRedirect: true })
  return found.ok ? found.value : { page: null, fragment: '' }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { besideApi } from '#schema/paths-beside.ts'
import type { OwnPage, PageChoiceListing } from '#schema/wire/choosers.ts'
import { call, read } from '../api.ts'

interface PageChoiceQuery {
  parent?: number
  search: string
  type: string
  page_type: string
  limit: number
  offset: number
}

/** Pages to choose from, as `besideApi.choosePage` lists them. */
export const usePageChoices = (query: PageChoiceQuery) =>
  useQuery({
    queryKey: ['choose', 'page', 'tree', query],
    queryFn: ({ signal }) => read<PageChoiceListing>(`${besideApi.choosePage}?${searchOf(query)}`, signal),
    placeholderData: keepPreviousData,
  })

const searchOf = (query: PageChoiceQuery) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))

/** The page of ours that an address leads to; none when nobody can say now. */
export async function ownPageAt(url: string): Promise<OwnPage> {
  const found = await call<OwnPage>('GET', besideApi.ownPage(url), { stayWhenSignedOut: true })
  return found.ok ? found.value : { page: null, fragment: '' }
}

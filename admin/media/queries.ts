import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import { countLimit } from '#schema/wire/list-total.ts'
import type { CollectionListing, MediaListing, MediaUsage } from '#schema/wire/media.ts'
import { type Answer, call, read } from '../api.ts'
import { queries } from '../queries.ts'
import { kinds, type MediaItems, type MediaKind } from './kinds.ts'

export interface MediaListingQuery {
  search: string
  /** The id of a collection as text; empty for all. */
  collection: string
  limit: number
  offset: number
}

export const useMediaListing = <Kind extends MediaKind>(kind: Kind, { search, collection, limit, offset }: MediaListingQuery) =>
  useQuery({
    queryKey: ['media', kind, 'list', search, collection, limit, offset],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        limit: `${limit}`,
        offset: `${offset}`,
        count_up_to: `${countLimit}`,
        ...(search && { search }),
        ...(collection && { collection }),
      })
      return read<MediaListing<MediaItems[Kind]>>(`${kinds[kind].api.list}?${query}`, signal)
    },
    placeholderData: keepPreviousData,
  })

export const itemQuery = <Kind extends MediaKind>(kind: Kind, id: number) =>
  queryOptions({
    queryKey: ['media', kind, 'item', id],
    queryFn: ({ signal }) => read<MediaItems[Kind]>(kinds[kind].api.item(id), signal),
  })

export const useUsage = (kind: MediaKind, id: number) =>
  useQuery({ queryKey: ['media', kind, 'usage', id], queryFn: ({ signal }) => read<MediaUsage>(kinds[kind].api.usage(id), signal) })

export const useCollections = () =>
  useQuery({
    queryKey: ['media', 'collections'],
    queryFn: ({ signal }) => read<CollectionListing>(paths.api.collections, signal),
    staleTime: 60_000,
  }).data?.items ?? []

/** Tags that begin like this, from two letters on. */
export const useTagSuggestions = (term: string) =>
  useQuery({
    queryKey: ['media', 'tags', term],
    queryFn: ({ signal }) => read<string[]>(paths.api.tags(term), signal),
    enabled: [...term].length > 1,
    staleTime: 60_000,
  }).data ?? []

/** Changes an item as far as is sent. */
export const changeItem = async <Kind extends MediaKind>(kind: Kind, id: number, body: object): Promise<Answer<MediaItems[Kind]>> =>
  remembered(kind, await call<MediaItems[Kind]>('PATCH', kinds[kind].api.item(id), { body }))

export async function deleteItem(kind: MediaKind, id: number): Promise<Answer<void>> {
  const answer = await call<void>('DELETE', kinds[kind].api.item(id))
  if (answer.ok) {
    void queries.invalidateQueries({ queryKey: ['media', kind, 'item', id], refetchType: 'none' })
    forgetLists(kind)
  }
  return answer
}

/** Keeps an item that was just answered, and lets everything that lists its kind look again. */
export function remembered<Kind extends MediaKind>(kind: Kind, answer: Answer<MediaItems[Kind]>): Answer<MediaItems[Kind]> {
  if (!answer.ok) return answer
  queries.setQueryData(['media', kind, 'item', answer.value.id], answer.value)
  forgetLists(kind)
  return answer
}

function forgetLists(kind: MediaKind) {
  void queries.invalidateQueries({ queryKey: ['media', kind, 'list'] })
  void queries.invalidateQueries({ queryKey: ['choose', kind] })
  void queries.invalidateQueries({ queryKey: ['chosen', kind] })
}

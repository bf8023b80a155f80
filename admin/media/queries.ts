import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { maxCounted } from '#schema/lists/total-wire.ts'
import type { CollectionListing, MediaListing, MediaUsage } from '#schema/media/wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiResult, callApi, readApi } from '../api.ts'
import { queryClient } from '../queries.ts'
import { type MediaItems, type MediaKind, mediaKinds } from './media-kinds.ts'

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
        count_up_to: `${maxCounted}`,
        ...(search && { search }),
        ...(collection && { collection }),
      })
      return readApi<MediaListing<MediaItems[Kind]>>(`${mediaKinds[kind].api.list}?${query}`, signal)
    },
    placeholderData: keepPreviousData,
  })

export const mediaItemQuery = <Kind extends MediaKind>(kind: Kind, id: number) =>
  queryOptions({
    queryKey: ['media', kind, 'item', id],
    queryFn: ({ signal }) => readApi<MediaItems[Kind]>(mediaKinds[kind].api.item(id), signal),
  })

export const useMediaUsage = (kind: MediaKind, id: number) =>
  useQuery({ queryKey: ['media', kind, 'usage', id], queryFn: ({ signal }) => readApi<MediaUsage>(mediaKinds[kind].api.usage(id), signal) })

export const useCollections = () =>
  useQuery({
    queryKey: ['media', 'collections'],
    queryFn: ({ signal }) => readApi<CollectionListing>(paths.api.collections, signal),
    staleTime: 60_000,
  }).data?.items ?? []

/** Tags that begin like this, from two letters on. */
export const useTagSuggestions = (term: string) =>
  useQuery({
    queryKey: ['media', 'tags', term],
    queryFn: ({ signal }) => readApi<string[]>(paths.api.tags(term), signal),
    enabled: [...term].length > 1,
    staleTime: 60_000,
  }).data ?? []

/** Changes an item as far as is sent. */
export const updateItem = async <Kind extends MediaKind>(kind: Kind, id: number, body: object): Promise<ApiResult<MediaItems[Kind]>> =>
  cacheItem(kind, await callApi<MediaItems[Kind]>('PATCH', mediaKinds[kind].api.item(id), { body }))

export async function deleteItem(kind: MediaKind, id: number): Promise<ApiResult<void>> {
  const result = await callApi<void>('DELETE', mediaKinds[kind].api.item(id))
  if (result.ok) {
    void queryClient.invalidateQueries({ queryKey: ['media', kind, 'item', id], refetchType: 'none' })
    invalidateLists(kind)
  }
  return result
}

/** Keeps an item that was just answered, and lets everything that lists its kind look again. */
export function cacheItem<Kind extends MediaKind>(kind: Kind, result: ApiResult<MediaItems[Kind]>): ApiResult<MediaItems[Kind]> {
  if (!result.ok) return result
  queryClient.setQueryData(['media', kind, 'item', result.value.id], result.value)
  invalidateLists(kind)
  return result
}

function invalidateLists(kind: MediaKind) {
  void queryClient.invalidateQueries({ queryKey: ['media', kind, 'list'] })
  void queryClient.invalidateQueries({ queryKey: ['choose', kind] })
  void queryClient.invalidateQueries({ queryKey: ['chosen', kind] })
}

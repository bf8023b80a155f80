import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { maxCountedListRows } from '#schema/lists/total-wire.ts'
import { collectionEndpoints } from '#schema/media/collection-endpoints.ts'
import { mediaTagSuggestionEndpoints } from '#schema/media/tag-endpoints.ts'
import type { MediaKind } from '#schema/media/wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'
import { type MediaEditBodyByKind, mediaApiByKind } from './media-api.ts'
import type { MediaItemByKind } from './media-kinds.ts'

export interface MediaListingQuery {
  search: string
  /** The id of a collection as text; empty for all. */
  collection: string
  limit: number
  offset: number
}

export const useMediaList = <Kind extends MediaKind>(
  kind: Kind,
  { search, collection, limit, offset }: MediaListingQuery,
) =>
  useQuery({
    queryKey: ['media', kind, 'list', search, collection, limit, offset],
    queryFn: ({ signal }) => {
      const query = {
        limit,
        offset,
        count_up_to: maxCountedListRows,
        search,
        ...(collection && { collection: Number(collection) }),
      }
      return mediaApiByKind[kind].list(query, signal)
    },
    placeholderData: keepPreviousData,
  })

export const createMediaItemQueryOptions = <Kind extends MediaKind>(kind: Kind, id: number) =>
  queryOptions({
    queryKey: ['media', kind, 'item', id],
    queryFn: ({ signal }) => mediaApiByKind[kind].get(id, signal),
  })

export const useMediaUsage = (kind: MediaKind, id: number) =>
  useQuery({
    queryKey: ['media', kind, 'usage', id],
    queryFn: ({ signal }) => mediaApiByKind[kind].usage(id, signal),
  })

export const useCollections = () =>
  useQuery({
    queryKey: ['media', 'collections'],
    queryFn: ({ signal }) => callEndpointOrThrow(collectionEndpoints.list, {}, signal),
    staleTime: 60_000,
  }).data?.items ?? []

/** Fetches tags that start with `term`, for terms of at least two characters. */
export const useTagSuggestions = (term: string) =>
  useQuery({
    queryKey: ['media', 'tags', term],
    queryFn: ({ signal }) => callEndpointOrThrow(mediaTagSuggestionEndpoints.autocomplete, { query: { term } }, signal),
    enabled: [...term].length > 1,
    staleTime: 60_000,
  }).data ?? []

/** Updates the given fields of an item. */
export const updateMediaItem = async <Kind extends MediaKind>(
  kind: Kind,
  id: number,
  body: MediaEditBodyByKind[Kind],
): Promise<ApiResult<MediaItemByKind[Kind]>> => cacheMediaItemResult(kind, await mediaApiByKind[kind].update(id, body))

export async function deleteMediaItem(kind: MediaKind, id: number): Promise<ApiResult<undefined>> {
  const result = await mediaApiByKind[kind].delete(id)
  if (result.ok) {
    void queryClient.invalidateQueries({ queryKey: ['media', kind, 'item', id], refetchType: 'none' })
    invalidateLists(kind)
  }
  return result
}

/** Caches the item of a response, and invalidates every list of its kind. */
export function cacheMediaItemResult<Kind extends MediaKind>(
  kind: Kind,
  result: ApiResult<MediaItemByKind[Kind]>,
): ApiResult<MediaItemByKind[Kind]> {
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

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CollectionEdit, CollectionItem, CollectionPrivacy, CollectionTree, NewCollection } from '#schema/media/collection-wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiResult, callApi, readApi } from '../../api.ts'
import { queryClient } from '../../queries.ts'

const key = 'collections'

export const useCollectionTree = () =>
  useQuery({ queryKey: [key, 'tree'], queryFn: ({ signal }) => readApi<CollectionTree>(paths.api.collectionTree, signal) })

export const useCollectionPrivacy = (id: number) =>
  useQuery({
    ...queryOptions({
      queryKey: [key, 'privacy', id],
      queryFn: ({ signal }) => readApi<CollectionPrivacy>(paths.api.collectionPrivacy(id), signal),
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const createCollection = async (body: NewCollection) =>
  refreshCollections(await callApi<CollectionItem>('POST', paths.api.collections, { body }))
export const updateCollection = async (id: number, body: CollectionEdit) =>
  refreshCollections(await callApi<CollectionItem>('PATCH', paths.api.collection(id), { body }))
export const deleteCollection = async (id: number) => refreshCollections(await callApi<undefined>('DELETE', paths.api.collection(id)))
export const updateCollectionPrivacy = async (id: number, body: object) =>
  refreshCollections(await callApi<CollectionPrivacy>('POST', paths.api.collectionPrivacy(id), { body }))

/** After a change the tree is looked at again, and so is what the media library offers. */
function refreshCollections<T>(result: ApiResult<T>): ApiResult<T> {
  if (!result.ok) return result
  void queryClient.invalidateQueries({ queryKey: [key] })
  void queryClient.invalidateQueries({ queryKey: ['media', 'collections'] })
  return result
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { collectionEndpoints } from '#schema/media/collection-endpoints.ts'
import type { CollectionEditInput, NewCollectionInput } from '#schema/media/collection-wire.ts'
import type { ApiResult } from '../../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../../call-endpoint.ts'
import { queryClient } from '../../queries.ts'

const key = 'collections'

export const useCollectionTree = () =>
  useQuery({
    queryKey: [key, 'tree'],
    queryFn: ({ signal }) => callEndpointOrThrow(collectionEndpoints.tree, {}, signal),
  })

export const useCollectionPrivacyQuery = (id: number) =>
  useQuery({
    ...queryOptions({
      queryKey: [key, 'privacy', id],
      queryFn: ({ signal }) => callEndpointOrThrow(collectionEndpoints.privacy, { params: { id } }, signal),
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const createCollection = async (body: NewCollectionInput) =>
  refreshCollections(await callEndpoint(collectionEndpoints.create, { body }))
export const updateCollection = async (id: number, body: CollectionEditInput) =>
  refreshCollections(await callEndpoint(collectionEndpoints.update, { params: { id }, body }))
export const deleteCollection = async (id: number) =>
  refreshCollections(await callEndpoint(collectionEndpoints.delete, { params: { id } }))
export const updateCollectionPrivacy = async (
  id: number,
  body: EndpointRequest<typeof collectionEndpoints.setPrivacy>['body'],
) => refreshCollections(await callEndpoint(collectionEndpoints.setPrivacy, { params: { id }, body }))

/** Refetches the collection tree and the collections of the media library after a change. */
function refreshCollections<T>(result: ApiResult<T>): ApiResult<T> {
  if (!result.ok) return result
  void queryClient.invalidateQueries({ queryKey: [key] })
  void queryClient.invalidateQueries({ queryKey: ['media', 'collections'] })
  return result
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { CollectionEdit, CollectionItem, CollectionPrivacy, CollectionTree, NewCollection } from '#schema/wire/collection.ts'
import { type Answer, call, read } from '../../api.ts'
import { queries } from '../../queries.ts'

const key = 'collections'

export const useCollectionTree = () =>
  useQuery({ queryKey: [key, 'tree'], queryFn: ({ signal }) => read<CollectionTree>(paths.api.collectionTree, signal) })

export const useCollectionPrivacy = (id: number) =>
  useQuery({
    ...queryOptions({
      queryKey: [key, 'privacy', id],
      queryFn: ({ signal }) => read<CollectionPrivacy>(paths.api.collectionPrivacy(id), signal),
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const addCollection = async (body: NewCollection) => looked(await call<CollectionItem>('POST', paths.api.collections, { body }))
export const changeCollection = async (id: number, body: CollectionEdit) =>
  looked(await call<CollectionItem>('PATCH', paths.api.collection(id), { body }))
export const deleteCollection = async (id: number) => looked(await call<undefined>('DELETE', paths.api.collection(id)))
export const restrictCollection = async (id: number, body: object) =>
  looked(await call<CollectionPrivacy>('POST', paths.api.collectionPrivacy(id), { body }))

/** After a change the tree is looked at again, and so is what the media library offers. */
function looked<T>(answer: Answer<T>): Answer<T> {
  if (!answer.ok) return answer
  void queries.invalidateQueries({ queryKey: [key] })
  void queries.invalidateQueries({ queryKey: ['media', 'collections'] })
  return answer
}

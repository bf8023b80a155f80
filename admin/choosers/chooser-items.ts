import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** The record with a stored id: `null` when it no longer exists, `undefined` while it is loading. */
export const useChooserItem = (target: ReferenceTarget, id: number | null): ChooserItem | null | undefined =>
  useQuery(createChooserItemQueryOptions(target, id)).data

export const createChooserItemQueryOptions = (target: ReferenceTarget, id: number | null) =>
  queryOptions({
    queryKey: ['chosen', target, id],
    queryFn: () => loadChooserItem(target, id!),
    enabled: id !== null,
    staleTime: 60_000,
  })

/** The same outside of React: resolves to null when the record no longer exists. */
export const fetchChooserItem = (target: ReferenceTarget, id: number): Promise<ChooserItem | null> =>
  queryClient.fetchQuery(createChooserItemQueryOptions(target, id))

/** Caches a chosen record, so that no request is needed to show it. */
export const cacheChooserItem = (target: ReferenceTarget, choice: ChooserItem) =>
  queryClient.setQueryData(['chosen', target, choice.id], choice)

export const useChooserItemSearch = (
  target: string,
  query: { search: string; type?: string | undefined; limit: number; offset: number },
) =>
  useQuery({
    queryKey: ['choose', target, query],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(chooserAndCommandPaletteEndpoints.choose, { params: { target }, query }, signal),
    placeholderData: keepPreviousData,
  })

interface Batch {
  ids: Set<number>
  result: Promise<ChooserItem[]>
}

const maxIdsPerRequest = 100
const openBatches = new Map<ReferenceTarget, Batch>()

/** Loads one record. A page may have dozens of images, so ids requested in the same tick share one request. */
async function loadChooserItem(target: ReferenceTarget, id: number): Promise<ChooserItem | null> {
  const current = openBatches.get(target)
  const batch = current && current.ids.size < maxIdsPerRequest ? current : startBatch(target)
  batch.ids.add(id)
  return (await batch.result).find((choice) => choice.id === id) ?? null
}

function startBatch(target: ReferenceTarget): Batch {
  const ids = new Set<number>()
  const result = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    if (openBatches.get(target) === batch) openBatches.delete(target)
    return (
      await callEndpointOrThrow(chooserAndCommandPaletteEndpoints.choose, {
        params: { target },
        query: { ids: [...ids].join(',') },
      })
    ).items
  })
  const batch: Batch = { ids, result }
  openBatches.set(target, batch)
  return batch
}

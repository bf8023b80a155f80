import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { searchEndpoints } from '#schema/search/endpoints.ts'
import { readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** What a stored id stands for. `null`: the record is gone; `undefined`: not known yet. */
export const useChooserItem = (target: ReferenceTarget, id: number | null): ChooserItem | null | undefined =>
  useQuery(chooserItemQuery(target, id)).data

export const chooserItemQuery = (target: ReferenceTarget, id: number | null) =>
  queryOptions({
    queryKey: ['chosen', target, id],
    queryFn: () => loadChooserItem(target, id!),
    enabled: id !== null,
    staleTime: 60_000,
  })

/** The same for who does not draw: null when the record is gone. */
export const fetchChooserItem = (target: ReferenceTarget, id: number): Promise<ChooserItem | null> =>
  queryClient.fetchQuery(chooserItemQuery(target, id))

/** Keeps what a chooser just answered, so that naming it needs no call. */
export const cacheChooserItem = (target: ReferenceTarget, choice: ChooserItem) =>
  queryClient.setQueryData(['chosen', target, choice.id], choice)

export const useChooserItems = (
  target: string,
  query: { search: string; type?: string | undefined; limit: number; offset: number },
) =>
  useQuery({
    queryKey: ['choose', target, query],
    queryFn: ({ signal }) => readEndpoint(searchEndpoints.choose, { params: { target }, query }, signal),
    placeholderData: keepPreviousData,
  })

interface Batch {
  ids: Set<number>
  answer: Promise<ChooserItem[]>
}
/** As many ids as one call may hold. */
const maxIdsPerRequest = 100
const open = new Map<ReferenceTarget, Batch>()

/** A page may hold dozens of pictures: ids asked for in the same moment are named by one call. */
async function loadChooserItem(target: ReferenceTarget, id: number): Promise<ChooserItem | null> {
  const begun = open.get(target)
  const batch = begun && begun.ids.size < maxIdsPerRequest ? begun : startBatch(target)
  batch.ids.add(id)
  return (await batch.answer).find((choice) => choice.id === id) ?? null
}

function startBatch(target: ReferenceTarget): Batch {
  const ids = new Set<number>()
  const result = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    if (open.get(target) === batch) open.delete(target)
    return (await readEndpoint(searchEndpoints.choose, { params: { target }, query: { ids: [...ids].join(',') } }))
      .items
  })
  const batch: Batch = { ids, answer: result }
  open.set(target, batch)
  return batch
}

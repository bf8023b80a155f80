import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import type { Choice, ChoiceListing } from '#schema/wire/pages.ts'
import { read } from '../api.ts'
import { queries } from '../queries.ts'

/** What a stored id stands for. `null`: the record is gone; `undefined`: not known yet. */
export const useChosen = (target: ReferenceTarget, id: number | null): Choice | null | undefined => useQuery(chosenQuery(target, id)).data

export const chosenQuery = (target: ReferenceTarget, id: number | null) =>
  queryOptions({ queryKey: ['chosen', target, id], queryFn: () => name(target, id!), enabled: id !== null, staleTime: 60_000 })

/** The same for who does not draw: null when the record is gone. */
export const chosenNow = (target: ReferenceTarget, id: number): Promise<Choice | null> => queries.fetchQuery(chosenQuery(target, id))

/** Keeps what a chooser just answered, so that naming it needs no call. */
export const rememberChosen = (target: ReferenceTarget, choice: Choice) => queries.setQueryData(['chosen', target, choice.id], choice)

interface Batch {
  ids: Set<number>
  answer: Promise<Choice[]>
}
/** As many ids as one call may hold. */
const mostNamed = 100
const open = new Map<ReferenceTarget, Batch>()

/** A page may hold dozens of pictures: ids asked for in the same moment are named by one call. */
async function name(target: ReferenceTarget, id: number): Promise<Choice | null> {
  const begun = open.get(target)
  const batch = begun && begun.ids.size < mostNamed ? begun : begin(target)
  batch.ids.add(id)
  return (await batch.answer).find((choice) => choice.id === id) ?? null
}

function begin(target: ReferenceTarget): Batch {
  const ids = new Set<number>()
  const answer = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    if (open.get(target) === batch) open.delete(target)
    return (await read<ChoiceListing>(`${paths.api.choose(target)}?ids=${[...ids].join(',')}`)).items
  })
  const batch: Batch = { ids, answer }
  open.set(target, batch)
  return batch
}

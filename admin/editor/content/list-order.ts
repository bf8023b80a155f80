/**
 * Moves some entries of a list by one position up (-1) or down (1), as far as possible; the others keep their order.
 */
export function moveListEntriesOneStep<T>(entries: readonly T[], chosen: ReadonlySet<T>, step: -1 | 1): T[] {
  const moved = step < 0 ? [...entries] : entries.toReversed()
  for (let index = 1; index < moved.length; index++) {
    const [before, entry] = [moved[index - 1]!, moved[index]!]
    if (chosen.has(entry) && !chosen.has(before)) [moved[index - 1], moved[index]] = [entry, before]
  }
  return step < 0 ? moved : moved.reverse()
}

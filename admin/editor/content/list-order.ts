/**
 * The entries of a list with some of them one place further up (-1) or down (1), as far as there is room; the others
 * keep their order.
 */
export function moveEntries<T>(entries: readonly T[], chosen: ReadonlySet<T>, step: -1 | 1): T[] {
  const moved = step < 0 ? [...entries] : entries.toReversed()
  for (let at = 1; at < moved.length; at++) {
    const [before, entry] = [moved[at - 1]!, moved[at]!]
    if (chosen.has(entry) && !chosen.has(before)) [moved[at - 1], moved[at]] = [entry, before]
  }
  return step < 0 ? moved : moved.reverse()
}

/** The entries from one place to another, whichever comes first; the last alone when the first is not there. */
export function getEntryRange<T>(entries: readonly T[], from: T | null, to: T): readonly T[] {
  const [one, other] = [from === null ? -1 : entries.indexOf(from), entries.indexOf(to)]
  return one < 0 || other < 0 ? [to] : entries.slice(Math.min(one, other), Math.max(one, other) + 1)
}

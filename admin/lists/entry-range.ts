/** Returns the entries between two entries, in either order; only the second if the first is not in the list. */
export function sliceBetweenTwoEntries<T>(entries: readonly T[], from: T | null, to: T): readonly T[] {
  const [one, other] = [from === null ? -1 : entries.indexOf(from), entries.indexOf(to)]
  return one < 0 || other < 0 ? [to] : entries.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** The maximum number of edits for a name: two, or one if it is shorter than six letters. */
export const getMaxSpellingEdits = (name: string): number => (name.length < 6 ? 1 : 2)

export const isSimilarlySpelledName = (typed: string, name: string): boolean =>
  computeEditDistance(typed, name, getMaxSpellingEdits(typed)) <= getMaxSpellingEdits(typed)

/**
 * Damerau-Levenshtein distance (optimal string alignment): letters inserted, deleted, replaced, or two adjacent ones
 * swapped. Stops counting above `max`.
 */
export function computeEditDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let previousRow: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let best = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) best = Math.min(best, previousRow[column - 2]! + 1)
      current.push(best)
    }
    if (Math.min(...current) > max) return max + 1
    previousRow = last
    last = current
  }
  return last[b.length]!
}

const letters = [...'abcdefghijklmnopqrstuvwxyz ']

/** Returns every text one edit away from a folded name. */
export function listOneEditVariants(name: string): string[] {
  const found = new Set<string>()
  for (let index = 0; index <= name.length; index++) {
    const head = name.slice(0, index)
    const tail = name.slice(index)
    for (const letter of letters) {
      found.add(head + letter + tail)
      if (tail) found.add(head + letter + tail.slice(1))
    }
    if (tail) found.add(head + tail.slice(1))
    if (tail.length > 1) found.add(head + tail[1] + tail[0] + tail.slice(2))
  }
  found.delete(name)
  return [...found]
}

/** A step of an alignment: in both sequences, or in only one, by index. */
export type SequenceAlignmentStep =
  | { kind: 'same'; before: number; after: number }
  | { kind: 'removed'; before: number }
  | { kind: 'added'; after: number }

/**
 * The maximum number of compared pairs; beyond it all of the difference counts as replaced, since it would not be
 * readable.
 */
const maxPairs = 4_000_000

/** Aligns two sequences by their longest common subsequence, with removals before additions. */
export function alignSequences(before: readonly string[], after: readonly string[]): SequenceAlignmentStep[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail++
  return [
    ...Array.from(
      { length: head },
      (_, index): SequenceAlignmentStep => ({ kind: 'same', before: index, after: index }),
    ),
    ...alignMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail), head),
    ...Array.from(
      { length: tail },
      (_, index): SequenceAlignmentStep => ({
        kind: 'same',
        before: before.length - tail + index,
        after: after.length - tail + index,
      }),
    ),
  ]
}

function alignMiddle(before: readonly string[], after: readonly string[], offset: number): SequenceAlignmentStep[] {
  const removed = (at: number): SequenceAlignmentStep => ({ kind: 'removed', before: offset + at })
  const added = (at: number): SequenceAlignmentStep => ({ kind: 'added', after: offset + at })
  if (before.length * after.length > maxPairs)
    return [...before.map((_, at) => removed(at)), ...after.map((_, at) => added(at))]
  const width = after.length + 1
  const lengths = lengthsOf(before, after)
  const steps: SequenceAlignmentStep[] = []
  let [left, right] = [0, 0]
  while (left < before.length || right < after.length) {
    if (left < before.length && right < after.length && before[left] === after[right])
      steps.push({ kind: 'same', before: offset + left++, after: offset + right++ })
    else if (
      right === after.length ||
      (left < before.length && lengths[(left + 1) * width + right]! >= lengths[left * width + right + 1]!)
    )
      steps.push(removed(left++))
    else steps.push(added(right++))
  }
  return steps
}

/** Computes the length of the common subsequence of both rests, from every pair of positions on. */
function lengthsOf(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let left = before.length - 1; left >= 0; left--)
    for (let right = after.length - 1; right >= 0; right--)
      lengths[left * width + right] =
        before[left] === after[right]
          ? lengths[(left + 1) * width + right + 1]! + 1
          : Math.max(lengths[(left + 1) * width + right]!, lengths[left * width + right + 1]!)
  return lengths
}

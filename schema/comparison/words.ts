import type { Words } from '../wire/revision-comparison.ts'
import { align } from './sequence.ts'

/** Two texts word by word. White space belongs to the word before it, so that the runs read as they stood. */
export function compareWords(before: string, after: string): Words[] {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const steps = align(old.map(bare), young.map(bare))
  const runs: Words[] = []
  for (const step of steps) {
    const text = step.kind === 'removed' ? old[step.before]! : young[step.after]!
    const last = runs.at(-1)
    if (last?.kind === step.kind) last.text += text
    else runs.push({ kind: step.kind, text })
  }
  return runs
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** A line's end counts, other white space does not. */
const bare = (word: string) => word.replace(/[^\S\n]+$/, '')

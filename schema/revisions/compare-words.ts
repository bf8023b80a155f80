import { alignSequences } from './align-sequences.ts'
import type { ComparedTextRun } from './comparison-wire.ts'

/** Compares two texts word by word. White space belongs to the word before it, so that the runs read as in the text. */
export function compareTextsByWord(before: string, after: string): ComparedTextRun[] {
  const [old, newWords] = [wordsOf(before), wordsOf(after)]
  const steps = alignSequences(old.map(trimTrailing), newWords.map(trimTrailing))
  const runs: ComparedTextRun[] = []
  for (const step of steps) {
    const text = step.kind === 'removed' ? old[step.before]! : newWords[step.after]!
    const last = runs.at(-1)
    if (last?.kind === step.kind) last.text += text
    else runs.push({ kind: step.kind, text })
  }
  return runs
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** Removes trailing white space except line breaks. */
const trimTrailing = (word: string) => word.replace(/[^\S\n]+$/, '')

/** A run of words: in both states, only in the later (`added`), or only in the earlier (`removed`). */
export interface TextRun {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export type DifferenceState = 'changed' | 'added' | 'removed' | 'moved' | 'moved and changed'

/** One field, block or entry that is not as it was. */
export interface Difference {
  label: string
  state: DifferenceState
  /** What it says, word by word; empty where only what is inside has changed. */
  text_runs: TextRun[]
  /** What words do not tell: `Only formatting or links have changed.` */
  note?: string
  children: Difference[]
}

export interface ComparedRevision {
  id: number
  created_at: string
  user: { id: number; name: string } | null
  is_latest: boolean
  is_live: boolean
}

/** The answer of `paths.api.compareRevisions`: what became of `from` until `to`. */
export interface RevisionComparison {
  from: ComparedRevision
  to: ComparedRevision
  differences: Difference[]
}

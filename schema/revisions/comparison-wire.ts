import * as z from 'zod/mini'

/** A run of words: in both revisions, only in the later (`added`), or only in the earlier (`removed`). */
const textRun = z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
export type ComparedTextRun = z.infer<typeof textRun>

const differenceState = z.enum(['changed', 'added', 'removed', 'moved', 'moved and changed'])
export type FieldDifferenceState = z.infer<typeof differenceState>

/** A changed field, block or entry. */
const difference = z.strictObject({
  label: z.string(),
  state: differenceState,
  /** Its text, as runs of words; empty if only its children changed. */
  text_runs: z.array(textRun),
  /** A change that the text does not show: `Only formatting or links have changed.` */
  note: z.optional(z.string()),
  get children() {
    return z.array(difference)
  },
})
export type FieldDifference = z.infer<typeof difference>

const comparedRevision = z.strictObject({
  id: z.int(),
  created_at: z.string(),
  user: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  is_latest: z.boolean(),
  is_live: z.boolean(),
})
export type ComparedRevision = z.infer<typeof comparedRevision>

/** The differences between `from` and `to`. */
export const revisionComparison = z.strictObject({
  from: comparedRevision,
  to: comparedRevision,
  differences: z.array(difference),
})
export type RevisionComparison = z.infer<typeof revisionComparison>

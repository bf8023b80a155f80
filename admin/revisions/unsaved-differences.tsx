import { useEffect, useState } from 'react'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import { compareContentFields } from '#schema/revisions/compare-content.ts'
import type { FieldDifference } from '#schema/revisions/comparison-wire.ts'
import { fetchChooserItem } from '../choosers/chooser-items.ts'
import { LoadingSkeleton } from '../ui/states.tsx'
import type { ConflictDifferencesProps } from './conflict-differences.tsx'
import { DifferenceList, DifferencesLegend, type RevisionSideLabels } from './differences.tsx'

const sides: RevisionSideLabels = { before: 'Their', after: 'Your' }
const differenceSides: RevisionSideLabels = { before: 'Only in theirs', after: 'Only in yours' }

/** The differences between two unsaved versions, by field and block. */
export default function UnsavedDifferencesView(props: ConflictDifferencesProps) {
  const [differences, setDifferences] = useState<FieldDifference[] | null>(null)
  const { fields, theirs, mine } = props
  useEffect(() => {
    let isUnmounted = false
    compareWithTitles({ fields, theirs, mine }).then((found) => isUnmounted || setDifferences(found))
    return () => {
      isUnmounted = true
    }
  }, [fields, theirs, mine])
  if (!differences) return <LoadingSkeleton lines={3} />
  if (differences.length === 0) return <p>Both versions are identical. You can keep either one.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be focusable for keyboard scrolling
    <section className="conflict-differences" aria-label="Differences" tabIndex={0}>
      <DifferencesLegend sides={sides} />
      <DifferenceList differences={differences} sides={differenceSides} />
    </section>
  )
}

/** Compares twice: first to collect references, then with the titles of the referenced records. */
async function compareWithTitles({ fields, theirs, mine }: ConflictDifferencesProps): Promise<FieldDifference[]> {
  const references = new Map<string, [target: ReferenceTarget, id: number]>()
  compareContentFields(fields, theirs, mine, (target, id) => {
    references.set(`${target} ${id}`, [target as ReferenceTarget, id])
    return ''
  })
  const choices = await Promise.all(
    [...references].map(
      async ([key, [target, id]]) => [key, await fetchChooserItem(target, id).catch(() => null)] as const,
    ),
  )
  const names = new Map(choices)
  return compareContentFields(fields, theirs, mine, (target, id) => {
    const title = names.get(`${target} ${id}`)?.title
    return title ? `“${title}”` : `${target} ${id}`
  })
}

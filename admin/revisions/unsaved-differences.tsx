import { useEffect, useState } from 'react'
import type { ReferenceTarget } from '#schema/fields/field.ts'
import { compareFields } from '#schema/revisions/compare-content.ts'
import type { Difference } from '#schema/revisions/comparison-wire.ts'
import { fetchChooserItem } from '../choosers/chooser-items.ts'
import { Skeleton } from '../ui/states.tsx'
import type { ConflictDifferencesProps } from './conflict-differences.tsx'
import { Differences, Legend, type SideLabels } from './differences.tsx'

const sides: SideLabels = { before: 'Their', after: 'Your' }
const alone: SideLabels = { before: 'Only in theirs', after: 'Only in yours' }

/** What stands in one of two unsaved states alone, field by field and block by block. */
export default function UnsavedDifferences(props: ConflictDifferencesProps) {
  const [differences, setDifferences] = useState<Difference[] | null>(null)
  const { fields, theirs, mine } = props
  useEffect(() => {
    let isLeft = false
    named({ fields, theirs, mine }).then((told) => isLeft || setDifferences(told))
    return () => {
      isLeft = true
    }
  }, [fields, theirs, mine])
  if (!differences) return <Skeleton lines={3} />
  if (differences.length === 0) return <p>Both say the same: whichever you keep, nothing is lost.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
    <section className="conflict-differences" aria-label="What is different" tabIndex={0}>
      <Legend sides={sides} />
      <Differences differences={differences} sides={alone} />
    </section>
  )
}

/** Compares twice: to find out what is pointed at, and, once that is known by name, in words. */
async function named({ fields, theirs, mine }: ConflictDifferencesProps): Promise<Difference[]> {
  const pointed = new Map<string, [target: ReferenceTarget, id: number]>()
  compareFields(fields, theirs, mine, (target, id) => {
    pointed.set(`${target} ${id}`, [target as ReferenceTarget, id])
    return ''
  })
  const choices = await Promise.all(
    [...pointed].map(
      async ([key, [target, id]]) => [key, await fetchChooserItem(target, id).catch(() => null)] as const,
    ),
  )
  const names = new Map(choices)
  return compareFields(fields, theirs, mine, (target, id) => {
    const title = names.get(`${target} ${id}`)?.title
    return title ? `“${title}”` : `${target} ${id}`
  })
}

import { lazy, Suspense } from 'react'
import type { Fields } from '#schema/fields/struct.ts'
import type { FieldValues } from '../editor/content/field-path.ts'
import { Skeleton } from '../ui/states.tsx'

export interface ConflictDifferencesProps {
  fields: Fields
  /** What somebody else saved, and what stands in the form: both in today's shape. */
  theirs: FieldValues
  mine: FieldValues
}

/** Fetched when two people have written the same. */
const TheirDifferences = lazy(() => import('./unsaved-differences.tsx'))

/** Where somebody else's work differs from one's own, for who decides between them. */
export const ConflictDifferences = (props: ConflictDifferencesProps) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <TheirDifferences {...props} />
  </Suspense>
)

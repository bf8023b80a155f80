import { lazy, Suspense } from 'react'
import type { NamedFields } from '#schema/fields/struct.ts'
import type { FieldValues } from '../editor/content/field-path.ts'
import { LoadingSkeleton } from '../ui/states.tsx'

export interface ConflictDifferencesProps {
  fields: NamedFields
  /** The values another user saved, and the values in the form, both upgraded to the current fields. */
  theirs: FieldValues
  mine: FieldValues
}

/** Loaded when two users have changed the same content. */
const UnsavedDifferences = lazy(() => import('./unsaved-differences.tsx'))

/** The differences between another user's changes and one's own, to resolve a conflict. */
export const LazyConflictDifferenceList = (props: ConflictDifferencesProps) => (
  <Suspense fallback={<LoadingSkeleton lines={3} />}>
    <UnsavedDifferences {...props} />
  </Suspense>
)

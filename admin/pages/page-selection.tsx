import { lazy, Suspense } from 'react'
import type { Selection } from '../lists/selection.ts'

// Fetched when the first page is ticked.
const BulkPages = lazy(() => import('./actions/bulk-actions.tsx'))

/** What can be done to the pages that are ticked; nothing while none is. Stands before their table. */
export const PageSelection = ({ selection }: { selection: Selection }) =>
  selection.ids.size > 0 && (
    <Suspense fallback={null}>
      <BulkPages selection={selection} />
    </Suspense>
  )

import { lazy, Suspense } from 'react'
import type { RowSelectionState } from '../lists/selection.ts'

// Loaded when the first page is selected.
const BulkPages = lazy(() => import('./actions/bulk-actions.tsx'))

/** Bulk actions for the selected pages; renders nothing without a selection. Placed before the table. */
export const LazyPageBulkActionsBar = ({ selection }: { selection: RowSelectionState }) =>
  selection.ids.size > 0 && (
    <Suspense fallback={null}>
      <BulkPages selection={selection} />
    </Suspense>
  )

import { lazy, Suspense } from 'react'

// It comes beside the rows: who keeps no view waits for nothing.
const ViewsOfList = lazy(() => import('./saved-view-links.tsx'))

/**
 * The views of this list that somebody keeps, and the way to keep what is shown. One line above a list whose filters
 * are in its address.
 */
export const SavedViews = () => (
  <Suspense fallback={null}>
    <ViewsOfList />
  </Suspense>
)

import { lazy, Suspense } from 'react'

// Loaded separately, so that the list does not wait for it.
const ViewsOfList = lazy(() => import('./saved-view-links.tsx'))

/**
 * The user's saved views of a list whose filters are in its address, and a button to save another, in one line.
 */
export const LazySavedViewLinks = () => (
  <Suspense fallback={null}>
    <ViewsOfList />
  </Suspense>
)

import { lazy, Suspense } from 'react'
import type { PreviewProps } from './preview-frame.tsx'

const PreviewFrame = lazy(() => import('./preview-frame.tsx'))

/** What is edited as it would look; fetched once it is shown. */
export const Preview = (props: PreviewProps) => (
  <Suspense fallback={null}>
    <PreviewFrame {...props} />
  </Suspense>
)

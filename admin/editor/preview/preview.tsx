import { lazy, Suspense } from 'react'
import type { PreviewFrameProps } from './preview-stage.tsx'

const loadFrame = () => import('./preview-frame.tsx')
const PreviewFrame = lazy(loadFrame)
// Prefetched, so that it can also be opened while offline.
loadFrame().catch(() => {})

/** The preview of the edited content, loaded lazily. */
export const LazyPreviewFrame = (props: PreviewFrameProps) => (
  <Suspense fallback={null}>
    <PreviewFrame {...props} />
  </Suspense>
)

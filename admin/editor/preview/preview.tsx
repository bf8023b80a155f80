import { lazy, Suspense } from 'react'
import type { PreviewProps } from './preview-frame.tsx'

const fetchFrame = () => import('./preview-frame.tsx')
const PreviewFrame = lazy(fetchFrame)
// Fetched ahead, so that it can be opened while the network is away.
fetchFrame().catch(() => {})

/** What is edited as it would look. */
export const Preview = (props: PreviewProps) => (
  <Suspense fallback={null}>
    <PreviewFrame {...props} />
  </Suspense>
)

import { lazy, Suspense, useEffect } from 'react'
import { useSignal } from '../editor/content/signal.ts'
import { currentChooserRequestSignal } from './requests.ts'

// Prefetched when the browser is idle: no screen needs the dialogs at start, and each then opens at once.
const fetchDialogs = async () => ({ default: (await import('./screens.ts')).ChooserDialog })
const OpenChooser = lazy(fetchDialogs)

const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 2000)

/** A failed prefetch is ignored: the dialogs are loaded again when one opens. */
const prefetchDialogs = () => void fetchDialogs().catch(() => {})

/** Renders the open chooser dialog. Each screen with choosers renders it once. */
export function OpenChooserDialogRenderer() {
  const request = useSignal(currentChooserRequestSignal)
  useEffect(() => {
    whenIdle(prefetchDialogs)
  }, [])
  return <Suspense fallback={null}>{request && <OpenChooser request={request} />}</Suspense>
}

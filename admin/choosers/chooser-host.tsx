import { lazy, Suspense, useEffect } from 'react'
import { useSignal } from '../editor/content/signal.ts'
import { chooserRequest } from './requests.ts'

// Fetched while nothing else is to be done: no screen begins with it, and each dialog opens at once.
const fetchDialogs = () => import('./chooser-dialog.tsx')
const OpenChooser = lazy(fetchDialogs)

const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 2000)

/** What cannot be fetched now is asked for again when a dialog opens. */
const fetchAhead = () => void fetchDialogs().catch(() => {})

/** Shows whatever is to be chosen. Stands once in the editor. */
export function ChooserHost() {
  const request = useSignal(chooserRequest)
  useEffect(() => {
    whenIdle(fetchAhead)
  }, [])
  return <Suspense fallback={null}>{request && <OpenChooser request={request} />}</Suspense>
}

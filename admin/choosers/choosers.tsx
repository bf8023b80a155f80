import { lazy, Suspense, useEffect } from 'react'
import { useCell } from '../editor/cell.ts'
import { chooserRequest } from './requests.ts'

// Fetched while nothing else is to be done: no screen begins with it, and each dialog opens at once.
const fetchDialogs = () => import('./open-chooser.tsx')
const OpenChooser = lazy(fetchDialogs)

const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 2000)

/** What cannot be fetched now is asked for again when a dialog opens. */
const fetchAhead = () => void fetchDialogs().catch(() => {})

/** Shows whatever is to be chosen. Stands once in the editor. */
export function Choosers() {
  const request = useCell(chooserRequest)
  useEffect(() => whenIdle(fetchAhead), [])
  return <Suspense fallback={null}>{request && <OpenChooser request={request} />}</Suspense>
}

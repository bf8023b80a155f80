import { lazy, Suspense, useEffect } from 'react'
import { inWords } from '#schema/fields/field.ts'
import { useCell } from '../editor/cell.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/states.tsx'
import { chooserRequest } from './requests.ts'

const fetchLinkForm = () => import('./link-form.tsx')
const fetchRecordChoice = () => import('./record-choice.tsx')
const fetchBlockPicker = () => import('./block-picker.tsx')

// What a dialog shows is fetched while nothing else is to be done: no editor begins with it, and every dialog opens at once.
const LinkForm = lazy(async () => ({ default: (await fetchLinkForm()).LinkForm }))
const RecordChoice = lazy(async () => ({ default: (await fetchRecordChoice()).RecordChoice }))
const BlockPicker = lazy(async () => ({ default: (await fetchBlockPicker()).BlockPicker }))
const EmbedForm = lazy(() => import('./embed-form.tsx'))

const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 2000)

/** A chunk that cannot be fetched now is asked for again when its dialog opens. */
const fetchAhead = () => void Promise.allSettled([fetchLinkForm(), fetchRecordChoice(), fetchBlockPicker()])

/** Shows whatever is to be chosen. Stands once in the editor. */
export function Choosers() {
  const request = useCell(chooserRequest)
  useEffect(() => whenIdle(fetchAhead), [])
  const close = () => request?.answer(null)
  switch (request?.kind) {
    case 'record':
      return (
        <Dialog title={`Choose ${article(request.target)} ${nameOf(request)}`} size="wide" onClose={close}>
          <Suspense fallback={<Skeleton lines={5} />}>
            <RecordChoice target={request.target} type={request.type} onChoose={request.answer} />
          </Suspense>
        </Dialog>
      )
    case 'link':
      return (
        <Dialog title={request.asked.current ? 'Edit link' : 'Add a link'} size="wide" onClose={close}>
          <Suspense fallback={<Skeleton lines={5} />}>
            <LinkForm asked={request.asked} onDone={request.answer} />
          </Suspense>
        </Dialog>
      )
    case 'embed':
      return (
        <Dialog title={request.current ? 'Change the film' : 'Add a film'} onClose={close}>
          <Suspense fallback={<Skeleton lines={3} />}>
            <EmbedForm current={request.current} onDone={request.answer} />
          </Suspense>
        </Dialog>
      )
    case 'block':
      return (
        <Dialog title="Add a block" size="wide" onClose={close}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <BlockPicker blocks={request.blocks} onChoose={request.answer} />
          </Suspense>
        </Dialog>
      )
    case undefined:
      return null
  }
}

const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a')

const nameOf = ({ target, type }: { target: string; type?: string | undefined }) => inWords(type ?? target).toLowerCase()

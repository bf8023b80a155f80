import { lazy, Suspense } from 'react'
import { useCell } from '../editor/cell.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/states.tsx'
import { BlockPicker } from './block-picker.tsx'
import { LinkForm } from './link-form.tsx'
import { RecordChoice } from './record-choice.tsx'
import { chooserRequest } from './requests.ts'

/** Fetched for the rare film. */
const EmbedForm = lazy(() => import('./embed-form.tsx'))

/** Shows whatever is to be chosen. Stands once in the editor. */
export function Choosers() {
  const request = useCell(chooserRequest)
  const close = () => request?.answer(null)
  switch (request?.kind) {
    case 'record':
      return (
        <Dialog title={`Choose ${article(request.target)} ${request.target}`} size="wide" onClose={close}>
          <RecordChoice target={request.target} onChoose={request.answer} />
        </Dialog>
      )
    case 'link':
      return (
        <Dialog title={request.asked.current ? 'Edit link' : 'Add a link'} size="wide" onClose={close}>
          <LinkForm asked={request.asked} onDone={request.answer} />
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
          <BlockPicker blocks={request.blocks} onChoose={request.answer} />
        </Dialog>
      )
    case undefined:
      return null
  }
}

const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a')

import { inWords } from '#schema/fields/field.ts'
import { useCell } from '../editor/cell.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BlockPicker } from './block-picker.tsx'
import { LinkForm } from './link-form.tsx'
import { RecordChoice } from './record-choice.tsx'
import { chooserRequest } from './requests.ts'

/** Shows whatever is to be chosen. Stands once in the editor. */
export function Choosers() {
  const request = useCell(chooserRequest)
  const close = () => request?.answer(null)
  switch (request?.kind) {
    case 'record':
      return (
        <Dialog title={`Choose ${article(request.target)} ${nameOf(request)}`} size="wide" onClose={close}>
          <RecordChoice target={request.target} type={request.type} onChoose={request.answer} />
        </Dialog>
      )
    case 'link':
      return (
        <Dialog title={request.current ? 'Edit link' : 'Add a link'} size="wide" onClose={close}>
          <LinkForm current={request.current} onDone={request.answer} />
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

const nameOf = ({ target, type }: { target: string; type?: string | undefined }) => inWords(type ?? target).toLowerCase()

import { fieldNameToLabel } from '#schema/fields/field.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BlockPicker } from './block-picker.tsx'
import EmbedForm from './embed-form.tsx'
import ImageAlignmentAndAltForm from './image-format-form.tsx'
import { LinkForm } from './link-form.tsx'
import { RecordChooser } from './record-chooser.tsx'
import type { ChooserRequest } from './requests.ts'

/** The dialog for the current chooser request. */
export default function ChooserDialog({ request }: { request: ChooserRequest }) {
  const close = () => request.onResult(null)
  switch (request.kind) {
    case 'record':
      return (
        <Dialog title={`Choose ${article(request.target)} ${nameOf(request)}`} size="wide" onClose={close}>
          <RecordChooser target={request.target} type={request.type} onSelect={request.onResult} />
        </Dialog>
      )
    case 'link':
      return (
        <Dialog title={request.request.current ? 'Edit link' : 'Add a link'} size="wide" onClose={close}>
          <LinkForm request={request.request} onDone={request.onResult} />
        </Dialog>
      )
    case 'embed':
      return (
        <Dialog title={request.current ? 'Edit video' : 'Add a video'} onClose={close}>
          <EmbedForm current={request.current} onDone={request.onResult} />
        </Dialog>
      )
    case 'image_format':
      return (
        <Dialog title="Image format" onClose={close}>
          <ImageAlignmentAndAltForm current={request.current} onDone={request.onResult} />
        </Dialog>
      )
    case 'block':
      return (
        <Dialog title="Add a block" size="wide" onClose={close}>
          <BlockPicker blocks={request.blocks} onSelect={request.onResult} />
        </Dialog>
      )
    default:
      return request satisfies never
  }
}

const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a')

const nameOf = ({ target, type }: { target: string; type?: string | undefined }) =>
  fieldNameToLabel(type ?? target).toLowerCase()

import { useRef, useState } from 'react'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type MediaItemByKind, mediaKindDetails } from '../media-kinds.ts'
import { replaceMediaFile } from './send-file.ts'
import { UploadProgressBar } from './upload-rows.tsx'

interface ReplaceFileProps<Kind extends 'image' | 'document'> {
  kind: Kind
  item: MediaItemByKind[Kind]
  onReplaced: (item: MediaItemByKind[Kind]) => void
}

/** Replaces the file of an item; pages that use it show the new file. A file that is refused can be sent again. */
export function ReplaceMediaFileForm<Kind extends 'image' | 'document'>({
  kind,
  item,
  onReplaced,
}: ReplaceFileProps<Kind>) {
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState(0)
  const form = useForm<{ file: File | undefined }, MediaItemByKind[Kind], 'replace'>({
    initialValues: { file: undefined },
    send({ file }) {
      setProgress(0)
      return replaceMediaFile(kind, item.id, file!, setProgress)
    },
    onSaved(saved) {
      showToast('The file was replaced.')
      // The button that has sent the file again is about to be removed.
      if (form.ref.current?.contains(document.activeElement)) button.current?.focus()
      onReplaced(saved)
    },
  })
  const { apiError, isBusy } = form
  return (
    <Form form={form} className="replacing">
      <Button ref={button} icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
        Replace file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={mediaKindDetails[kind].accept || undefined}
        aria-label="New file"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void form.submitAs('replace', { file })
          target.value = ''
        }}
      />
      {apiError && (
        <Button type="submit" busy={isBusy}>
          Try again
        </Button>
      )}
      {isBusy && <UploadProgressBar name="the new file" progress={progress} />}
    </Form>
  )
}

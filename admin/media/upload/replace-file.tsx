import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type MediaItemByKind, mediaKindDetails } from '../media-kinds.ts'
import { replaceMediaFile } from './send-file.ts'
import { UploadProgressBar } from './upload-rows.tsx'

interface ReplaceFileProps<Kind extends 'image' | 'document'> {
  kind: Kind
  item: MediaItemByKind[Kind]
  onReplaced: (item: MediaItemByKind[Kind]) => void
}

/** Replaces the file of an item; pages that use it show the new file. */
export function ReplaceMediaFileButton<Kind extends 'image' | 'document'>({
  kind,
  item,
  onReplaced,
}: ReplaceFileProps<Kind>) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [errorMessage, setErrorMessage] = useState('')

  async function replace(file: File | undefined) {
    if (!file) return
    setErrorMessage('')
    setProgress(0)
    const result = await replaceMediaFile(kind, item.id, file, setProgress)
    setProgress(null)
    if (!result.ok) return setErrorMessage(result.message)
    showToast('The file was replaced.')
    onReplaced(result.value)
  }

  return (
    <div className="replacing">
      <Button icon="upload" busy={progress !== null} onClick={() => input.current?.click()}>
        Replace file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={mediaKindDetails[kind].accept || undefined}
        aria-label="New file"
        onChange={({ target }) => {
          void replace(target.files?.[0])
          target.value = ''
        }}
      />
      {progress !== null && <UploadProgressBar name="the new file" progress={progress} />}
      {errorMessage && (
        <p className="field-error" role="alert">
          <Icon name="alert" size={16} /> {errorMessage}
        </p>
      )}
    </div>
  )
}

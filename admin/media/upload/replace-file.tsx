import { useState } from 'react'
import { FileButton } from '../../ui/file-button.tsx'
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
  const [progress, setProgress] = useState<number | null>(null)
  const [errorMessage, setErrorMessage] = useState('')

  async function replace(file: File) {
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
      <FileButton
        icon="upload"
        busy={progress !== null}
        label="New file"
        accept={mediaKindDetails[kind].accept}
        onFiles={([file]) => void replace(file)}
      >
        Replace file
      </FileButton>
      {progress !== null && <UploadProgressBar name="the new file" progress={progress} />}
      {errorMessage && (
        <p className="field-error" role="alert">
          <Icon name="alert" size={16} /> {errorMessage}
        </p>
      )}
    </div>
  )
}

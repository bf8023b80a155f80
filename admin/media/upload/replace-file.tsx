import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { type MediaItems, mediaKinds } from '../media-kinds.ts'
import { replaceFile } from './send-file.ts'
import { Progress } from './upload-rows.tsx'

interface ReplaceFileProps<Kind extends 'image' | 'document'> {
  kind: Kind
  item: MediaItems[Kind]
  onReplaced: (item: MediaItems[Kind]) => void
}

/** Puts another file in the place of this one; every page that shows it changes with it. */
export function ReplaceFile<Kind extends 'image' | 'document'>({ kind, item, onReplaced }: ReplaceFileProps<Kind>) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [errorMessage, setRefusal] = useState('')

  async function replace(file: File | undefined) {
    if (!file) return
    setRefusal('')
    setShare(0)
    const sent = await replaceFile(kind, item.id, file, setShare)
    setShare(null)
    if (!sent.ok) return setRefusal(sent.message)
    toast('The file was replaced.')
    onReplaced(sent.value)
  }

  return (
    <div className="replacing">
      <Button icon="upload" busy={share !== null} onClick={() => input.current?.click()}>
        Replace file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={mediaKinds[kind].accept || undefined}
        aria-label="Another file"
        onChange={({ target }) => {
          void replace(target.files?.[0])
          target.value = ''
        }}
      />
      {share !== null && <Progress name="the new file" progress={share} />}
      {errorMessage && (
        <p className="field-error" role="alert">
          <Icon name="alert" size={16} /> {errorMessage}
        </p>
      )}
    </div>
  )
}

import { useRef, useState } from 'react'
import { maxRedirectFileLength } from '#schema/redirects/wire.ts'
import { getDropHandlers } from '../media/upload/drop-zone.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import '../media/styles.ts'

interface ImportFileProps {
  /** The name of the file that is being looked at. */
  fileName: string | undefined
  busy: boolean
  onRead: (name: string, text: string) => void
  onError: (words: string) => void
}

/** Takes a file of redirects that is dropped, or chosen by the button. */
export function ImportFile({ fileName, busy, onRead, onError }: ImportFileProps) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  async function take(file: File | null | undefined) {
    if (!file) return
    if (file.size > maxRedirectFileLength) return onError('The file is larger than 1.5 MB. Import it in parts.')
    onRead(file.name, textOf(await file.arrayBuffer()))
  }
  return (
    <div
      className={isOver ? 'drop-zone over' : 'drop-zone'}
      {...getDropHandlers(setIsOver, ({ dataTransfer }) => take(dataTransfer.files[0]))}
    >
      <Icon name="upload" size={28} />
      <p>
        <strong>{fileName ?? 'Drop a CSV or TSV file here'}</strong>
        <span className="quiet">
          Two columns: the old address and the new one. A third may say whether it is permanent. Nothing is written
          before you have seen every row.
        </span>
      </p>
      <Button icon="plus" busy={busy} onClick={() => input.current?.click()}>
        {fileName ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label="File of redirects"
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}

/** UTF-8, or what older spreadsheets save as. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

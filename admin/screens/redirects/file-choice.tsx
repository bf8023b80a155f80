import { useRef, useState } from 'react'
import { largestRedirectFile } from '#schema/wire/redirect.ts'
import { dropping } from '../../media/drop-zone.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../styles/media.ts'

interface FileChoiceProps {
  /** The name of the file that is being looked at. */
  chosen: string | undefined
  busy: boolean
  onText: (name: string, text: string) => void
  onRefused: (words: string) => void
}

/** Takes a file of redirects that is dropped, or chosen by the button. */
export function FileChoice({ chosen, busy, onText, onRefused }: FileChoiceProps) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  async function take(file: File | null | undefined) {
    if (!file) return
    if (file.size > largestRedirectFile) return onRefused('The file is larger than 1.5 MB. Import it in parts.')
    onText(file.name, textOf(await file.arrayBuffer()))
  }
  return (
    <div className={isOver ? 'drop-zone over' : 'drop-zone'} {...dropping(setIsOver, ({ dataTransfer }) => take(dataTransfer.files[0]))}>
      <Icon name="upload" size={28} />
      <p>
        <strong>{chosen ?? 'Drop a CSV or TSV file here'}</strong>
        <span className="quiet">
          Two columns: the old address and the new one. A third may say whether it is permanent. Nothing is written before you have seen
          every row.
        </span>
      </p>
      <Button icon="plus" busy={busy} onClick={() => input.current?.click()}>
        {chosen ? 'Choose another file' : 'Choose a file'}
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

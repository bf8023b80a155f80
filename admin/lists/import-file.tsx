import { useRef, useState } from 'react'
import { decodeText } from '#schema/lists/decode-text.ts'
import { createFileDropHandlers } from '../media/upload/drop-zone.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import '../media/styles.ts'
import './import.css'

interface ImportFormats {
  label: string
  /** As in `<input accept>`. */
  accept: string
}

const tableFormats: ImportFormats = {
  label: 'CSV, TSV or Excel',
  accept: '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain',
}

const isWorkbook = (name: string) => /\.xlsx$/i.test(name)

interface ImportFileProps {
  /** The name of the control: `File of redirects`. */
  label: string
  /** What the file has. */
  description: string
  /** The formats that are read; CSV, TSV and Excel by default. */
  formats?: ImportFormats
  /** The maximum size in bytes. */
  maxLength: number
  /** The name of the previewed file. */
  fileName: string | undefined
  busy: boolean
  onRead: (name: string, text: string) => void
  onError: (message: string) => void
}

/** Reads a file of rows that is dropped or chosen. */
export function ImportFilePicker(props: ImportFileProps) {
  const { label, description, formats = tableFormats, maxLength, fileName, busy, onRead, onError } = props
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  async function readFile(file: File | null | undefined) {
    if (!file) return
    if (file.size > maxLength)
      return onError(`The file is larger than ${maxLength / 1_000_000} MB. Import it in parts.`)
    if (!isWorkbook(file.name)) return onRead(file.name, decodeText(new Uint8Array(await file.arrayBuffer())))
    const { convertWorkbookToCsv } = await import('./read-workbook.ts')
    const text = await convertWorkbookToCsv(file)
    if (text.ok) onRead(file.name, text.value)
    else onError(text.failure.message)
  }
  return (
    <div
      className={isOver ? 'drop-zone over' : 'drop-zone'}
      {...createFileDropHandlers(setIsOver, ({ dataTransfer }) => readFile(dataTransfer.files[0]))}
    >
      <Icon name="upload" size={28} />
      <p>
        <strong>{fileName ?? `Drop a ${formats.label} file here`}</strong>
        <span className="quiet">{description} You can check every row before anything is saved.</span>
      </p>
      <Button icon="plus" busy={busy} onClick={() => input.current?.click()}>
        {fileName ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={formats.accept}
        aria-label={label}
        onChange={({ target }) => {
          readFile(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}

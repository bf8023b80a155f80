import { type ReactNode, useId, useRef, useState } from 'react'
import { useFieldError } from '../forms/field-error.ts'
import { Form } from '../forms/form.tsx'
import type { FormState } from '../forms/use-form.ts'
import { createFileDropHandlers } from '../media/upload/drop-zone.tsx'
import { Button } from '../ui/button.tsx'
import { FieldHelpAndErrorText } from '../ui/field.tsx'
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

interface ImportFilePickerProps {
  /** The name of the control: `File of redirects`. */
  label: string
  /** What the file has. */
  description: string
  /** The formats that are read; CSV, TSV and Excel by default. */
  formats?: ImportFormats
}

interface FileImportFormProps<Choices> extends ImportFilePickerProps {
  /** What `useFileImport` returns. */
  fileImport: {
    form: FormState<{ file: File | null; choices: Choices }>
    report: object | null
    checkFile: (file: File) => void
  }
  /** The report on the file, with the button that imports it. */
  children?: ReactNode
}

/** The form of an import: the file, and what the check of it has shown. A check that failed can be tried again. */
export function FileImportForm<Choices>({
  fileImport: { form, report, checkFile },
  children,
  ...picker
}: FileImportFormProps<Choices>) {
  const { apiError, isBusy, values } = form
  return (
    <Form form={form} className="import-form" fieldNames={['file']}>
      <ImportFilePicker {...picker} fileName={values.file?.name} busy={isBusy} onSelect={checkFile} />
      {children}
      {!report && values.file && apiError && <CheckAgainButton isBusy={isBusy} />}
    </Form>
  )
}

const CheckAgainButton = ({ isBusy }: { isBusy: boolean }) => (
  <div className="import-actions">
    <Button variant="primary" type="submit" busy={isBusy}>
      {isBusy ? 'Checking…' : 'Check the file again'}
    </Button>
  </div>
)

interface FilePickerStateProps {
  /** The name of the chosen file. */
  fileName: string | undefined
  busy: boolean
  onSelect: (file: File) => void
}

/** Takes a file of rows that is dropped or chosen. */
function ImportFilePicker(props: ImportFilePickerProps & FilePickerStateProps) {
  const { label, description, formats = tableFormats, fileName, busy, onSelect } = props
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const error = useFieldError('file')
  const select = (file: File | null | undefined) => file && onSelect(file)
  return (
    <div className="field">
      <div
        className={isOver ? 'drop-zone over' : 'drop-zone'}
        {...createFileDropHandlers(setIsOver, ({ dataTransfer }) => select(dataTransfer.files[0]))}
      >
        <Icon name="upload" size={28} />
        <p>
          <strong>{fileName ?? `Drop a ${formats.label} file here`}</strong>
          <span className="quiet">{description} You can check every row before anything is saved.</span>
        </p>
        <Button
          icon="plus"
          busy={busy}
          aria-describedby={error && `${id}-error`}
          onClick={() => input.current?.click()}
        >
          {fileName ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={formats.accept}
          aria-label={label}
          onChange={({ target }) => {
            select(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      <FieldHelpAndErrorText id={id} error={error} />
    </div>
  )
}

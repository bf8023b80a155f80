import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { getFontScriptLabel } from '#schema/theme/font-scripts.ts'
import { formatFontWeights, type UploadedFont } from '#schema/theme/uploaded-font.ts'
import { useEditorContext, useFieldValue } from '../editor/content/editor-context.tsx'
import type { FontUploadResult } from '../theme/fonts/upload-font-file.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { MultiControlField } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

/** A font in a file of the editor's, which needs a licence. */
export function UploadedFontWidget({ field, label, fieldPath }: FieldWidgetProps<'font'>) {
  const { readOnly } = useEditorContext()
  const [value, setValue] = useFieldValue<UploadedFont | null>(fieldPath)
  const [leftOut, setLeftOut] = useState<Omit<FontUploadResult, 'font'>>({ tooLarge: [], unserved: [] })
  return (
    <MultiControlField field={field} label={label} fieldPath={fieldPath}>
      {value && (
        <p>
          {value.family}, weight {formatFontWeights(value)}
          {value.parts &&
            `, in ${['latin' as const, ...value.parts.map(({ script }) => script)].map(getFontScriptLabel).join(', ')}`}
        </p>
      )}
      {value && <LeftOutScripts {...leftOut} />}
      {!readOnly && value && (
        <Button variant="quiet" onClick={() => setValue(null)} aria-label={`Remove: ${label}`}>
          Remove
        </Button>
      )}
      {!readOnly && !value && (
        <FontUpload
          label={label}
          onUploaded={({ font, ...others }) => {
            setLeftOut(others)
            setValue(font)
          }}
        />
      )}
    </MultiControlField>
  )
}

/** Names the scripts of the uploaded file that pages do not get, and why. */
const LeftOutScripts = ({ tooLarge, unserved }: Omit<FontUploadResult, 'font'>) => (
  <div role="status">
    {tooLarge.length > 0 && (
      <p>Left out, as their file would have more than 60 KB: {tooLarge.map(getFontScriptLabel).join(', ')}.</p>
    )}
    {unserved.length > 0 && (
      <p>
        Left out, as uploaded fonts are served in Latin, Greek, Cyrillic and Vietnamese alone: {unserved.join(', ')}.
        Texts in these are shown in a font of the visitor’s device.
      </p>
    )}
  </div>
)

/** Confirms the licence and uploads a file. */
function FontUpload({ label, onUploaded }: { label: string; onUploaded: (sent: FontUploadResult) => void }) {
  const site = Number(useParams()['site'])
  const input = useRef<HTMLInputElement>(null)
  const [licensed, setLicensed] = useState(false)
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)

  async function send(file: File | undefined) {
    if (!file) return
    setSending(true)
    const { uploadFontFile } = await import('../theme/fonts/upload-font-file.ts')
    const sent = await uploadFontFile({ site, licensed }, file)
    setSending(false)
    setProblem(sent.ok ? '' : sent.message)
    if (sent.ok) onUploaded(sent.value)
  }

  return (
    <>
      <Checkbox label="We hold a licence to serve this font on our website" checked={licensed} onChange={setLicensed} />
      <div>
        <Button icon="upload" disabled={sending} onClick={() => input.current?.click()}>
          {sending ? 'Uploading…' : 'Choose a WOFF2 file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".woff2"
          aria-label={`File for ${label}`}
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

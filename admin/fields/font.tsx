import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { getFontScriptLabel } from '#schema/theme/font-scripts.ts'
import { formatFontWeights, type UploadedFont } from '#schema/theme/uploaded-font.ts'
import type { ApiResult } from '../api.ts'
import { useEditorContext, useFieldValue } from '../editor/content/editor-context.tsx'
import { Form } from '../forms/form.tsx'
import { createFormLevelFailure, createInvalidInputResult } from '../forms/problems.ts'
import { useForm } from '../forms/use-form.ts'
import type { FontUploadResult } from '../theme/fonts/upload-font-file.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FormFieldErrorMessage } from '../ui/field.tsx'
import { MultiControlField } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

/** A font in a file of the editor's, which needs a license. */
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

interface FontUploadProps {
  label: string
  onUploaded: (sent: FontUploadResult) => void
}

interface FontUploadValues {
  licensed: boolean
  file: File | null
}

/** Confirms the license and uploads a file. A file that is refused can be sent again. */
function FontUpload({ label, onUploaded }: FontUploadProps) {
  const site = Number(useParams()['site'])
  const form = useForm<FontUploadValues, FontUploadResult, 'upload'>({
    initialValues: { licensed: false, file: null },
    send: ({ licensed, file }) => uploadFont({ site, licensed }, file),
    onSaved: onUploaded,
  })
  const { values, isBusy, apiError } = form
  return (
    <Form form={form} className="field" fieldNames={['licensed']}>
      <div className="field">
        <Checkbox
          label="We hold a license to serve this font on our website"
          checked={values.licensed}
          onChange={(licensed) => form.change({ licensed })}
        />
        <FormFieldErrorMessage name="licensed" />
      </div>
      <div className="svg-actions">
        <FontFileButton
          label={label}
          isBusy={isBusy}
          onSelect={(file) => form.submitAs('upload', { ...values, file })}
        />
        {apiError && values.file && (
          <Button type="submit" busy={isBusy}>
            Upload {values.file.name} again
          </Button>
        )}
      </div>
    </Form>
  )
}

async function uploadFont(
  upload: { site: number; licensed: boolean },
  file: File | null,
): Promise<ApiResult<FontUploadResult>> {
  if (!file) return createFormLevelFailure('Choose a WOFF2 file.')
  const { uploadFontFile } = await import('../theme/fonts/upload-font-file.ts')
  const sent = await uploadFontFile(upload, file)
  if (sent.ok) return sent
  const problem = sent.problems.find(({ path }) => path === 'licensed')
  return problem ? createInvalidInputResult(problem) : createFormLevelFailure(sent.message)
}

interface FontFileButtonProps {
  label: string
  isBusy: boolean
  onSelect: (file: File) => void
}

function FontFileButton({ label, isBusy, onSelect }: FontFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? 'Uploading…' : 'Choose a WOFF2 file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".woff2"
        aria-label={`File for ${label}`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onSelect(file)
          target.value = ''
        }}
      />
    </>
  )
}

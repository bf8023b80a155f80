import { useRef, useState } from 'react'
import type { ApiResult } from '../api.ts'
import { useEditorContext } from '../editor/content/editor-context.tsx'
import type { FieldValues } from '../editor/content/field-path.ts'
import { Form } from '../forms/form.tsx'
import { createFormLevelFailure } from '../forms/problems.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { downloadFile } from '../ui/download-file.ts'
import { showToast } from '../ui/toast.tsx'
import { formatThemeFile, listUploadedFontsOfTheme, maxThemeFileSize, parseThemeFile } from './theme-file.ts'

const loadFontTransfer = () => import('./fonts/theme-file-fonts.ts')

interface OpenedTheme {
  values: FieldValues
  fonts: Readonly<Record<string, string>>
}

/** Saves the edited brand kit as a file, and reads one: the form then shows it, unsaved. */
export function ThemeFileSection({ site }: { site: number }) {
  const { store } = useEditorContext()
  const [problem, setProblem] = useState('')
  const [waiting, setWaiting] = useState<OpenedTheme | null>(null)
  async function download() {
    const { loadThemeFontContents } = await loadFontTransfer()
    const fonts = await loadThemeFontContents(store.content)
    setProblem(fonts.ok ? '' : fonts.failure.message)
    if (!fonts.ok) return
    const text = formatThemeFile({ values: store.content, fonts: fonts.value })
    downloadFile({ blob: new Blob([text], { type: 'application/json' }), name: 'brand-kit.json' })
  }
  async function read(file: File) {
    setWaiting(null)
    if (file.size > maxThemeFileSize) return setProblem('This file is larger than any brand kit.')
    const parsed = parseThemeFile(await file.text())
    if (!parsed.ok) return setProblem(parsed.failure.message)
    if (Object.keys(parsed.value.fonts).length > 0) setWaiting(parsed.value)
    else show(parsed.value.values)
    setProblem('')
  }
  function show(values: FieldValues) {
    setWaiting(null)
    store.replaceAll(values)
    showToast('The form shows the brand kit of the file. It is not saved yet.')
  }
  return (
    <section className="theme-verdict" aria-labelledby="theme-files">
      <h2 id="theme-files">File</h2>
      <p>Keep this brand kit as a file, or continue with one from a file.</p>
      <FileButtons onDownload={download} onOpen={read} />
      {waiting && <FontLicenceForm site={site} opened={waiting} onUploaded={show} />}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

interface FileButtonsProps {
  onDownload: () => void
  onOpen: (file: File) => void
}

function FileButtons({ onDownload, onOpen }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="theme-file-actions">
        <Button variant="secondary" onClick={onDownload}>
          Download
        </Button>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          Open a file
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Brand kit file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onOpen(file)
          target.value = ''
        }}
      />
    </>
  )
}

interface FontLicenceFormProps {
  site: number
  opened: OpenedTheme
  /** Called with the values of the file, whose fonts are uploaded. */
  onUploaded: (values: FieldValues) => void
}

/** Asks for the licence of the fonts in a file before they are uploaded. */
function FontLicenceForm({ site, opened: { values, fonts }, onUploaded }: FontLicenceFormProps) {
  const form = useForm({
    initialValues: { licensed: false },
    async send(): Promise<ApiResult<FieldValues>> {
      const { uploadFontsOfTheme } = await loadFontTransfer()
      const sent = await uploadFontsOfTheme(site, values, fonts)
      return sent.ok ? sent : createFormLevelFailure(sent.failure.message)
    },
    onSaved: onUploaded,
  })
  const { licensed } = form.values
  const names = listUploadedFontsOfTheme(values).map(({ family }) => family)
  return (
    <Form form={form} className="theme-font-licence">
      <p role="status">The brand kit of this file has fonts of its own: {names.join(', ')}.</p>
      <Checkbox
        label="We hold a licence to serve these fonts on our website"
        checked={licensed}
        onChange={(next) => form.change({ licensed: next })}
      />
      <Button variant="secondary" type="submit" busy={form.isBusy} disabled={!licensed}>
        Use this brand kit
      </Button>
    </Form>
  )
}

import { useRef, useState } from 'react'
import { fail, ok, type Result } from '#schema/result.ts'
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
import {
  formatThemeFile,
  listUploadedFontsOfTheme,
  maxThemeFileSize,
  parseThemeFile,
  type ThemeFile,
} from './theme-file.ts'
import type { ImportedTheme } from './theme-file-pictures.ts'

const loadFontTransfer = () => import('./fonts/theme-file-fonts.ts')
const loadPictureTransfer = () => import('./theme-file-pictures.ts')

interface ExportedTheme {
  file: Blob
  /** The labels of pictures that it lacks. */
  leftOut: readonly string[]
}

/** Writes a brand kit with its own fonts and its pictures as a file; fails if it could not be opened again. */
async function exportTheme(values: FieldValues): Promise<Result<ExportedTheme>> {
  const [{ loadThemeFontContents }, { loadThemePictures }] = await Promise.all([
    loadFontTransfer(),
    loadPictureTransfer(),
  ])
  const [fonts, pictures] = await Promise.all([loadThemeFontContents(values), loadThemePictures(values)])
  if (!fonts.ok) return fonts
  if (!pictures.ok) return pictures
  const text = formatThemeFile({ values, fonts: fonts.value, pictures: pictures.value.pictures })
  const file = new Blob([text], { type: 'application/json' })
  return file.size > maxThemeFileSize
    ? fail({ reason: 'invalid', message: 'With its pictures, this brand kit is too large for a file.', problems: [] })
    : ok({ file, leftOut: pictures.value.leftOut })
}

/** Uploads the fonts and the pictures of a file, and returns its values with them. */
async function uploadPartsOfTheme(
  site: number,
  { values, fonts, pictures }: ThemeFile,
): Promise<Result<ImportedTheme>> {
  const [{ uploadFontsOfTheme }, { uploadThemePictures }] = await Promise.all([
    loadFontTransfer(),
    loadPictureTransfer(),
  ])
  const sent = await uploadFontsOfTheme(site, values, fonts)
  return sent.ok ? uploadThemePictures(sent.value, pictures) : sent
}

const describeLeftOut = (labels: readonly string[]) =>
  labels.length > 0 ? `The file lacks pictures that visitors may not see: ${labels.join('; ')}.` : ''

/** Saves the edited brand kit as a file, and reads one: the form then shows it, unsaved. */
export function ThemeFileSection({ site }: { site: number }) {
  const { store } = useEditorContext()
  const [problem, setProblem] = useState('')
  const [notice, setNotice] = useState('')
  const [waiting, setWaiting] = useState<ThemeFile | null>(null)
  async function download() {
    const exported = await exportTheme(store.content)
    setProblem(exported.ok ? '' : exported.failure.message)
    setNotice(exported.ok ? describeLeftOut(exported.value.leftOut) : '')
    if (exported.ok) downloadFile({ blob: exported.value.file, name: 'brand-kit.json' })
  }
  async function read(file: File) {
    setWaiting(null)
    setNotice('')
    if (file.size > maxThemeFileSize) return setProblem('This file is larger than any brand kit.')
    const parsed = parseThemeFile(await file.text())
    if (!parsed.ok) return setProblem(parsed.failure.message)
    const { fonts, pictures } = parsed.value
    if (Object.keys({ ...fonts, ...pictures }).length > 0) setWaiting(parsed.value)
    else show({ values: parsed.value.values, lacksPictures: false })
    setProblem('')
  }
  function show({ values, lacksPictures }: ImportedTheme) {
    setWaiting(null)
    store.replaceAll(values)
    showToast('The form shows the brand kit of the file. It is not saved yet.')
    setNotice(lacksPictures ? 'Its pictures are left out: you may not add pictures to the library.' : '')
  }
  return (
    <section className="theme-verdict" aria-labelledby="theme-files">
      <h2 id="theme-files">File</h2>
      <p>Keep this brand kit as a file, or continue with one from a file.</p>
      <FileButtons onDownload={download} onOpen={read} />
      {waiting && <ThemeUploadForm site={site} opened={waiting} onUploaded={show} />}
      {notice && <p role="status">{notice}</p>}
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

interface ThemeUploadFormProps {
  site: number
  opened: ThemeFile
  /** Called with the values of the file, whose fonts and pictures are uploaded. */
  onUploaded: (theme: ImportedTheme) => void
}

/** Says which fonts and pictures of a file are uploaded, and asks for the license of the fonts before. */
function ThemeUploadForm({ site, opened, onUploaded }: ThemeUploadFormProps) {
  const form = useForm({
    initialValues: { licensed: false },
    async send(): Promise<ApiResult<ImportedTheme>> {
      const sent = await uploadPartsOfTheme(site, opened)
      return sent.ok ? sent : createFormLevelFailure(sent.failure.message)
    },
    onSaved: onUploaded,
  })
  const { licensed } = form.values
  const names = listUploadedFontsOfTheme(opened.values).map(({ family }) => family)
  const pictures = Object.keys(opened.pictures).length
  return (
    <Form form={form} className="theme-font-license">
      <div role="status">
        {names.length > 0 && <p>The brand kit of this file has fonts of its own: {names.join(', ')}.</p>}
        {pictures > 0 && (
          <p>{pictures === 1 ? 'Its picture is' : `Its ${pictures} pictures are`} added to the library.</p>
        )}
      </div>
      {names.length > 0 && (
        <Checkbox
          label="We hold a license to serve these fonts on our website"
          checked={licensed}
          onChange={(next) => form.change({ licensed: next })}
        />
      )}
      <Button variant="secondary" type="submit" busy={form.isBusy} disabled={names.length > 0 && !licensed}>
        Use this brand kit
      </Button>
    </Form>
  )
}

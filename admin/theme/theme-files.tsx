import { useRef, useState } from 'react'
import { useEditorContext } from '../editor/content/editor-context.tsx'
import { Button } from '../ui/button.tsx'
import { downloadFile } from '../ui/download-file.ts'
import { showToast } from '../ui/toast.tsx'
import { formatThemeFile, maxThemeFileSize, parseThemeFile } from './theme-file.ts'

/** Saves the edited brand kit as a file, and reads one: the form then shows it, unsaved. */
export function ThemeFileSection() {
  const { store } = useEditorContext()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const download = () =>
    downloadFile({
      blob: new Blob([formatThemeFile(store.content)], { type: 'application/json' }),
      name: 'brand-kit.json',
    })
  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > maxThemeFileSize) return setProblem('This file is larger than any brand kit.')
    const parsed = parseThemeFile(await file.text())
    if (!parsed.ok) return setProblem(parsed.failure.message)
    setProblem('')
    store.replaceAll(parsed.value)
    showToast('The form shows the brand kit of the file. It is not saved yet.')
  }
  return (
    <section className="theme-verdict" aria-labelledby="theme-files">
      <h2 id="theme-files">File</h2>
      <p>Keep this brand kit as a file, or continue with one from a file.</p>
      <div className="theme-file-actions">
        <Button variant="secondary" onClick={download}>
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
          read(target.files?.[0])
          target.value = ''
        }}
      />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

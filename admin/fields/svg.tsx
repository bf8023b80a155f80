import { useRef, useState } from 'react'
import { ok, type Result } from '#schema/result.ts'
import { hasSvgLetters, svgLettersMessage } from '#schema/theme/svg-letters.ts'
import { useEditorContext, useFieldValue } from '../editor/content/editor-context.tsx'
import { toFieldElementId } from '../editor/content/editor-view.ts'
import { convertPictureToSvg, createInvalidPictureResult } from '../theme/picture-to-svg.ts'
import { Button } from '../ui/button.tsx'
import { MultiControlField, useFieldControlProps } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'
import './svg.css'

/** A drawing, which is chosen as a file, shown on light and dark ground, and can be edited as text. */
export function SvgWidget({ field, label, fieldPath }: FieldWidgetProps<'text'>) {
  const { readOnly } = useEditorContext()
  const [value, setValue] = useFieldValue<string>(fieldPath)
  const control = useFieldControlProps(field, fieldPath)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const svg = value ?? ''

  async function open(file: File | undefined) {
    if (!file) return
    const read = await readFile(file, field)
    setProblem(read.ok ? '' : read.failure.message)
    if (read.ok) setValue(read.value)
  }

  return (
    <MultiControlField field={field} label={label} fieldPath={fieldPath}>
      {svg !== '' && <Previews svg={svg} label={label} />}
      {!readOnly && (
        <div className="svg-actions">
          <Button icon="upload" onClick={() => input.current?.click()}>
            {svg === '' ? 'Choose a file' : 'Choose another file'}
          </Button>
          {svg !== '' && (
            <Button variant="quiet" onClick={() => setValue('')}>
              Remove
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={field.acceptsPictures ? '.svg,.png,.jpg,.jpeg,.webp' : '.svg'}
            aria-label={`File for ${label}`}
            onChange={({ target }) => {
              void open(target.files?.[0])
              target.value = ''
            }}
          />
        </div>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <details className="svg-text">
        <summary>SVG as text</summary>
        <textarea
          {...control}
          id={`${toFieldElementId(fieldPath)}-text`}
          className="input"
          aria-label={`${label} as SVG text`}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={svg}
          onChange={({ target }) => setValue(target.value)}
        />
      </details>
    </MultiControlField>
  )
}

const Previews = ({ svg, label }: { svg: string; label: string }) => (
  <div className="svg-previews">
    {['light', 'dark'].map((ground) => (
      <span key={ground} className={`svg-preview svg-preview-${ground}`}>
        <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={`${label} on ${ground} ground`} />
      </span>
    ))}
  </div>
)

/** What may precede the drawing: a declaration, comments, a document type. */
const preamble = /^(?:\s|\uFEFF|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/i

/** Reads a file as an SVG; a picture becomes one where the field accepts pictures. */
async function readFile(
  file: File,
  { maxLength, acceptsPictures, refusesLetters }: FieldWidgetProps<'text'>['field'],
): Promise<Result<string>> {
  if (acceptsPictures && !/svg/.test(file.type) && !file.name.endsWith('.svg'))
    return convertPictureToSvg(file, maxLength)
  const text = (await file.text()).replace(preamble, '').trim()
  if (text.length > maxLength)
    return createInvalidPictureResult(
      `This drawing is too large: ${text.length} characters of at most ${maxLength}. Export a simpler one.`,
    )
  if (!/^<svg\b[\s\S]*<\/svg>$/.test(text))
    return createInvalidPictureResult('This file is not an SVG. Choose an SVG file.')
  return refusesLetters && hasSvgLetters(text) ? createInvalidPictureResult(svgLettersMessage) : ok(text)
}

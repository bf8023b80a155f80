import type { KeyboardEvent } from 'react'
import type { ImageItem } from '#schema/media/wire.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LabeledControl } from '../../ui/field.tsx'

/** The alternative text of an image; empty for decorative images. */
export interface AlternativeTextValue {
  text: string
  isDecorative: boolean
}

export const imageToAlternativeTextValue = ({
  description,
  is_decorative,
}: Pick<ImageItem, 'description' | 'is_decorative'>): AlternativeTextValue => ({
  text: description,
  isDecorative: is_decorative,
})

/** Returns the description to store, or a validation error. */
export function toImageDescriptionOrError({
  text,
  isDecorative,
}: AlternativeTextValue): { description: string } | { error: string } {
  if (isDecorative) return { description: '' }
  const description = text.trim()
  if (description === '') return { error: 'Describe the image, or mark it as decorative.' }
  return description.length > 500 ? { error: 'Use at most 500 characters.' } : { description }
}

interface AlternativeTextProps {
  value: AlternativeTextValue
  onChange: (value: AlternativeTextValue) => void
}

/** Edits the alternative text of an image, in a form whose field `description` has its error. */
export function AlternativeTextField({ value, onChange }: AlternativeTextProps) {
  return (
    <div className="alternative">
      {!value.isDecorative && (
        <LabeledControl
          label="Alternative text"
          name="description"
          help="Describe the image in one sentence for people who can’t see it."
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              value={value.text}
              onChange={({ target }) => onChange({ ...value, text: target.value.replaceAll('\n', ' ') })}
              onKeyDown={submitOnEnter}
            />
          )}
        </LabeledControl>
      )}
      <Checkbox
        label="Decorative"
        help={value.isDecorative ? 'Screen readers skip it. Uncheck this to describe the image.' : undefined}
        checked={value.isDecorative}
        onChange={(isDecorative) => onChange({ ...value, isDecorative })}
      />
    </div>
  )
}

/** The field is a single, possibly long line: Enter submits the form. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

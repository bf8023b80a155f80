import { Check } from '../ui/check.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** What a picture says to those who do not see it. Decorative pictures say nothing. */
export interface Alternative {
  text: string
  isDecorative: boolean
}

export const alternativeOf = (description: string): Alternative => ({ text: description, isDecorative: description === '' })

/** The text to be stored, or what is wrong with the choice. */
export function checkAlternative({ text, isDecorative }: Alternative): { description: string } | { error: string } {
  if (isDecorative) return { description: '' }
  const description = text.trim()
  if (description === '') return { error: 'Describe the picture, or mark it as decorative.' }
  return description.length > 500 ? { error: 'Use at most 500 characters.' } : { description }
}

interface AlternativeTextProps {
  value: Alternative
  onChange: (value: Alternative) => void
  error?: string | undefined
}

export function AlternativeText({ value, onChange, error }: AlternativeTextProps) {
  return (
    <div className="alternative">
      {!value.isDecorative && (
        <TextInput
          label="Alternative text"
          help="What it shows, in one sentence, for people who do not see it."
          value={value.text}
          error={error}
          onChange={(text) => onChange({ ...value, text })}
        />
      )}
      <Check
        label="Decorative"
        help={value.isDecorative ? 'Screen readers pass over it. Clear this to describe the picture.' : undefined}
        checked={value.isDecorative}
        onChange={(isDecorative) => onChange({ ...value, isDecorative })}
      />
    </div>
  )
}

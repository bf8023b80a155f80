import { useId } from 'react'
import type { RestrictionType } from '#schema/wire/pages.ts'

const choices: { type: RestrictionType; label: string; help: string }[] = [
  { type: 'none', label: 'Everybody', help: 'The page is public and can be found by search engines.' },
  { type: 'password', label: 'Who knows a password', help: 'One password for all. A browser that has given it is let in for a day.' },
  { type: 'login', label: 'Signed-in users', help: 'Anybody with an account of this back office.' },
  { type: 'groups', label: 'Certain groups', help: 'Users of the groups you choose, and administrators.' },
]

interface RestrictionChoiceProps {
  value: RestrictionType
  /** Whether a page above is restricted: nothing makes this one public then. */
  inherits: boolean
  onChange: (type: RestrictionType) => void
}

/** Whom a page is for. */
export function RestrictionChoice({ value, inherits, onChange }: RestrictionChoiceProps) {
  const name = useId()
  return (
    <fieldset className="privacy-choice">
      <legend className="field-label">Who may read this page?</legend>
      {choices.map(({ type, label, help }) => {
        const here =
          type === 'none' && inherits ? { label: 'Who may read the page above', help: 'No restriction of its own.' } : { label, help }
        return (
          <div className="check" key={type}>
            <input
              type="radio"
              id={`${name}-${type}`}
              name={name}
              checked={value === type}
              aria-describedby={`${name}-${type}-help`}
              onChange={() => onChange(type)}
            />
            <label htmlFor={`${name}-${type}`}>{here.label}</label>
            <p className="field-help" id={`${name}-${type}-help`}>
              {here.help}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}

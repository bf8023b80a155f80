import { type KeyboardEvent, useId, useState } from 'react'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTagSuggestions } from './queries.ts'

interface TagsProps {
  value: string[]
  onChange: (value: string[]) => void
}

/** Words that group media across collections; known ones are offered while typing. */
export function Tags({ value, onChange }: TagsProps) {
  const [text, setText] = useState('')
  const id = useId()
  const suggestions = useTagSuggestions(text.trim().toLowerCase())

  function add() {
    const tags = text.split(',').map((tag) => tag.trim().toLowerCase().slice(0, 100))
    setText('')
    onChange([...new Set([...value, ...tags.filter(Boolean)])].slice(0, 50))
  }
  function remove(tag: string) {
    onChange(value.filter((each) => each !== tag))
    announce(`${tag} removed.`)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.at(-1)!)
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault()
      add()
    }
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Tags
      </label>
      {value.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {value.map((tag) => (
            <li key={tag} className="tag">
              {tag}
              <button type="button" aria-label={`Remove tag ${tag}`} onClick={() => remove(tag)}>
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="input"
        list={`${id}-known`}
        value={text}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      <datalist id={`${id}-known`}>
        {suggestions
          .filter((tag) => !value.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <p className="field-help" id={`${id}-help`}>
        Enter or a comma adds one.
      </p>
    </div>
  )
}

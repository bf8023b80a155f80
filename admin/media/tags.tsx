import { type KeyboardEvent, useId } from 'react'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTagSuggestions } from './queries.ts'

/** The tags an item has, and what is being typed: it counts when the item is saved. */
export interface TagsValue {
  tags: string[]
  text: string
}

/** Every tag, with those in the text. */
export function allTags({ tags, text }: TagsValue): string[] {
  const typed = text.split(',').map((tag) => tag.trim().toLowerCase().slice(0, 100))
  return [...new Set([...tags, ...typed.filter(Boolean)])].slice(0, 50)
}

interface TagsProps {
  value: TagsValue
  onChange: (value: TagsValue) => void
}

/** Words that group media across collections; known ones are offered while typing. */
export function Tags({ value, onChange }: TagsProps) {
  const { tags, text } = value
  const id = useId()
  const suggestions = useTagSuggestions(text.trim().toLowerCase())

  function remove(tag: string) {
    onChange({ tags: tags.filter((each) => each !== tag), text })
    announce(`${tag} removed.`)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && text === '' && tags.length > 0) remove(tags.at(-1)!)
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    onChange({ tags: allTags(value), text: '' })
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Tags
      </label>
      {tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {tags.map((tag) => (
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
        onChange={({ target }) =>
          onChange(target.value.includes(',') ? { tags: allTags({ tags, text: target.value }), text: '' } : { tags, text: target.value })
        }
        onKeyDown={onKeyDown}
      />
      <datalist id={`${id}-known`}>
        {suggestions
          .filter((tag) => !tags.includes(tag))
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

import { type KeyboardEvent, useId, useState } from 'react'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTagSuggestions } from './queries.ts'

/** The tags of an item, and the text being typed, which is included on save. */
export interface TagsFieldValue {
  tags: string[]
  text: string
}

/** Returns all tags, including those in the text. */
export function getTagsFromFieldValue({ tags, text }: TagsFieldValue): string[] {
  const typed = text.split(',').map((tag) => tag.trim().toLowerCase().slice(0, 100))
  return [...new Set([...tags, ...typed.filter(Boolean)])].slice(0, 50)
}

interface TagsProps {
  value: TagsFieldValue
  onChange: (value: TagsFieldValue) => void
}

/** Edits tags: existing ones are suggested while typing, and new ones can be added. */
export function TagsField({ value, onChange }: TagsProps) {
  const { tags, text } = value
  const id = useId()
  const suggestions = useTagSuggestions(text.trim().toLowerCase()).filter((tag) => !tags.includes(tag))
  const [isOpen, setIsOpen] = useState(false)
  /** The index of the suggestion selected with the arrow keys; -1 for none. */
  const [at, setAt] = useState(-1)
  const shown = isOpen && text.trim() !== '' ? suggestions : []
  const focusedTag = shown[at]

  function type(typed: string) {
    setIsOpen(true)
    setAt(-1)
    onChange(
      typed.includes(',') ? { tags: getTagsFromFieldValue({ tags, text: typed }), text: '' } : { tags, text: typed },
    )
  }
  function add(tag: string) {
    setIsOpen(false)
    setAt(-1)
    onChange({ tags: getTagsFromFieldValue({ tags, text: tag }), text: '' })
  }
  function remove(tag: string) {
    onChange({ tags: tags.filter((each) => each !== tag), text })
    announceToScreenReaders(`${tag} removed.`)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && text === '' && tags.length > 0) remove(tags.at(-1)!)
    if (event.key === 'Escape') setIsOpen(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && suggestions.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      setAt((at + step + suggestions.length + (at < 0 && step < 0 ? 1 : 0)) % suggestions.length)
    }
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    add(focusedTag ?? text)
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Tags
      </label>
      {tags.length > 0 && <TagList tags={tags} onRemove={remove} />}
      <div className="tag-box">
        <input
          id={id}
          className="input"
          value={text}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-suggestions`}
          aria-activedescendant={focusedTag && `${id}-${at}`}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
        <TagSuggestions id={id} tags={shown} at={at} onSelect={add} />
      </div>
      <p className="field-help" id={`${id}-help`}>
        Press Enter or comma to add a tag. Suggestions appear after two letters.
      </p>
    </div>
  )
}

interface TagSuggestionsProps {
  id: string
  tags: readonly string[]
  at: number
  onSelect: (tag: string) => void
}

/** Suggested tags. Focus stays in the input, so pressing a suggestion must not move it. */
const TagSuggestions = ({ id, tags, at, onSelect }: TagSuggestionsProps) => (
  <div
    id={`${id}-suggestions`}
    className="popover menu tag-offer"
    role="listbox"
    aria-label="Known tags"
    hidden={tags.length === 0}
  >
    {tags.map((tag, index) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the input keeps focus and sets aria-activedescendant.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles arrow keys and Enter.
      <div
        key={tag}
        id={`${id}-${index}`}
        className="menu-item"
        role="option"
        aria-selected={index === at}
        data-focused={index === at || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onSelect(tag)}
      >
        {tag}
      </div>
    ))}
  </div>
)

const TagList = ({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) => (
  <ul className="tags" aria-label="Tags">
    {tags.map((tag) => (
      <li key={tag} className="tag">
        {tag}
        <button type="button" aria-label={`Remove tag ${tag}`} onClick={() => onRemove(tag)}>
          <Icon name="close" size={14} />
        </button>
      </li>
    ))}
  </ul>
)

import { type KeyboardEvent, useId, useState } from 'react'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTagSuggestions } from './queries.ts'

/** The tags an item has, and what is being typed: it counts when the item is saved. */
export interface TagsValue {
  tags: string[]
  text: string
}

/** Every tag, with those in the text. */
export function getAllTags({ tags, text }: TagsValue): string[] {
  const typed = text.split(',').map((tag) => tag.trim().toLowerCase().slice(0, 100))
  return [...new Set([...tags, ...typed.filter(Boolean)])].slice(0, 50)
}

interface TagsProps {
  value: TagsValue
  onChange: (value: TagsValue) => void
}

/** Words that group media across collections; known ones are offered while typing, and any other may be added. */
export function TagsField({ value, onChange }: TagsProps) {
  const { tags, text } = value
  const id = useId()
  const offered = useTagSuggestions(text.trim().toLowerCase()).filter((tag) => !tags.includes(tag))
  const [isOpen, setIsOpen] = useState(false)
  /** The offered tag the arrows stand on; -1 for none. */
  const [at, setAt] = useState(-1)
  const shown = isOpen && text.trim() !== '' ? offered : []
  const looked = shown[at]

  function type(typed: string) {
    setIsOpen(true)
    setAt(-1)
    onChange(typed.includes(',') ? { tags: getAllTags({ tags, text: typed }), text: '' } : { tags, text: typed })
  }
  function add(tag: string) {
    setIsOpen(false)
    setAt(-1)
    onChange({ tags: getAllTags({ tags, text: tag }), text: '' })
  }
  function remove(tag: string) {
    onChange({ tags: tags.filter((each) => each !== tag), text })
    announce(`${tag} removed.`)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && text === '' && tags.length > 0) remove(tags.at(-1)!)
    if (event.key === 'Escape') setIsOpen(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && offered.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      setAt((at + step + offered.length + (at < 0 && step < 0 ? 1 : 0)) % offered.length)
    }
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    add(looked ?? text)
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
          aria-controls={`${id}-offered`}
          aria-activedescendant={looked && `${id}-${at}`}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
        <TagSuggestions id={id} tags={shown} at={at} onSelect={add} />
      </div>
      <p className="field-help" id={`${id}-help`}>
        Enter or a comma adds one. From two letters on, known tags are offered.
      </p>
    </div>
  )
}

interface OfferedProps {
  id: string
  tags: readonly string[]
  at: number
  onSelect: (tag: string) => void
}

/**
 * The tags that begin like what was typed. The focus stays in the field, so a press of the pointer must not take it.
 */
const TagSuggestions = ({ id, tags, at, onSelect }: OfferedProps) => (
  <div
    id={`${id}-offered`}
    className="popover menu tag-offer"
    role="listbox"
    aria-label="Known tags"
    hidden={tags.length === 0}
  >
    {tags.map((tag, index) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the field holds the focus and names the option that is looked at.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrows and Enter do the same.
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

import { useContext, useEffect, useId, useRef } from 'react'
import { ComboBox, type ComboBoxProps, ComboBoxStateContext, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
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

type KeyboardEvent = Parameters<NonNullable<ComboBoxProps<object>['onKeyDown']>>[0]

interface TagsProps {
  value: TagsValue
  onChange: (value: TagsValue) => void
}

/** Words that group media across collections; known ones are offered while typing, and any other may be added. */
export function Tags({ value, onChange }: TagsProps) {
  const { tags, text } = value
  const id = useId()
  const offered = useTagSuggestions(text.trim().toLowerCase()).filter((tag) => !tags.includes(tag))

  function remove(tag: string) {
    onChange({ tags: tags.filter((each) => each !== tag), text })
    announce(`${tag} removed.`)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event
    if (key === 'Backspace' && text === '' && tags.length > 0) remove(tags.at(-1)!)
    // An offered tag that is being looked at is taken by the list itself.
    if (key !== 'Enter' || text.trim() === '' || (target as Element).getAttribute('aria-activedescendant')) return
    event.preventDefault()
    onChange({ tags: allTags(value), text: '' })
  }

  return (
    <div className="field">
      {tags.length > 0 && <TagList tags={tags} onRemove={remove} />}
      <ComboBox
        className="tag-box"
        allowsCustomValue
        items={offered.map((name) => ({ name }))}
        inputValue={text}
        selectedKey={null}
        aria-describedby={`${id}-help`}
        onInputChange={(typed) =>
          onChange(typed.includes(',') ? { tags: allTags({ tags, text: typed }), text: '' } : { tags, text: typed })
        }
        onSelectionChange={(tag) => tag !== null && onChange({ tags: allTags({ tags, text: String(tag) }), text: '' })}
        onKeyDown={onKeyDown}
      >
        <Label className="field-label">Tags</Label>
        <Input className="input" autoComplete="off" />
        <OpenOnceOffered offered={offered} />
        <Popover className="popover tag-offer" offset={4}>
          <ListBox className="menu">
            {({ name }: { name: string }) => (
              <ListBoxItem id={name} textValue={name} className="menu-item">
                {name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <p className="field-help" id={`${id}-help`}>
        Enter or a comma adds one. From two letters on, known tags are offered.
      </p>
    </div>
  )
}

/** Tags come after the letters they begin with: the list opens when they are there, not when something is typed. */
function OpenOnceOffered({ offered }: { offered: readonly string[] }) {
  const state = useContext(ComboBoxStateContext)
  const latest = useRef(state)
  latest.current = state
  const names = offered.join()
  useEffect(() => {
    if (names && latest.current?.isFocused) latest.current.open(null, 'input')
  }, [names])
  return null
}

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

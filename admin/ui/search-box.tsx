import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface SearchBoxProps {
  label: string
  value: string
  /** Called when typing pauses, and at once on Enter. */
  onSearch: (text: string) => void
  /** In a dialog whose purpose is to search, the box has the focus from the start. */
  focusFirst?: boolean
}

export function SearchBox({ label, value, onSearch, focusFirst = false }: SearchBoxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusFirst) box.current?.focus()
  }, [focusFirst])
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), 250)
    return () => clearTimeout(timer)
  })
  return (
    <search>
      <form
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text)
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <Icon name="search" />
        <input
          ref={box}
          id={id}
          type="search"
          className="input"
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  )
}

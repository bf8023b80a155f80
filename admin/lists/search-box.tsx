import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'

interface SearchBoxProps {
  label: string
  value: string
  /** Called when typing pauses, and immediately on Enter. */
  onSearch: (text: string) => void
  /** Whether the box gets the focus initially, as in a dialog whose purpose is to search. */
  autoFocus?: boolean
}

export function SearchBox({ label, value, onSearch, autoFocus = false }: SearchBoxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])
  const [text, setText] = useState(value)
  const isLeaving = useLeaving()
  const { key } = useLocation()
  // After navigation, perhaps to the same screen, discard what was typed before.
  useEffect(() => {
    if (isLeaving.current) setText(value)
    isLeaving.current = false
  }, [key])
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => isLeaving.current || onSearch(text), 250)
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
          onChange={(event) => {
            isLeaving.current = false
            setText(event.target.value)
          }}
        />
      </form>
    </search>
  )
}

/**
 * Whether a link was clicked since the last keystroke: then the pending search is dropped in favor of the navigation.
 */
function useLeaving() {
  const isLeaving = useRef(false)
  useEffect(() => {
    const onClick = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (link && !isElsewhere && link.getAttribute('target') !== '_blank') isLeaving.current = true
    }
    addEventListener('click', onClick, { capture: true })
    return () => removeEventListener('click', onClick, { capture: true })
  }, [])
  return isLeaving
}

import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useState } from 'react'
import { type PlaceSuggestion, placeSuggestionResponse } from '#schema/locations/map/wire.ts'
import { paths } from '#schema/paths.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'

/** How long typing must pause before places are requested, in milliseconds. */
const debounceDelay = 120
const minLetters = 2
const listId = 'location-suggestions'
const optionId = (index: number) => `location-suggestion-${index}`

interface SuggestionBoxOptions {
  query: string
  /** Of two places with the same name, the one nearer to this position comes first. */
  near: { lat: number; lng: number } | null
  setQuery: (typed: string) => void
  onSelect: (query: string) => void
}

/**
 * A combobox by the ARIA pattern: the focus stays in the box, arrow keys move through the list, Enter selects the
 * active option.
 */
export function usePlaceSuggestionBox({ query, near, setQuery, onSelect }: SuggestionBoxOptions) {
  const [isTyping, setIsTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isTyping ? query : '', near)
  const open = isTyping && suggestions.length > 0
  const close = () => {
    setIsTyping(false)
    setActive(-1)
  }
  const choose = (index: number) => {
    close()
    onSelect(suggestions[index]!.query)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) setActive((index) => ((index + move + 1 + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    else if (event.key === 'Enter' && active >= 0) choose(active)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  const box: InputHTMLAttributes<HTMLInputElement> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': listId,
    'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    autoComplete: 'off',
    value: query,
    onChange: (event) => {
      setQuery(event.target.value)
      setIsTyping(true)
      setActive(-1)
    },
    onKeyDown,
    onBlur: close,
  }
  return { box, open, suggestions, active, close, choose }
}

type SuggestionListProps = Pick<ReturnType<typeof usePlaceSuggestionBox>, 'open' | 'suggestions' | 'active' | 'choose'>

/** The list below the box. A press in it does not take the focus from the box, which would close the list first. */
export function PlaceSuggestionList({ open, suggestions, active, choose }: SuggestionListProps) {
  const translate = useTranslate()
  return (
    <div
      id={listId}
      className="suggestions"
      role="listbox"
      aria-label={translate(mapPhrases, 'map.places')}
      hidden={!open}
      onPointerDown={(event) => event.preventDefault()}
    >
      {suggestions.map(({ name }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, by the combobox pattern
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
        <div
          key={name}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onClick={() => choose(index)}
        >
          {name}
        </div>
      ))}
    </div>
  )
}

/** Fetches places that start with the typed text. After a failure there are no suggestions. */
function useSuggestions(typed: string, near: SuggestionBoxOptions['near']): PlaceSuggestion[] {
  const [suggestions, setSuggestions] = useState<PlaceSuggestion[]>([])
  const q = typed.trim()
  const place = near ? `&latitude=${near.lat.toFixed(2)}&longitude=${near.lng.toFixed(2)}` : ''
  useEffect(() => {
    if (q.length < minLetters) return setSuggestions([])
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${paths.suggestPlaces}?q=${encodeURIComponent(q)}${place}`, {
          signal: controller.signal,
        })
        if (!response.ok) throw new Error(`${response.url} returned ${response.status}`)
        setSuggestions(placeSuggestionResponse.parse(await response.json()).suggestions)
      } catch (error) {
        if (!controller.signal.aborted) console.error('Places could not be suggested', error)
      }
    }, debounceDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, place])
  return suggestions
}

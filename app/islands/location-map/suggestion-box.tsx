import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useState } from 'react'
import { type Suggestion, suggestResponse } from '#schema/locations/map/wire.ts'
import { paths } from '#schema/paths.ts'
import { mapPhrases } from '#schema/phrases/map.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'

/** Typing rests this long before places are asked for, in milliseconds. */
const rest = 120
const fewestLetters = 2
const listId = 'location-suggestions'
const optionId = (index: number) => `location-suggestion-${index}`

interface SuggestionBoxOptions {
  query: string
  /** Of two places of one name the one nearer to here comes first. */
  near: { lat: number; lng: number } | null
  setQuery: (typed: string) => void
  onSelect: (query: string) => void
}

/** A combobox after the ARIA pattern: the focus stays in the box, arrows walk through the list, Enter takes what is active. */
export function useSuggestionBox({ query, near, setQuery, onSelect }: SuggestionBoxOptions) {
  const [asking, setAsking] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(asking ? query : '', near)
  const open = asking && suggestions.length > 0
  const close = () => {
    setAsking(false)
    setActive(-1)
  }
  const choose = (index: number) => {
    close()
    onSelect(suggestions[index]!.query)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) setActive((at) => ((at + move + 1 + suggestions.length + 1) % (suggestions.length + 1)) - 1)
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
      setAsking(true)
      setActive(-1)
    },
    onKeyDown,
    onBlur: close,
  }
  return { box, open, suggestions, active, close, choose }
}

type SuggestionListProps = Pick<ReturnType<typeof useSuggestionBox>, 'open' | 'suggestions' | 'active' | 'choose'>

/** The list below the box. A press does not take the focus from the box, which would close the list first. */
export function SuggestionList({ open, suggestions, active, choose }: SuggestionListProps) {
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
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, as the combobox pattern has it
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
        <div key={name} id={optionId(index)} role="option" aria-selected={index === active} onClick={() => choose(index)}>
          {name}
        </div>
      ))}
    </div>
  )
}

/** Places that begin as typed. A failure suggests nothing. */
function useSuggestions(typed: string, near: SuggestionBoxOptions['near']): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const q = typed.trim()
  const place = near ? `&latitude=${near.lat.toFixed(2)}&longitude=${near.lng.toFixed(2)}` : ''
  useEffect(() => {
    if (q.length < fewestLetters) return setSuggestions([])
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${paths.suggestPlaces}?q=${encodeURIComponent(q)}${place}`, { signal: controller.signal })
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
        setSuggestions(suggestResponse.parse(await answer.json()).suggestions)
      } catch (error) {
        if (!controller.signal.aborted) console.error('Places could not be suggested', error)
      }
    }, rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, place])
  return suggestions
}

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { CommentUser } from '#schema/comments/wire.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { findTypedMention, insertMention } from './mentions.ts'
import { searchMentionablePeople } from './queries.ts'

/** Milliseconds after the last keystroke before people are searched. */
const searchDelay = 120

interface MentionsOptions {
  page: number
  area: RefObject<HTMLTextAreaElement | null>
  /** Receives the text with the chosen person's name. */
  onSelect: (text: string, person: CommentUser) => void
}

export type MentionSuggestionsState = ReturnType<typeof useMentionSuggestions>

/** The list of people that opens below a text area while a mention is typed. The focus stays in the text area. */
export function useMentionSuggestions({ page, area, onSelect }: MentionsOptions) {
  const id = useId()
  const [search, setSearch] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const people = usePeople(page, search)
  const isOpen = search !== null && people.length > 0
  const close = () => setSearch(null)
  const caretAfter = useRef<number | null>(null)

  useEffect(() => {
    if (caretAfter.current === null) return
    area.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = null
  })

  /** Updates the search from the text before the caret, after the key has changed it. */
  const update = () =>
    requestAnimationFrame(() => {
      if (!area.current) return
      setSearch(findTypedMention(area.current.value, area.current.selectionEnd)?.search ?? null)
      setActive(0)
    })

  const choose = (person: CommentUser) => {
    const { value = '', selectionEnd: caret = 0 } = area.current ?? {}
    const typed = findTypedMention(value, caret)
    if (!typed) return close()
    const written = insertMention(value, { from: typed.from, caret, name: person.name })
    caretAfter.current = written.caret
    onSelect(written.text, person)
    announceToScreenReaders(`${person.name} mentioned.`)
    close()
    area.current?.focus()
  }

  /** Handles a key of the list; returns false when the key is not for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isFinal = event.key === 'Enter' || event.key === 'Tab'
    if (step) setActive((active + step + people.length) % people.length)
    else if (isFinal && !event.ctrlKey && !event.metaKey) choose(people[active]!)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const attributes = {
    'aria-autocomplete': 'list' as const,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? `${id}-${people[active]?.id}` : undefined,
  }
  return { id, people: isOpen ? people : [], active, update, close, choose, handleKey, attributes }
}

/** Finds people by name. Previous results stay until the next are loaded. */
function usePeople(page: number, search: string | null): CommentUser[] {
  const [people, setPeople] = useState<CommentUser[]>([])
  useEffect(() => {
    if (search === null) return setPeople([])
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const result = await searchMentionablePeople(page, search, controller.signal).catch(() => null)
      if (!result?.ok || controller.signal.aborted) return
      const { items } = result.value
      setPeople(items)
      announceToScreenReaders(
        items.length === 0
          ? 'No one with this name can see the page.'
          : `${items.length} ${items.length === 1 ? 'person' : 'people'} to mention.`,
      )
    }, searchDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [page, search])
  return people
}

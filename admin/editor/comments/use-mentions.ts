import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { CommentUser } from '#schema/comments/wire.ts'
import { announce } from '../../ui/announcer.tsx'
import { findMention, insertMention } from './mentions.ts'
import { searchPeople } from './queries.ts'

/** Milliseconds after the last key before people are looked for. */
const pause = 120

interface MentionsOptions {
  page: number
  area: RefObject<HTMLTextAreaElement | null>
  /** The text with the name of who was chosen. */
  onSelect: (text: string, person: CommentUser) => void
}

export type Mentions = ReturnType<typeof useMentions>

/** The list of people that opens under a text while somebody is being named in it. The focus stays in the text. */
export function useMentions({ page, area, onSelect }: MentionsOptions) {
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

  /** Looks at what stands before the caret, once the key has changed it. */
  const look = () =>
    requestAnimationFrame(() => {
      if (!area.current) return
      setSearch(findMention(area.current.value, area.current.selectionEnd)?.search ?? null)
      setActive(0)
    })

  const choose = (person: CommentUser) => {
    const { value = '', selectionEnd: caret = 0 } = area.current ?? {}
    const typed = findMention(value, caret)
    if (!typed) return close()
    const written = insertMention(value, { from: typed.from, caret, name: person.name })
    caretAfter.current = written.caret
    onSelect(written.text, person)
    announce(`${person.name} mentioned.`)
    close()
    area.current?.focus()
  }

  /** Whether a key was for the list. */
  const takeKey = (event: KeyboardEvent): boolean => {
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
  return { id, people: isOpen ? people : [], active, look, close, choose, takeKey, attributes }
}

/** People of a name; those found last stay until others are. */
function usePeople(page: number, search: string | null): CommentUser[] {
  const [people, setPeople] = useState<CommentUser[]>([])
  useEffect(() => {
    if (search === null) return setPeople([])
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const result = await searchPeople(page, search, asking.signal).catch(() => null)
      if (!result?.ok || asking.signal.aborted) return
      const { items } = result.value
      setPeople(items)
      announce(
        items.length === 0
          ? 'Nobody of this name may see the page.'
          : `${items.length} ${items.length === 1 ? 'person' : 'people'} to mention.`,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [page, search])
  return people
}

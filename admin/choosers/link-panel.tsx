import { useState } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { TextInput } from '../ui/text-input.tsx'
import { rememberChosen } from './chosen.ts'
import { PageBrowser } from './page-browser.tsx'
import type { ChosenLink, LinkAsked } from './requests.ts'
import { type TypedKind, TypedLink } from './typed-link.tsx'

interface LinkPanelProps {
  kind: 'page' | TypedKind
  asked: LinkAsked
  /** `named`: what the target is called, where it has a name. */
  onDone: (link: LinkTarget, named?: string) => void
  /** Types of pages that may be chosen, divided by commas, and where the way to them begins. */
  pageType?: string
  start?: number | null
}

/** Where a link of one kind leads. */
export function LinkPanel({ kind, asked, onDone, ...browsing }: LinkPanelProps) {
  if (kind !== 'page') return <TypedLink kind={kind} asked={asked} onDone={onDone} />
  return <PageBrowser {...browsing} onChoose={rememberedAs('page', ({ id, title }) => onDone({ to: 'page', page: id }, title))} />
}

/** Remembers a record by its name before it is used. */
export const rememberedAs = (target: 'page' | 'document', use: (choice: Choice) => void) => (choice: Choice) => {
  rememberChosen(target, choice)
  use(choice)
}

/** The words of a link, asked for within a text alone, and what is answered with them. */
export function useLinkWords({ words: begun }: LinkAsked, onDone: (chosen: ChosenLink) => void) {
  const [words, setWords] = useState(begun ?? '')
  return {
    done: (link: LinkTarget, named = '') => onDone({ link, words: words.trim() || named }),
    wordsField: begun !== undefined && (
      <TextInput label="Words of the link" help="Empty: the name of what it leads to." value={words} onChange={setWords} />
    ),
  }
}

import { useState } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { TextInput } from '../ui/text-input.tsx'
import { cacheChooserItem } from './chooser-items.ts'
import { PageBrowser } from './page-browser.tsx'
import type { ChosenLink, LinkRequest } from './requests.ts'
import { TypedLinkForm, type TypedLinkKind } from './typed-link-form.tsx'

interface LinkPanelProps {
  kind: 'page' | TypedLinkKind
  request: LinkRequest
  /** `named`: what the target is called, where it has a name. */
  onDone: (link: LinkTarget, named?: string) => void
  /** Types of pages that may be chosen, divided by commas, and where the way to them begins. */
  pageType?: string
  start?: number | null
}

/** Where a link of one kind leads. */
export function LinkPanel({ kind, request, onDone, ...browsing }: LinkPanelProps) {
  if (kind !== 'page') return <TypedLinkForm kind={kind} request={request} onDone={onDone} />
  return (
    <PageBrowser
      {...browsing}
      onSelect={withCachedItem('page', ({ id, title }) => onDone({ to: 'page', page: id }, title))}
    />
  )
}

/** Remembers a record by its name before it is used. */
export const withCachedItem =
  (target: 'page' | 'document', use: (choice: ChooserItem) => void) => (choice: ChooserItem) => {
    cacheChooserItem(target, choice)
    use(choice)
  }

/** The words of a link, asked for within a text alone, and what is answered with them. */
export function useLinkTextField({ text: begun }: LinkRequest, onDone: (chosen: ChosenLink) => void) {
  const [words, setWords] = useState(begun ?? '')
  return {
    done: (link: LinkTarget, named = '') => onDone({ link, text: words.trim() || named }),
    wordsField: begun !== undefined && (
      <TextInput
        label="Words of the link"
        help="Empty: the name of what it leads to."
        value={words}
        onChange={setWords}
      />
    ),
  }
}

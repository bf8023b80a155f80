import { useState } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { TextInput } from '../ui/text-input.tsx'
import { cacheChooserItem } from './chooser-items.ts'
import { PageBrowser } from './page-browser.tsx'
import type { ChosenLink, LinkChooserRequest } from './requests.ts'
import { ManualLinkForm, type ManualLinkKind } from './typed-link-form.tsx'

interface LinkPanelProps {
  kind: 'page' | ManualLinkKind
  request: LinkChooserRequest
  /** `targetName`: the title of the target, if it has one. */
  onDone: (link: LinkTarget, targetName?: string) => void
  /** Comma-separated page types that can be chosen, and the page whose children are listed first. */
  pageType?: string
  start?: number | null
}

/** Chooses the target of a link of one kind. */
export function LinkTargetChooser({ kind, request, onDone, ...browsing }: LinkPanelProps) {
  if (kind !== 'page') return <ManualLinkForm kind={kind} request={request} onDone={onDone} />
  return (
    <PageBrowser
      {...browsing}
      onSelect={createCachingSelectHandler('page', ({ id, title }) => onDone({ to: 'page', page: id }, title))}
    />
  )
}

/** Wraps a handler so that the chosen record is cached before it is used. */
export const createCachingSelectHandler =
  (target: 'page' | 'document', use: (choice: ChooserItem) => void) => (choice: ChooserItem) => {
    cacheChooserItem(target, choice)
    use(choice)
  }

/** The text field of a link, shown in rich text only, and a `done` that adds its text to the chosen link. */
export function useLinkTextField({ text: initialText }: LinkChooserRequest, onDone: (chosen: ChosenLink) => void) {
  const [text, setText] = useState(initialText ?? '')
  return {
    done: (link: LinkTarget, targetName = '') => onDone({ link, text: text.trim() || targetName }),
    textField: initialText !== undefined && (
      <TextInput
        label="Link text"
        help="If empty, the name of the link’s target is used."
        value={text}
        onChange={setText}
      />
    ),
  }
}

import type { EditBarPageResponse } from '#schema/pages/edit-bar-page-wire.ts'
import { editBarPhrases } from '#schema/phrases/editing.ts'
import type { PhraseCatalog } from '#schema/phrases.ts'
import { type PhrasePlaceholderValues, resolvePhrase } from '../../document/start-up.ts'
import { getPageScriptData, getPhrase } from '../start-up.ts'
import './edit-bar.css'

type Page = NonNullable<EditBarPageResponse['page']>

/** Adds the bar at the end of the page: its unpublished changes, a link to the editor, and a button to hide the bar. */
export function drawEditBar(page: Page) {
  const translate = (key: keyof typeof editBarPhrases) => getPhrase(editBarPhrases, key)
  const bar = element('aside', { className: 'edit-bar', ariaLabel: translate('editing.bar') })
  const status = describePageEditStatus(page, new Date(), getPageScriptData().translations)
  if (status) bar.append(element('p', { textContent: status }))
  bar.append(
    element('a', {
      className: 'edit-bar-link',
      href: page.edit_url,
      textContent: translate(page.can_edit ? 'editing.edit' : 'editing.open'),
    }),
    element('button', {
      type: 'button',
      className: 'edit-bar-hide',
      ariaLabel: translate('editing.hide'),
      onclick: () => bar.remove(),
    }),
  )
  document.body.append(bar)
  addEventListener('pageswap', leaveWithoutTransition)
}

/** The back office has no transitions between pages: one that starts here would end with an error in the console. */
function leaveWithoutTransition({ activation, viewTransition }: PageSwapEvent) {
  if (activation?.entry.url?.startsWith(`${location.origin}/wagtail/`)) viewTransition?.skipTransition()
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
) => Object.assign(document.createElement(name), properties)

const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/**
 * Describes how the page differs from what visitors see, or its next scheduled change; empty if neither. Times are in
 * the editor's time zone.
 */
export function describePageEditStatus(
  { go_live_at, expire_at, in_review, has_unpublished_changes }: Page,
  now: Date,
  translations: PhraseCatalog,
): string {
  const translate = (key: keyof typeof editBarPhrases, values?: PhrasePlaceholderValues) =>
    resolvePhrase(translations, editBarPhrases, key, values)
  if (in_review) return translate('editing.in_review')
  if (go_live_at) return translate('editing.goes_live', { time: timeFormat.format(new Date(go_live_at)) })
  if (has_unpublished_changes) return translate('editing.has_draft')
  if (expire_at && new Date(expire_at) > now)
    return translate('editing.leaves', { time: timeFormat.format(new Date(expire_at)) })
  return ''
}

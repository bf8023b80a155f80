import { editingPhrases } from '#schema/phrases/editing.ts'
import type { Translations } from '#schema/phrases.ts'
import type { PageHere } from '#schema/wire/page-here.ts'
import { type PhraseValues, phraseIn } from '../../document/start-up.ts'
import { phraseOf, startUp } from '../start-up.ts'
import './edit-bar.css'

type Page = NonNullable<PageHere['page']>

/** Puts the bar at the end of the page: what waits to be published, the way to the editor, and a button that takes the bar away. */
export function draw(page: Page) {
  const say = (key: keyof typeof editingPhrases) => phraseOf(editingPhrases, key)
  const bar = element('aside', { className: 'edit-bar', ariaLabel: say('editing.bar') })
  const status = statusOf(page, new Date(), startUp().translations)
  if (status) bar.append(element('p', { textContent: status }))
  bar.append(
    element('a', { className: 'edit-bar-link', href: page.edit_url, textContent: say(page.may_edit ? 'editing.edit' : 'editing.open') }),
    element('button', { type: 'button', className: 'edit-bar-hide', ariaLabel: say('editing.hide'), onclick: () => bar.remove() }),
  )
  document.body.append(bar)
}

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
  Object.assign(document.createElement(name), properties)

const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** What of the page is not as visitors see it, the nearest to come first; empty when nothing waits. Times are by the editor's clock. */
export function statusOf({ go_live_at, expire_at, in_review, has_unpublished_changes }: Page, now: Date, carried: Translations): string {
  const say = (key: keyof typeof editingPhrases, values?: PhraseValues) => phraseIn(carried, editingPhrases, key, values)
  if (in_review) return say('editing.in_review')
  if (go_live_at) return say('editing.goes_live', { time: moment.format(new Date(go_live_at)) })
  if (has_unpublished_changes) return say('editing.has_draft')
  if (expire_at && new Date(expire_at) > now) return say('editing.leaves', { time: moment.format(new Date(expire_at)) })
  return ''
}

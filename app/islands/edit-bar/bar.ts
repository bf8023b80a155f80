import type { PageHere } from '#schema/wire/page-here.ts'
import './edit-bar.css'

type Page = NonNullable<PageHere['page']>

/** Puts the bar at the end of the page: what waits to be published, the way to the editor, and a button that takes the bar away. */
export function draw(page: Page) {
  const bar = element('aside', { className: 'edit-bar', ariaLabel: 'Editing' })
  const status = statusOf(page, new Date())
  if (status) bar.append(element('p', { textContent: status }))
  bar.append(
    element('a', { className: 'edit-bar-link', href: page.edit_url, textContent: page.may_edit ? 'Edit this page' : 'Open this page' }),
    element('button', { type: 'button', className: 'edit-bar-hide', ariaLabel: 'Hide the editing bar', onclick: () => bar.remove() }),
  )
  document.body.append(bar)
}

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
  Object.assign(document.createElement(name), properties)

const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** What of the page is not as visitors see it, the nearest to come first; empty when nothing waits. Times are by the editor's clock. */
export function statusOf({ go_live_at, expire_at, in_review, has_unpublished_changes }: Page, now: Date): string {
  if (in_review) return 'A draft is in review'
  if (go_live_at) return `A draft goes live ${moment.format(new Date(go_live_at))}`
  if (has_unpublished_changes) return 'Has a draft that is not published'
  if (expire_at && new Date(expire_at) > now) return `Leaves the site ${moment.format(new Date(expire_at))}`
  return ''
}

import { orderAndWaitListPhrases } from '#schema/phrases/seating.ts'
import { getPhrase } from './start-up.ts'

/** A dialog that shows a part of another page of this site. */
export interface PagePartDialog {
  dialog: HTMLDialogElement
  heading: HTMLElement
  body: HTMLElement
}

/** Creates a dialog, which is removed when it is closed. Its opener then gets the focus back. */
export function createPagePartDialog(opener: EventTarget | null): PagePartDialog {
  const heading = createElement('h2', { id: 'seating-dialog-title', tabIndex: -1 })
  const close = createElement('button', {
    type: 'button',
    className: 'button button-secondary',
    textContent: getPhrase(orderAndWaitListPhrases, 'seating.close'),
  })
  const head = createElement('div', { className: 'seating-dialog-head' }, heading, close)
  const body = createElement('div', { className: 'seating-dialog-body seating-panel' })
  const dialog = createElement('dialog', { className: 'seating-dialog' }, head, body)
  dialog.setAttribute('aria-labelledby', heading.id)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    // The opener may be in a popover that is closed by now.
    const isThere = opener instanceof HTMLElement && opener.checkVisibility()
    ;(isThere ? opener : document.querySelector<HTMLElement>('.location-trigger'))?.focus()
  })
  return { dialog, heading, body }
}

/** Loads the stylesheets of a page that this one does not have, except those of the site, which all pages have. */
export async function loadMissingStylesheets(page: Document) {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/assets/"]')]
  const missing = links.filter((link) => !document.querySelector(`link[href="${link.getAttribute('href')}"]`))
  await Promise.all(
    missing.map((link) => {
      const added = document.importNode(link)
      const loaded = new Promise((resolve) => (added.onload = added.onerror = resolve))
      document.head.append(added)
      return loaded
    }),
  )
}

/** Shows a part of a page in a dialog, with the heading and the lead of the page above it. */
export function showPagePartInDialog({ heading, body }: PagePartDialog, page: Document, part: Element) {
  const place = document.createElement('small')
  place.textContent = page.querySelector('.banner .lead')?.textContent ?? ''
  heading.replaceChildren(page.querySelector('h1')!.textContent!, ' ', place)
  body.replaceChildren(...[...part.childNodes].map((node) => document.importNode(node, true)))
}

/** Opens a dialog with the focus on its heading. */
export function openPagePartDialogAndFocusHeading({ dialog, heading }: PagePartDialog) {
  document.body.append(dialog)
  dialog.showModal()
  heading.focus()
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]>,
  ...inside: Node[]
) {
  const element = Object.assign(document.createElement(tag), values)
  element.append(...inside)
  return element
}

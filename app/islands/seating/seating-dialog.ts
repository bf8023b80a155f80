import { paths } from '#schema/paths.ts'
import { formPhrases } from '#schema/phrases/forms.ts'
import { seatingPhrases } from '#schema/phrases/seating.ts'
import { type FetchedDocument, fetchDocument } from '../fetch-document.ts'
import { start as startForm } from '../forms/form.ts'
import { getPhrase } from '../start-up.ts'
import { start as startSeating } from './seating.ts'

const pages: Record<string, (rlid: number) => string> = { 'open-reservation-panel': paths.reservation, 'open-waitlist': paths.waitList }

/**
 * Answers a press on a way to a table: the form's own page in a dialog over this one. If it cannot be had, that page itself.
 * Any script of the page can send the event, so what is no restaurant's number makes no address: it throws.
 */
export async function openSeatingDialog({ type, detail, target }: CustomEvent<{ rlid: number }>) {
  const rlid = Number(detail?.rlid)
  if (!Number.isSafeInteger(rlid) || rlid < 1) throw new Error(`${type} names no restaurant.`)
  const address = pages[type]!(rlid)
  try {
    show(await fetchDocument(address), target)
  } catch {
    location.assign(address)
  }
}

interface Parts {
  dialog: HTMLDialogElement
  heading: HTMLElement
  body: HTMLElement
}

/** Shows the panel of a page in a dialog of its own, which is gone when it is closed. */
function show(page: FetchedDocument, opener: EventTarget | null) {
  const parts = newDialog()
  document.body.append(parts.dialog)
  parts.dialog.addEventListener('close', () => {
    parts.dialog.remove()
    // What opened it may have stood in a popover that is closed by now.
    const isThere = opener instanceof HTMLElement && opener.checkVisibility()
    ;(isThere ? opener : document.querySelector<HTMLElement>('.location-trigger'))?.focus()
  })
  fill(parts, page)
  parts.dialog.showModal()
  parts.heading.focus()
}

function newDialog(): Parts {
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, values: Partial<HTMLElementTagNameMap[Tag]>, ...inside: Node[]) => {
    const element = Object.assign(document.createElement(tag), values)
    element.append(...inside)
    return element
  }
  const heading = make('h2', { id: 'seating-dialog-title', tabIndex: -1 })
  const close = make('button', {
    type: 'button',
    className: 'button button-secondary',
    textContent: getPhrase(seatingPhrases, 'seating.close'),
  })
  const head = make('div', { className: 'seating-dialog-head' }, heading, close)
  const body = make('div', { className: 'seating-dialog-body seating-panel' })
  const dialog = make('dialog', { className: 'seating-dialog' }, head, body)
  dialog.setAttribute('aria-labelledby', heading.id)
  close.addEventListener('click', () => dialog.close())
  return { dialog, heading, body }
}

function fill(parts: Parts, { document: page, url }: FetchedDocument) {
  const panel = page.querySelector('[data-panel]')
  if (!panel) throw new Error(`${url} holds no panel.`)
  const place = document.createElement('small')
  place.textContent = page.querySelector('.banner .lead')?.textContent ?? ''
  parts.heading.replaceChildren(page.querySelector('h1')!.textContent!, ' ', place)
  parts.body.replaceChildren(...[...panel.childNodes].map((node) => document.importNode(node, true)))
  for (const form of parts.body.querySelectorAll('form')) wake(parts, form)
  for (const element of parts.body.querySelectorAll<HTMLElement>('[data-island=seating]')) startSeating(element).catch(console.error)
}

/** Sends a form of the dialog and shows what comes of it there. What fails is sent as any form is. */
function wake(parts: Parts, form: HTMLFormElement) {
  let sending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (sending) return
    sending = true
    const status = form.querySelector('.form-status')
    if (status) status.textContent = getPhrase(formPhrases, 'form.sending')
    await prove(form)
    try {
      fill(parts, await fetchDocument(form.action, new FormData(form)))
    } catch {
      return form.submit()
    }
    parts.dialog.scrollTop = 0
    const errors = parts.body.querySelector<HTMLElement>('[data-form-errors]')
    ;(errors ?? parts.heading).focus()
  })
  startForm(form)?.catch(console.error)
}

/** Solves the captcha unseen; without it the server counts more strictly. */
async function prove(form: HTMLFormElement) {
  const captcha = form.querySelector<HTMLInputElement>('[data-challenge]')
  if (!captcha || captcha.value) return
  const { solveCaptcha } = await import('../forms/captcha.ts')
  captcha.value = await solveCaptcha(captcha.dataset['challenge']!).catch(() => '')
}

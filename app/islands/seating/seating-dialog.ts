import { paths } from '#schema/paths.ts'
import { formPhrases } from '#schema/phrases/forms.ts'
import { orderAndWaitListPhrases } from '#schema/phrases/seating.ts'
import { type FetchedHtmlDocument, fetchHtmlDocument } from '../fetch-document.ts'
import { start as startForm } from '../forms/form.ts'
import { getPhrase } from '../start-up.ts'
import { start as startSeating } from './seating.ts'

const pages: Record<string, (rlid: number) => string> = {
  'open-reservation-panel': paths.reservation,
  'open-waitlist': paths.waitList,
}

/**
 * Opens the page of a seating link in a dialog over this page; if that fails, navigates to it. Any script on the page
 * can send the event, so it throws for an invalid restaurant number.
 */
export async function openSeatingDialog({ type, detail, target }: CustomEvent<{ rlid: number }>) {
  const rlid = Number(detail?.rlid)
  if (!Number.isSafeInteger(rlid) || rlid < 1) throw new Error(`${type} has no restaurant.`)
  const url = pages[type]!(rlid)
  try {
    show(await fetchHtmlDocument(url), target)
  } catch {
    location.assign(url)
  }
}

interface DialogParts {
  dialog: HTMLDialogElement
  heading: HTMLElement
  body: HTMLElement
}

/** Shows the panel of a page in a dialog, which is removed when it is closed. */
function show(page: FetchedHtmlDocument, opener: EventTarget | null) {
  const parts = createDialog()
  document.body.append(parts.dialog)
  parts.dialog.addEventListener('close', () => {
    parts.dialog.remove()
    // The opener may be in a popover that is closed by now.
    const isThere = opener instanceof HTMLElement && opener.checkVisibility()
    ;(isThere ? opener : document.querySelector<HTMLElement>('.location-trigger'))?.focus()
  })
  fill(parts, page)
  parts.dialog.showModal()
  parts.heading.focus()
}

function createDialog(): DialogParts {
  const createElement = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    values: Partial<HTMLElementTagNameMap[Tag]>,
    ...inside: Node[]
  ) => {
    const element = Object.assign(document.createElement(tag), values)
    element.append(...inside)
    return element
  }
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
  return { dialog, heading, body }
}

function fill(parts: DialogParts, { document: page, url }: FetchedHtmlDocument) {
  const panel = page.querySelector('[data-panel]')
  if (!panel) throw new Error(`${url} has no panel.`)
  const place = document.createElement('small')
  place.textContent = page.querySelector('.banner .lead')?.textContent ?? ''
  parts.heading.replaceChildren(page.querySelector('h1')!.textContent!, ' ', place)
  parts.body.replaceChildren(...[...panel.childNodes].map((node) => document.importNode(node, true)))
  for (const form of parts.body.querySelectorAll('form')) enhanceForm(parts, form)
  for (const element of parts.body.querySelectorAll<HTMLElement>('[data-island=seating]'))
    startSeating(element).catch(console.error)
}

/** Sends a form in the dialog and shows the response there. If that fails, the form is submitted normally. */
function enhanceForm(parts: DialogParts, form: HTMLFormElement) {
  let sending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (sending) return
    sending = true
    const status = form.querySelector('.form-status')
    if (status) status.textContent = getPhrase(formPhrases, 'form.sending')
    await solveFormCaptcha(form)
    try {
      fill(parts, await fetchHtmlDocument(form.action, new FormData(form)))
    } catch {
      return form.submit()
    }
    parts.dialog.scrollTop = 0
    const errors = parts.body.querySelector<HTMLElement>('[data-form-errors]')
    ;(errors ?? parts.heading).focus()
  })
  startForm(form)?.catch(console.error)
}

/** Solves the captcha in the background; without it the server applies stricter limits. */
async function solveFormCaptcha(form: HTMLFormElement) {
  const captcha = form.querySelector<HTMLInputElement>('[data-challenge]')
  if (!captcha || captcha.value) return
  const { solveCaptcha } = await import('../forms/captcha.ts')
  captcha.value = await solveCaptcha(captcha.dataset['challenge']!).catch(() => '')
}

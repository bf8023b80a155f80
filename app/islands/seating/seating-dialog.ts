import { paths } from '#schema/paths.ts'
import { formPhrases } from '#schema/phrases/forms.ts'
import { type FetchedHtmlDocument, fetchHtmlDocument } from '../fetch-document.ts'
import { start as startForm } from '../forms/form.ts'
import {
  createPagePartDialog,
  loadMissingStylesheets,
  openPagePartDialogAndFocusHeading,
  type PagePartDialog,
  showPagePartInDialog,
} from '../page-dialog.ts'
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
export async function openSeatingLinkInDialog({ type, detail, target }: CustomEvent<{ rlid: number }>) {
  const rlid = Number(detail?.rlid)
  if (!Number.isSafeInteger(rlid) || rlid < 1) throw new Error(`${type} has no restaurant.`)
  const url = pages[type]!(rlid)
  try {
    const page = await fetchHtmlDocument(url)
    await loadMissingStylesheets(page.document)
    show(page, target)
  } catch {
    location.assign(url)
  }
}

/** Shows the panel of a page in a dialog. */
function show(page: FetchedHtmlDocument, opener: EventTarget | null) {
  const parts = createPagePartDialog(opener)
  fill(parts, page)
  openPagePartDialogAndFocusHeading(parts)
}

function fill(parts: PagePartDialog, { document: page, url }: FetchedHtmlDocument) {
  const panel = page.querySelector('[data-panel]')
  if (!panel) throw new Error(`${url} has no panel.`)
  showPagePartInDialog(parts, page, panel)
  for (const form of parts.body.querySelectorAll('form')) enhanceForm(parts, form)
  for (const element of parts.body.querySelectorAll<HTMLElement>('[data-island=seating]'))
    startSeating(element).catch(console.error)
}

/** Sends a form in the dialog and shows the response there. If that fails, the form is submitted normally. */
function enhanceForm(parts: PagePartDialog, form: HTMLFormElement) {
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
  const { fetchAndSolveCaptcha } = await import('../forms/captcha.ts')
  captcha.value = await fetchAndSolveCaptcha(captcha.dataset['challenge']!).catch(() => '')
}

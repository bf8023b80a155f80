import { type FetchedHtmlDocument, fetchHtmlDocument } from '../fetch-document.ts'
import {
  createPagePartDialog,
  openPagePartDialogAndFocusHeading,
  type PagePartDialog,
  showPagePartInDialog,
} from '../page-dialog.ts'

type ShowBasket = (page: FetchedHtmlDocument, findLink: () => HTMLAnchorElement) => void

/** Opens the choices of a dish in a dialog. Once it is added, the dialog closes and the basket is shown. */
export function openDishDialog({ document: page }: FetchedHtmlDocument, link: HTMLAnchorElement, show: ShowBasket) {
  const parts = createPagePartDialog(link)
  fill(parts, page, (added) => {
    // What is behind an open dialog is not announced.
    parts.dialog.close()
    show(added, () => link)
  })
  openPagePartDialogAndFocusHeading(parts)
}

function fill(parts: PagePartDialog, page: Document, onAdded: (added: FetchedHtmlDocument) => void) {
  showPagePartInDialog(parts, page, page.querySelector('.order-main')!)
  const form = parts.body.querySelector<HTMLFormElement>('.order-choices')!
  form.querySelector('.button-secondary')?.addEventListener('click', (event) => {
    event.preventDefault()
    parts.dialog.close()
  })
  let isSending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    try {
      const result = await fetchHtmlDocument(toUrl(form))
      if (!result.document.querySelector('.order-choices')) return onAdded(result)
      fill(parts, result.document, onAdded)
      parts.body.querySelector<HTMLElement>('.form-errors')?.focus()
    } catch {
      form.submit()
    }
  })
}

/** The URL that the browser would go to. */
const toUrl = (form: HTMLFormElement) =>
  `${form.action}?${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))}`

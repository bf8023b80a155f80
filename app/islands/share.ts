import { sharePhrases } from '#schema/phrases/share.ts'
import { getPhrase } from './start-up.ts'

/**
 * Shares what a button names, or this page, by the device's own sheet; where there is none, copies the link and says so
 * below the button.
 */
export async function shareOrCopyLinkOfButton(button: HTMLElement) {
  const status = getStatus(button)
  const { text, url: named } = button.dataset
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const url = new URL(named ?? canonical ?? '', location.href).href
  try {
    if (navigator.share) return await navigator.share(text ? { text, url } : { title: document.title, url })
  } catch (error) {
    // A guest who closes the sheet shares nothing.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  status.textContent = await copyLink(text ? `${text}\n${url}` : url, url)
}

/** Copies a text and returns what to say: that it was copied, or the link for guests to copy themselves. */
const copyLink = (text: string, url: string): Promise<string> =>
  Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(
    () => getPhrase(sharePhrases, 'share.copied'),
    () => getPhrase(sharePhrases, 'share.address', { url }),
  )

/** The status behind a button. It is in the page before its text is, so that it is announced. */
function getStatus(button: HTMLElement): HTMLElement {
  const next = button.nextElementSibling
  if (next instanceof HTMLElement && next.matches('.share-status')) return next
  const status = document.createElement('span')
  status.className = 'share-status'
  status.setAttribute('role', 'status')
  button.after(status)
  return status
}

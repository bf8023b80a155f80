import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowserPage } from './open-page.ts'

declare global {
  interface Window {
    canary(what: string): void
  }
}

/** A page that records every foreign script that runs or tries to: nothing may ever be recorded. */
export async function openScriptRecordingPage(origin: string, options: BrowserContextOptions = {}) {
  const { page, context } = await openBrowserPage(origin, options)
  const recorded: string[] = []
  await context.exposeBinding(
    'canary',
    ({ frame }, what: string) => void recorded.push(`${what} on ${frame.url().slice(0, 300)}`),
  )
  await context.addInitScript(recordAttacks)
  const guard = (guarded: Page) => {
    guarded.on('dialog', (dialog) => {
      recorded.push(`a dialog says ${dialog.message()}`)
      void dialog.dismiss()
    })
    guarded.on('popup', (popup) => recorded.push(`a window opens at ${popup.url()}`))
    guarded.on('request', (request) => {
      if (!isOurs(request.url()))
        recorded.push(`${request.url().slice(0, 200)} is asked for by ${guarded.url().slice(0, 200)}`)
    })
    guarded.on('framenavigated', (frame) => {
      if (!isOurs(frame.url())) recorded.push(`a frame leads to ${frame.url().slice(0, 200)}`)
    })
  }
  const isOurs = (url: string) =>
    url.startsWith(`${origin}/`) || /^(?:about:(?:blank|srcdoc)$|blob:|data:image\/)/.test(url)
  guard(page)
  return {
    page,
    context,
    recorded,
    /** Opens another page of the same visitor. */
    async another() {
      const more = await context.newPage()
      guard(more)
      return more
    },
  }
}

/** Runs in every frame before anything else, and records attacks and violations of the security policy. */
function recordAttacks() {
  const record = (what: string) => window.canary(what.slice(0, 300))
  for (const name of ['zqx', 'alert', 'confirm', 'prompt', 'print'])
    Object.defineProperty(window, name, { value: (...given: unknown[]) => record(`${name}(${given.join(', ')}) ran`) })
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    record(`the policy refused ${effectiveDirective} ${blockedURI} ${sample}`),
  )
}

/** Lists the content of a page that could run: event handlers, script URLs, foreign scripts. Empty if all is well. */
export const listExecutablePageContent = (page: Page): Promise<string[]> => page.evaluate(runnable)

function runnable(): string[] {
  const recorded = (element: Element, what: string) => `${what}: ${element.outerHTML.slice(0, 200)}`
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'srcdoc']
  const isScript = (address: string) =>
    /^(?:javascript|vbscript|data:text)/i.test([...address].filter((each) => each > ' ').join(''))
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...element.getAttributeNames().flatMap((name) => (/^on/i.test(name) ? [recorded(element, name)] : [])),
    ...addresses.flatMap((name) => (isScript(element.getAttribute(name) ?? '') ? [recorded(element, name)] : [])),
    ...(element.matches('base, object, embed, math, iframe[srcdoc], img[src="x"], img[src=""]')
      ? [recorded(element, element.localName)]
      : []),
    ...(element instanceof HTMLScriptElement &&
    !/json$/.test(element.type) &&
    !/^\/(?!\/)/.test(element.getAttribute('src') ?? '')
      ? [recorded(element, 'a script')]
      : []),
  ])
}

/** Distributes items among workers; each takes the next item when it is done. */
export async function distributeItemsAmongWorkers<Item, Worker>(
  items: readonly Item[],
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<void>,
) {
  const queue = items.values()
  await Promise.all(
    workers.map(async (worker) => {
      for (const item of queue) await work(item, worker)
    }),
  )
}

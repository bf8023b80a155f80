import type { BrowserContextOptions, Page } from 'playwright-core'
import { openPage } from './open-page.ts'

declare global {
  interface Window {
    canary(what: string): void
  }
}

/** A page that tells of everything that ran in it, or tried to, without being ours: nothing may ever be told. */
export async function openGuardedPage(origin: string, options: BrowserContextOptions = {}) {
  const { page, context } = await openPage(origin, options)
  const told: string[] = []
  await context.exposeBinding('canary', ({ frame }, what: string) => void told.push(`${what} on ${frame.url().slice(0, 300)}`))
  await context.addInitScript(perch)
  const guard = (guarded: Page) => {
    guarded.on('dialog', (dialog) => {
      told.push(`a dialog says ${dialog.message()}`)
      void dialog.dismiss()
    })
    guarded.on('popup', (popup) => told.push(`a window opens at ${popup.url()}`))
    guarded.on('request', (request) => {
      if (!isOurs(request.url())) told.push(`${request.url().slice(0, 200)} is asked for by ${guarded.url().slice(0, 200)}`)
    })
    guarded.on('framenavigated', (frame) => {
      if (!isOurs(frame.url())) told.push(`a frame leads to ${frame.url().slice(0, 200)}`)
    })
  }
  const isOurs = (url: string) => url.startsWith(`${origin}/`) || /^(?:about:(?:blank|srcdoc)$|blob:|data:image\/)/.test(url)
  guard(page)
  return {
    page,
    context,
    told,
    /** One more page of the same visitor. */
    async another() {
      const more = await context.newPage()
      guard(more)
      return more
    },
  }
}

/** Runs in every frame before anything else: whatever attacks call, and whatever the policy refuses, is told. */
function perch() {
  const tell = (what: string) => window.canary(what.slice(0, 300))
  for (const name of ['zqx', 'alert', 'confirm', 'prompt', 'print'])
    Object.defineProperty(window, name, { value: (...given: unknown[]) => tell(`${name}(${given.join(', ')}) ran`) })
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    tell(`the policy refused ${effectiveDirective} ${blockedURI} ${sample}`),
  )
}

/** What stands in a page that could run: handlers, addresses that are scripts, scripts that are not files of ours. Nothing, in words, when all is well. */
export const listRunnableContent = (page: Page): Promise<string[]> => page.evaluate(runnable)

function runnable(): string[] {
  const told = (element: Element, what: string) => `${what}: ${element.outerHTML.slice(0, 200)}`
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'srcdoc']
  const isScript = (address: string) => /^(?:javascript|vbscript|data:text)/i.test([...address].filter((each) => each > ' ').join(''))
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...element.getAttributeNames().flatMap((name) => (/^on/i.test(name) ? [told(element, name)] : [])),
    ...addresses.flatMap((name) => (isScript(element.getAttribute(name) ?? '') ? [told(element, name)] : [])),
    ...(element.matches('base, object, embed, math, iframe[srcdoc], img[src="x"], img[src=""]') ? [told(element, element.localName)] : []),
    ...(element instanceof HTMLScriptElement && !/json$/.test(element.type) && !/^\/(?!\/)/.test(element.getAttribute('src') ?? '')
      ? [told(element, 'a script')]
      : []),
  ])
}

/** Gives every item to one of so many workers; each takes the next when it is done. */
export async function distributeWork<Item, Worker>(
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

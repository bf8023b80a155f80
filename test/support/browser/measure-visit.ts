import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** What opening a page costs a visitor who touches nothing. */
export interface VisitMetrics {
  status: number
  /** Addresses asked for, the document first. */
  requests: string[]
  /** Bytes after brotli, as the platform sends them. */
  htmlBytes: number
  scriptBytes: number
  /** The sum of all layout shifts: never less than CLS. */
  layoutShift: number
  /** The largest thing painted: its tag and classes, and for a picture the bytes that were sent. */
  largestContent: { element: string; imageBytes: number }
}

/** Opens a page and waits until nothing more is asked for. */
export async function measureVisit(page: Page, address: string): Promise<VisitMetrics> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const document = (await page.goto(address, { waitUntil: 'networkidle' }))!
  const bodies = new Map(await Promise.all(responses.map(async (response) => [response.url(), await response.body()] as const)))
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const entries = await page.evaluate(noted)
  const painted = entries.findLast(({ isPaint }) => isPaint)
  return {
    status: document.status(),
    requests: responses.map((response) => response.url()),
    htmlBytes: brotliCompressSync(await document.body()).length,
    scriptBytes: scripts.reduce((sum, script) => sum + brotliCompressSync(bodies.get(script.url())!).length, 0),
    layoutShift: entries.reduce((sum, { shift }) => sum + shift, 0),
    largestContent: { element: painted?.element ?? '', imageBytes: bodies.get(painted?.url ?? '')?.length ?? 0 },
  }
}

/** Runs in the page: what the browser itself has noted of painting and shifting so far, once something has been painted. */
const noted = () =>
  new Promise<Noted[]>((resolve) => {
    const all: Noted[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number; element?: Element; url?: string })[]) {
        const { entryType, value = 0, element, url = '' } = entry
        const name = element ? [element.localName, ...element.classList].join('.') : ''
        all.push({ isPaint: entryType === 'largest-contentful-paint', shift: value, element: name, url })
      }
      if (all.some(({ isPaint }) => isPaint)) resolve(all)
    })
    for (const type of ['largest-contentful-paint', 'layout-shift']) observer.observe({ type, buffered: true })
  })

interface Noted {
  /** Of the largest thing painted until then; otherwise of a shift. */
  isPaint: boolean
  /** How much moved. */
  shift: number
  element: string
  url: string
}

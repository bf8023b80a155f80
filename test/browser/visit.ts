import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** What opening a page costs a visitor who touches nothing. */
export interface Visit {
  status: number
  /** Addresses asked for, the document first. */
  requests: string[]
  /** Bytes after brotli, as the platform sends them. */
  htmlBytes: number
  scriptBytes: number
  /** The sum of all layout shifts: never less than CLS. */
  layoutShift: number
  /** The largest thing painted: its tag and classes, and for a picture the bytes that were sent. */
  largest: { element: string; imageBytes: number }
}

/** Opens a page and waits until nothing more is asked for. */
export async function visit(page: Page, address: string): Promise<Visit> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const document = (await page.goto(address, { waitUntil: 'networkidle' }))!
  const bodies = new Map(await Promise.all(responses.map(async (response) => [response.url(), await response.body()] as const)))
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const painted = (await page.evaluate(noted, 'largest-contentful-paint')).at(-1)
  const shifts = await page.evaluate(noted, 'layout-shift')
  return {
    status: document.status(),
    requests: responses.map((response) => response.url()),
    htmlBytes: brotliCompressSync(await document.body()).length,
    scriptBytes: scripts.reduce((sum, script) => sum + brotliCompressSync(bodies.get(script.url())!).length, 0),
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    largest: { element: painted?.element ?? '', imageBytes: bodies.get(painted?.url ?? '')?.length ?? 0 },
  }
}

/** Runs in the page: what the browser itself has noted of painting or shifting so far. */
const noted = (type: string) =>
  new Promise<Noted[]>((resolve) => {
    new PerformanceObserver((list) =>
      resolve(
        (list.getEntries() as (PerformanceEntry & { value?: number; element?: Element; url?: string })[]).map(
          ({ value = 0, element, url = '' }) => ({
            value,
            element: element ? [element.localName, ...element.classList].join('.') : '',
            url,
          }),
        ),
      ),
    ).observe({ type, buffered: true })
    setTimeout(() => resolve([]), 200)
  })

interface Noted {
  /** Of a shift: how much. */
  value: number
  element: string
  url: string
}

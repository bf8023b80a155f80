import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** The cost of opening a page without interaction. */
export interface VisitMetrics {
  status: number
  /** The requested URLs, the document first. */
  requests: string[]
  /** How many of the requests are for pictures that the browser loads only because they are near the window. */
  lazyPictures: number
  /** Bytes after brotli compression, as on the platform. */
  htmlBytes: number
  scriptBytes: number
  /** The sum of all layout shifts, an upper bound of CLS. */
  layoutShift: number
  /** The largest contentful paint: its tag and classes, and for a picture the transferred bytes. */
  largestContent: { element: string; imageBytes: number }
}

/** Opens a page and waits until there are no more requests. */
export async function measureVisit(page: Page, address: string): Promise<VisitMetrics> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const document = (await page.goto(address, { waitUntil: 'networkidle' }))!
  const bodies = new Map(
    await Promise.all(responses.map(async (response) => [response.url(), await response.body()] as const)),
  )
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const entries = await page.evaluate(noted)
  const painted = entries.findLast(({ isPaint }) => isPaint)
  return {
    status: document.status(),
    requests: responses.map((response) => response.url()),
    lazyPictures: await page.evaluate(countLazyPictures),
    htmlBytes: brotliCompressSync(await document.body()).length,
    scriptBytes: scripts.reduce((sum, script) => sum + brotliCompressSync(bodies.get(script.url())!).length, 0),
    layoutShift: entries.reduce((sum, { shift }) => sum + shift, 0),
    largestContent: { element: painted?.element ?? '', imageBytes: bodies.get(painted?.url ?? '')?.length ?? 0 },
  }
}

/** Runs in the page: how many different pictures it has loaded lazily. */
const countLazyPictures = () => {
  const loaded = [...document.images].filter(({ loading, complete }) => loading === 'lazy' && complete)
  return new Set(loaded.map(({ currentSrc }) => currentSrc).filter((source) => source.startsWith('http'))).size
}

/** Runs in the page: returns the browser's entries of paints and layout shifts, once something has been painted. */
const noted = () =>
  new Promise<Noted[]>((resolve) => {
    const all: Noted[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value?: number
        element?: Element
        url?: string
      })[]) {
        const { entryType, value = 0, element, url = '' } = entry
        const name = element ? [element.localName, ...element.classList].join('.') : ''
        all.push({ isPaint: entryType === 'largest-contentful-paint', shift: value, element: name, url })
      }
      if (all.some(({ isPaint }) => isPaint)) resolve(all)
    })
    for (const type of ['largest-contentful-paint', 'layout-shift']) observer.observe({ type, buffered: true })
  })

interface Noted {
  /** Whether it is the largest paint, not a shift. */
  isPaint: boolean
  /** The shifted share. */
  shift: number
  element: string
  url: string
}

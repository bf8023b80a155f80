import type { Browser } from 'playwright-core'
import type { RepresentativePage } from './live-pages.ts'

/** What every part is given: the running demo site, a browser, and one page of each type. */
export interface MeasurementContext {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  origin: string
  browser: Browser
  /** Where the browser can be spoken to by tools of their own. */
  debuggingPort: number
  pages: readonly RepresentativePage[]
  /** Everything there is to look at: the pages, and each block on every ground. Put up when it is first asked for. */
  gallery: () => Promise<readonly RepresentativePage[]>
  /** How often what varies is measured; the median counts. */
  runs: number
}

/** What a part has found. */
export interface MeasurementResult {
  /** Figures for a reader, as Markdown. */
  report: string
  /** Each bound that was missed, in a line; none: all is well. */
  failures: readonly string[]
}

/** The one export of a part. */
export type MeasureFunction = (bench: MeasurementContext) => Promise<MeasurementResult>

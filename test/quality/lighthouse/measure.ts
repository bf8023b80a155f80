import { z } from 'zod'
import { measureVisit, type VisitMetrics } from '../../support/browser/measure-visit.ts'
import { neverSampleVisits } from '../../support/browser/never-sample-visits.ts'
import { createFetchWithHostName } from '../../support/host-requests.ts'
import type { RepresentativePage } from '../live-pages.ts'
import type { MeasureFunction, MeasurementContext } from '../measurement.ts'
import { installLighthouse, type LighthouseResult, runLighthouse } from './run.ts'

/** What was promised of one page of each template, on Lighthouse's phone. */
const bounds = {
  performance: 98,
  otherCategories: 100,
  layoutShift: 0.01,
  largestImage: 60 * 1024,
  html: 15 * 1024,
  script: 5 * 1024,
  /** Without pictures that load lazily: a list of dishes has one for each dish near the window. */
  requests: 12,
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's own phone, so that pictures are chosen as in its runs. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

interface Row {
  page: RepresentativePage
  /** Medians of the runs, 0 to 100, in the order of `categories`. */
  scores: number[]
  layoutShift: number
  requests: number
  visit: VisitMetrics
  /** Audits that did not pass in the last run, for the report. */
  failed: string[]
}

/** Scores of the four categories and the weights of a first visit, for one page of each template. */
export const measureLighthouseScores: MeasureFunction = async (bench) => {
  installLighthouse()
  const rows: Row[] = []
  for (const page of bench.pages) rows.push(await rowOf(bench, page))
  return { report: table(rows), failures: rows.flatMap(missedBy) }
}

async function rowOf(bench: MeasurementContext, page: RepresentativePage): Promise<Row> {
  const address = bench.origin + page.path
  const context = await bench.browser.newContext(phone)
  // Twice: what counts is the kept page, compressed and complete.
  await measureVisit(await context.newPage(), address)
  await context.close()
  const fresh = await bench.browser.newContext(phone)
  await fresh.addInitScript(neverSampleVisits)
  const visited = await measureVisit(await fresh.newPage(), address)
  await fresh.close()
  const results: LighthouseResult[] = []
  for (let run = 0; run < bench.runs; run++)
    results.push(
      await runLighthouse({ address, port: bench.debuggingPort, categories, skipAudits: await leftOut(address) }),
    )
  return {
    page,
    scores: categories.map((name) =>
      median(results.map((result) => Math.round((result.categories[name]!.score ?? 0) * 100))),
    ),
    layoutShift: median(results.map((result) => result.audits['cumulative-layout-shift']!.numericValue ?? 0)),
    requests: median(results.map(requestsOf)),
    visit: visited,
    failed: failedIn(results.at(-1)!),
  }
}

/**
 * Audits that would fail a page for what it has to be: a page not to be indexed for not being crawlable and for
 * telling search engines nothing of itself, and the page of a missing address for its status, which Chrome writes to
 * the console too.
 */
async function leftOut(address: string): Promise<string[]> {
  const { origin, host, pathname, search } = new URL(address)
  // Node does not find every name below localhost.
  const { status, headers } = await createFetchWithHostName(
    origin.replace(/[\w-]+\.localhost/, '127.0.0.1'),
    host,
  )(pathname + search)
  return [
    ...(headers.get('X-Robots-Tag')?.includes('noindex') ? ['is-crawlable', 'meta-description'] : []),
    ...(status === 404 ? ['http-status-code', 'errors-in-console'] : []),
  ]
}

/** Pictures within the stylesheet are listed too, but need no request. */
function requestsOf({ audits }: LighthouseResult): number {
  const requests = z.array(z.object({ url: z.string() })).parse(audits['network-requests']!.details?.items)
  return requests.filter(({ url }) => /^https?:/.test(url)).length
}

const failedIn = ({ categories: all, audits }: LighthouseResult): string[] => {
  const weighed = Object.values(all).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return weighed
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim())
}

const median = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!

function missedBy({
  page,
  scores,
  layoutShift,
  requests,
  visit: { htmlBytes, scriptBytes, largestContent, ...visited },
  failed,
}: Row): string[] {
  const [performance, ...others] = scores
  const because = failed.length > 0 ? ` (${failed.join('; ')})` : ''
  const checks: [missed: boolean, what: string][] = [
    [performance! < bounds.performance, `performance ${performance}${because}`],
    ...others.map((score, at): [boolean, string] => [
      score < bounds.otherCategories,
      `${categories[at + 1]} ${score}${because}`,
    ]),
    [
      Math.max(layoutShift, visited.layoutShift) > bounds.layoutShift,
      `layout shift ${shift(layoutShift, visited.layoutShift)}`,
    ],
    [
      largestContent.imageBytes > bounds.largestImage,
      `the largest picture weighs ${kilobytes(largestContent.imageBytes)}`,
    ],
    [htmlBytes > bounds.html, `HTML of ${kilobytes(htmlBytes)}`],
    [scriptBytes > bounds.script, `${kilobytes(scriptBytes)} of script before interaction`],
    [
      Math.max(requests, visited.requests.length) - visited.lazyPictures > bounds.requests,
      `${requests} requests, ${visited.lazyPictures} of them for pictures that load lazily`,
    ],
  ]
  return checks.filter(([missed]) => missed).map(([, what]) => `${page.name} (${page.path}): ${what}`)
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const shift = (...shifts: number[]) => Math.max(...shifts).toFixed(3)

function table(rows: readonly Row[]): string {
  const head =
    '| page | performance, accessibility, practices, SEO | CLS | LCP element | its picture | requests | HTML | script |'
  const lines = rows.map(
    ({ page, scores, layoutShift, requests, visit: { largestContent, htmlBytes, scriptBytes, ...visited } }) => {
      const weights = [largestContent.imageBytes, htmlBytes, scriptBytes].map((bytes) =>
        bytes > 0 ? kilobytes(bytes) : '–',
      )
      const [picture, ...rest] = weights
      const cells = [
        page.name,
        scores.join(' / '),
        shift(layoutShift, visited.layoutShift),
        largestContent.element,
        picture,
        requests,
        ...rest,
      ]
      return `| ${cells.join(' | ')} |`
    },
  )
  return [head, '|---|---|---|---|---|---|---|---|', ...lines].join('\n')
}

import * as z from 'zod/mini'

const texts = z.record(z.string(), z.string())

/** How far the export of a site is, as JSON. Each call of `continueStaticExport` goes on from it. */
const exportProgress = z.object({
  step: z.enum(['crawl', 'rewrite', 'restaurants', 'finish', 'compare', 'done']),
  /** The URLs that are still to be fetched. */
  queue: z.array(z.string()),
  /** The last page of the site from which the crawl began; null once it began from all. */
  begun: z.nullable(z.int()),
  /** What failed, by its address: how often, when it is tried again in milliseconds since 1970, and why. */
  failures: z.record(z.string(), z.object({ attempts: z.int(), after: z.int(), reason: z.string() })),
  /** The position in the order of changes up to which changed pages were fetched again, and how often some were. */
  sequence: z.int(),
  rounds: z.int(),
  /** The type of each exported path. */
  types: texts,
  /** The URL on the live site of each exported page. */
  pages: texts,
  /** Where exported paths of the same site redirect to. */
  redirects: texts,
  /** Paths that the site does not show to everyone, or does not have. */
  left: z.array(z.string()),
  /** Paths whose texts are still to be rewritten. */
  crawled: z.array(z.string()),
  /** The last restaurant that was read, the number of parts with restaurants, and of restaurants in them. */
  restaurants: z.object({ after: z.int(), parts: z.int(), count: z.int() }),
  /** The size of each written path in bytes. */
  bytes: z.record(z.string(), z.int()),
})
export type StaticExportProgress = z.infer<typeof exportProgress>

/** Files that no page links to. */
const wellKnownPaths = ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']

/** Returns the progress of an export that begins now, at a position in the order of changes. */
export const createInitialStaticExportProgress = (live: URL, sequence: number): StaticExportProgress => ({
  ...{ step: 'crawl', queue: wellKnownPaths.map((path) => new URL(path, live).href), begun: 0, failures: {} },
  ...{ sequence, rounds: 0, types: {}, pages: {}, redirects: {}, left: [], crawled: [], bytes: {} },
  restaurants: { after: 0, parts: 0, count: 0 },
})

/** Parses a stored progress; null if it is none. */
export function parseStaticExportProgress(text: string): StaticExportProgress | null {
  const parsed = exportProgress.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : null
}

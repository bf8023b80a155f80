import * as z from 'zod/mini'

const texts = z.record(z.string(), z.string())

/** How far the export of a site is, as JSON. Each call of `continueExport` goes on from it. */
const exportProgress = z.object({
  step: z.enum(['crawl', 'rewrite', 'restaurants', 'finish', 'done']),
  /** The URLs that are still to be fetched. */
  queue: z.array(z.string()),
  /** The URLs that the site failed to respond to, and how often all of them were tried again. */
  failed: z.array(z.string()),
  retries: z.int(),
  /** The type of each exported path. */
  types: texts,
  /** The URL on the live site of each exported page. */
  pages: texts,
  /** Where exported paths of the same site redirect to. */
  redirects: texts,
  /** Paths that the site does not show to everyone, or does not have. */
  left: z.array(z.string()),
  /** The number of paths whose texts were rewritten. */
  rewritten: z.int(),
  /** The last restaurant that was read, the number of parts with restaurants, and of restaurants in them. */
  restaurants: z.object({ after: z.int(), parts: z.int(), count: z.int() }),
  /** The size of each written path in bytes. */
  bytes: z.record(z.string(), z.int()),
})
export type ExportProgress = z.infer<typeof exportProgress>

/** Returns the progress of an export that begins with some URLs. */
export const createExportProgress = (seeds: readonly URL[]): ExportProgress => ({
  ...{ step: 'crawl', queue: seeds.map(({ href }) => href), failed: [], retries: 0 },
  ...{ types: {}, pages: {}, redirects: {}, left: [], rewritten: 0, bytes: {} },
  restaurants: { after: 0, parts: 0, count: 0 },
})

/** Parses a stored progress; null if it is none. */
export function parseExportProgress(text: string): ExportProgress | null {
  const parsed = exportProgress.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : null
}

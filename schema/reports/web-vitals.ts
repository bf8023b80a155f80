/**
 * The web vitals that visits measure, with the upper bounds of the ranges in which they are counted. All but CLS are in
 * milliseconds; CLS is a score. A value up to the first of `rating` is good, one above the second is poor (web.dev).
 */
export const webVitalDefinitions = {
  LCP: {
    label: 'Largest paint',
    ranges: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
    rating: [2500, 4000],
  },
  INP: { label: 'Interaction', ranges: [50, 100, 150, 200, 300, 500, 1000, 2000], rating: [200, 500] },
  CLS: { label: 'Layout shift', ranges: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5], rating: [0.1, 0.25] },
  TTFB: { label: 'First byte', ranges: [100, 200, 400, 600, 800, 1200, 1800, 3000], rating: [800, 1800] },
} as const satisfies Record<string, { label: string; ranges: readonly number[]; rating: readonly [number, number] }>
export type WebVitalName = keyof typeof webVitalDefinitions

export const webVitalNames = Object.keys(webVitalDefinitions) as WebVitalName[]

/** Returns the index of the range that contains a value; the index after the last range for greater ones. */
export function findWebVitalRangeIndex(name: WebVitalName, value: number): number {
  const ranges: readonly number[] = webVitalDefinitions[name].ranges
  const place = ranges.findIndex((bound) => value <= bound)
  return place < 0 ? ranges.length : place
}

/** The number of values by the place of their range. */
export type WebVitalCountsByRangeIndex = ReadonlyMap<number, number>

/** The 75th percentile of the values, and its rating. */
export interface WebVitalSummary {
  /** The upper bound of the range that contains the 75th percentile; null if it is greater than every bound. */
  upTo: number | null
  rating: 'good' | 'needs improvement' | 'poor'
}

/** Summarizes counted values; null without any. */
export function summarizeWebVitalCounts(
  name: WebVitalName,
  counts: WebVitalCountsByRangeIndex,
): WebVitalSummary | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const { ranges, rating }: { ranges: readonly number[]; rating: readonly [number, number] } = webVitalDefinitions[name]
  const upToPlace = (place: number) =>
    [...counts].reduce((sum, [each, count]) => (each <= place ? sum + count : sum), 0)
  const place = Math.min(...[...counts.keys()].filter((each) => upToPlace(each) >= total * 0.75))
  const upTo = ranges[place] ?? null
  const [good, poor] = rating
  if (upTo === null || upTo > poor) return { upTo, rating: 'poor' }
  return { upTo, rating: upTo <= good ? 'good' : 'needs improvement' }
}

/** Formats a summary for people, such as `≤ 2.5 s` or `> 10 s`. */
export function formatWebVitalSummary(name: WebVitalName, { upTo }: WebVitalSummary): string {
  const bound = upTo ?? webVitalDefinitions[name].ranges.at(-1)!
  const text = name === 'CLS' ? String(bound) : bound < 1000 ? `${bound} ms` : `${bound / 1000} s`
  return `${upTo === null ? '>' : '≤'} ${text}`
}

/**
 * How markers of a long list are gathered: in pixels, zoom levels and markers. Each is the default of the usual clusterers;
 * `grid` is that of the square one, `radius` that of the round one, which is the one at work.
 */
export const clusterOptions = { grid: 60, minimumSize: 2, radius: 60, maxZoom: 16 } as const

/** Up to this many results every restaurant has a marker of its own. */
export const maxIndividualMarkers = 26

/** A cluster is red when it holds more than ten markers and more than the mean of all clusters shown, else blue. */
export function clusterColor(count: number, counts: readonly number[]): 'red' | 'blue' {
  const mean = counts.length > 0 ? counts.reduce((sum, each) => sum + each, 0) / counts.length : 0
  return count > Math.max(10, mean) ? 'red' : 'blue'
}

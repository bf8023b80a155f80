/**
 * How markers of a long list are clustered: in pixels, zoom levels and markers. Each is the default of the common
 * libraries; `grid` belongs to the grid algorithm, `radius` to the radius algorithm, which is in use.
 */
export const markerClusterOptions = { grid: 60, minimumSize: 2, radius: 60, maxZoom: 16 } as const

/** Up to this many results every restaurant has its own marker. */
export const maxIndividualMarkers = 26

/**
 * Returns the color of a cluster: red if it has more than ten markers and more than the mean of all clusters shown,
 * else blue.
 */
export function getClusterColor(count: number, counts: readonly number[]): 'red' | 'blue' {
  const mean = counts.length > 0 ? counts.reduce((sum, each) => sum + each, 0) / counts.length : 0
  return count > Math.max(10, mean) ? 'red' : 'blue'
}

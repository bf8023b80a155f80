/** The number of columns in a row, for the widths of tiles and fine print. */
export const mediaGridBlockColumnCount = 12

/** Returns the columns of a tile: a full row when no width is set, and never more. */
export const getMediaTileColumnSpan = (given: number | null): number =>
  given === null ? mediaGridBlockColumnCount : Math.min(Math.max(Math.trunc(given), 1), mediaGridBlockColumnCount)

/** Returns which tiles start a row: the first, and each whose width would exceed the row. */
export function findMediaGridRowStarts(widths: readonly (number | null)[]): boolean[] {
  let sum = mediaGridBlockColumnCount
  return widths.map((given) => {
    const width = getMediaTileColumnSpan(given)
    const starts = sum + width > mediaGridBlockColumnCount
    sum = starts ? width : sum + width
    return starts
  })
}

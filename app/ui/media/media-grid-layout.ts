/** The number of columns in a row, for the widths of tiles and fine print. */
export const mediaGridColumnCount = 12

/** Returns the columns of a tile: a full row when no width is set, and never more. */
export const getMediaTileColumns = (given: number | null): number =>
  given === null ? mediaGridColumnCount : Math.min(Math.max(Math.trunc(given), 1), mediaGridColumnCount)

/** Returns which tiles start a row: the first, and each whose width would exceed the row. */
export function findMediaGridRowStarts(widths: readonly (number | null)[]): boolean[] {
  let sum = mediaGridColumnCount
  return widths.map((given) => {
    const width = getMediaTileColumns(given)
    const starts = sum + width > mediaGridColumnCount
    sum = starts ? width : sum + width
    return starts
  })
}

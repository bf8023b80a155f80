/** The number of columns in a row, for the widths of tiles and fine print. */
export const gridColumns = 12

/** Returns the columns of a tile: a full row when no width is set, and never more. */
export const tileColumns = (given: number | null): number =>
  given === null ? gridColumns : Math.min(Math.max(Math.trunc(given), 1), gridColumns)

/** Returns which tiles start a row: the first, and each whose width would exceed the row. */
export function rowStarts(widths: readonly (number | null)[]): boolean[] {
  let sum = gridColumns
  return widths.map((given) => {
    const width = tileColumns(given)
    const starts = sum + width > gridColumns
    sum = starts ? width : sum + width
    return starts
  })
}

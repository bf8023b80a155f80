/** Widths of tiles and of fineprint are counted in columns; a row holds this many. */
export const gridColumns = 12

/** The columns a tile takes: a row of its own when no width is set, and never more than one. */
export const tileColumns = (given: number | null): number =>
  given === null ? gridColumns : Math.min(Math.max(Math.trunc(given), 1), gridColumns)

/** Which tiles begin a row: the first, and each whose width would take the sum of its row past the limit. */
export function rowStarts(widths: readonly (number | null)[]): boolean[] {
  let sum = gridColumns
  return widths.map((given) => {
    const width = tileColumns(given)
    const starts = sum + width > gridColumns
    sum = starts ? width : sum + width
    return starts
  })
}

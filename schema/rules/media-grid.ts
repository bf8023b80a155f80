/** Widths of tiles and of fineprint are counted in columns; a row holds this many. */
export const rowLimit = 12

/** The columns a tile takes: a row of its own when no width is set, and never more than one. */
export const tileWidth = (given: number | null): number => (given === null ? rowLimit : Math.min(Math.max(Math.trunc(given), 1), rowLimit))

/** Which tiles begin a row: the first, and each whose width would take the sum of its row past the limit. */
export function rowStarts(widths: readonly (number | null)[]): boolean[] {
  let sum = rowLimit
  return widths.map((given) => {
    const width = tileWidth(given)
    const starts = sum + width > rowLimit
    sum = starts ? width : sum + width
    return starts
  })
}

/** The metrics of the bundled fonts, which `migrations/local/fonts` reads from their files at build. */
declare module 'virtual:theme-fonts' {
  interface FontMetrics {
    ascent: number
    descent: number
    lineGap: number
    weights: readonly [min: number, max: number]
    /** The mean width of a letter of text in em, at the weights 400, 700 and 800. */
    widths: readonly [regular: number, bold: number, heavy: number]
  }
  export const fontMetrics: Record<string, FontMetrics>
}

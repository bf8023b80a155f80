import type { FontMetrics } from './fonts.ts'

/** How large the file of an uploaded font may be, in bytes. */
export const maxFontBytes = 60_000

/** An uploaded font as its file describes it. */
export interface UploadedFont extends FontMetrics {
  /** The key of the file in the bucket. It contains a hash of the content. */
  file: string
  /** A name that a stylesheet can quote. */
  family: string
  /** Whether it has serifs; null if the file does not say. */
  serif: boolean | null
}

/** Says the weights of a font: `400 to 700`, or `400` for a font of one weight. */
export const formatFontWeights = ({ weights: [min, max] }: Pick<UploadedFont, 'weights'>): string =>
  min === max ? String(min) : `${min} to ${max}`

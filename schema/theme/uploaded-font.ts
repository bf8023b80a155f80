import type { NonLatinFontScript } from './font-scripts.ts'
import type { FontMetrics } from './fonts.ts'

/** How large each file of an uploaded font may be, in bytes. */
export const maxFontFileBytes = 60_000

/** How large a font may be that an editor chooses, before it is cut by script, in bytes. */
const maxChosenFontBytes = 1_000_000

/** An uploaded font as its file describes it. */
export interface UploadedFont extends FontMetrics {
  /** The key of the file in the bucket: that of Latin, if the font has parts. It contains a hash of the content. */
  file: string
  /** A name that a stylesheet can quote. */
  family: string
  /** Whether it has serifs; null if the file does not say. */
  serif: boolean | null
  /** The files of the scripts besides Latin. A font of one file has none. */
  parts?: readonly NonLatinFontFile[] | undefined
}

/** A file of a font for the characters of a script. */
export interface NonLatinFontFile {
  script: NonLatinFontScript
  file: string
}

/** Lists the keys of all files of a font, Latin first. */
export const listFileKeysOfFont = ({ file, parts = [] }: Pick<UploadedFont, 'file' | 'parts'>): string[] => [
  file,
  ...parts.map((part) => part.file),
]

/** Says the weights of a font: `400 to 700`, or `400` for a font of one weight. */
export const formatFontWeights = ({ weights: [min, max] }: Pick<UploadedFont, 'weights'>): string =>
  min === max ? String(min) : `${min} to ${max}`

/** Says that a font is too large to be cut by script; null if it is not. */
export const describeLargeFont = (size: number): string | null =>
  size > maxChosenFontBytes
    ? `This font has ${formatFontFileSize(size)}; at most ${formatFontFileSize(maxChosenFontBytes)} is allowed. ` +
      'Choose a file with fewer writing systems or weights, or reduce it in a font tool, and export it as WOFF2 again.'
    : null

/** Says the size of a font’s file. */
export const formatFontFileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`

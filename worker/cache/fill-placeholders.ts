import { cachedPagePlaceholderPattern } from '#schema/cache/placeholders.ts'
import { concatBytes } from '../http/bytes.ts'

/** HTML split at its placeholders; each placeholder is between two chunks. */
export interface PageSplitAtPlaceholders {
  chunks: Uint8Array[]
  placeholders: string[]
}

/** Returns the text for a placeholder. It replaces the surrounding quotes too. */
export type PlaceholderFiller = (placeholder: string) => string

const encoder = new TextEncoder()
const allPlaceholders = new RegExp(cachedPagePlaceholderPattern, 'g')

/** Splits a page once, so that sending it only concatenates bytes. */
export function splitAtPlaceholders(html: string): PageSplitAtPlaceholders {
  const parts = html.split(cachedPagePlaceholderPattern)
  return {
    chunks: parts.filter((_, index) => index % 2 === 0).map((chunk) => encoder.encode(chunk)),
    placeholders: parts.filter((_, index) => index % 2 === 1),
  }
}

/** Concatenates a split page with its placeholders filled. */
export const fillPlaceholdersInSplitPage = (
  { chunks, placeholders }: PageSplitAtPlaceholders,
  fill: PlaceholderFiller,
): Uint8Array<ArrayBuffer> =>
  concatBytes(
    chunks.flatMap((chunk, index) => (index === 0 ? [chunk] : [encoder.encode(fill(placeholders[index - 1]!)), chunk])),
  )

/** Fills the placeholders of a piece of streamed HTML. */
export const fillPlaceholdersInHtml = (html: string, fill: PlaceholderFiller): string =>
  html.replaceAll(allPlaceholders, (_, placeholder: string) => fill(placeholder))

import { placeholderPattern } from '#schema/cache/placeholders.ts'
import { concatBytes } from '../http/bytes.ts'

/** HTML cut at its holes: each hole stands between two pieces. */
export interface PageSegments {
  chunks: Uint8Array[]
  placeholders: string[]
}

/** What a hole is filled with, its quotes included. */
export type FillPlaceholder = (placeholder: string) => string

const encoder = new TextEncoder()
const allPlaceholders = new RegExp(placeholderPattern, 'g')

/** Cuts a page once, so that sending it is putting bytes together. */
export function splitAtPlaceholders(html: string): PageSegments {
  const parts = html.split(placeholderPattern)
  return {
    chunks: parts.filter((_, index) => index % 2 === 0).map((piece) => encoder.encode(piece)),
    placeholders: parts.filter((_, index) => index % 2 === 1),
  }
}

/** A cut page with its holes filled. */
export const fillSegments = ({ chunks, placeholders }: PageSegments, fill: FillPlaceholder): Uint8Array<ArrayBuffer> =>
  concatBytes(
    chunks.flatMap((piece, index) => (index === 0 ? [piece] : [encoder.encode(fill(placeholders[index - 1]!)), piece])),
  )

/** The same for a piece of HTML on its way to the visitor. */
export const fillPlaceholders = (html: string, fill: FillPlaceholder): string =>
  html.replaceAll(allPlaceholders, (_, placeholder: string) => fill(placeholder))

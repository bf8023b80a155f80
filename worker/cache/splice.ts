import { holePattern } from '#schema/wire/holes.ts'
import { joined } from '../bytes.ts'

/** HTML cut at its holes: each hole stands between two pieces. */
export interface Cut {
  pieces: Uint8Array[]
  holes: string[]
}

/** What a hole is filled with, its quotes included. */
export type Fill = (hole: string) => string

const encoder = new TextEncoder()
const everyHole = new RegExp(holePattern, 'g')

/** Cuts a page once, so that sending it is putting bytes together. */
export function cut(html: string): Cut {
  const parts = html.split(holePattern)
  return {
    pieces: parts.filter((_, index) => index % 2 === 0).map((piece) => encoder.encode(piece)),
    holes: parts.filter((_, index) => index % 2 === 1),
  }
}

/** A cut page with its holes filled. */
export const spliced = ({ pieces, holes }: Cut, fill: Fill): Uint8Array<ArrayBuffer> =>
  joined(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [encoder.encode(fill(holes[index - 1]!)), piece])))

/** The same for a piece of HTML on its way to the visitor. */
export const filled = (html: string, fill: Fill): string => html.replaceAll(everyHole, (_, hole: string) => fill(hole))

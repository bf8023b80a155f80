import { anchorsOf, type PageAnchor } from '#app/blocks/anchors.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { Values } from '../editor/address.ts'

/** The places of the page that is being edited; a form without blocks has none. */
export function anchorsHere({ body }: Values): PageAnchor[] {
  return Array.isArray(body) ? anchorsOf(body as StreamItem[]) : []
}

import { listPageAnchors, type PageAnchor } from '#app/blocks/page-anchors.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { FieldValues } from '../editor/content/field-path.ts'

/** The places of the page that is being edited; a form without blocks has none. */
export function listContentAnchors({ body }: FieldValues): PageAnchor[] {
  return Array.isArray(body) ? listPageAnchors(body as StreamItem[]) : []
}

import { listPageAnchors, type PageAnchor } from '#app/blocks/page-anchors.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { FieldValues } from '../editor/content/field-path.ts'

/** Lists the anchors of a page's content; empty when it has no body of blocks. */
export function listContentAnchors({ body }: FieldValues): PageAnchor[] {
  return Array.isArray(body) ? listPageAnchors(body as StreamItem[]) : []
}

import type { ListTotal } from '../lists/total-wire.ts'
import type { ChooserItem } from './wire.ts'

/** So many of a page's children are counted for who does not see all of them. */
export const maxChildrenCounted = 20

/** A page as its chooser shows it. */
export interface PageChooserItem extends ChooserItem {
  /** What its type is called. */
  kind: string
  live: boolean
  /** How many pages below it can be seen from here; who does not see all of them is told `maxChildrenCounted` at most. */
  children: number
  /** There are more than `children`. */
  children_relation?: ListTotal['total_relation']
  /** False for a page that only leads to others, and for one of a type that is not asked for. */
  can_choose: boolean
}

/**
 * `editorApiPaths.choosePage`: the pages below one (`parent`, else the front page of the only site, else the root of the tree), or, with `search` or `type`, pages anywhere.
 * `page_type` is Wagtail's: the types that are asked for, divided by commas.
 */
export interface PageChooserListing {
  total: number
  /** There are more than `total`. */
  total_relation?: ListTotal['total_relation']
  items: PageChooserItem[]
  /** The page whose children these are, and those above it, the topmost first; the root is not among them. */
  parent: PageChooserItem | null
  ancestors: { id: number; title: string }[]
  /** The types one may look for. */
  types: { type: string; label: string }[]
}

/** `editorApiPaths.resolveUrl(url)`: the page of ours that an address leads to; null when it is none that the editor may choose. */
export interface ResolvedPage {
  page: ChooserItem | null
  /** What follows `#` in the address. */
  fragment: string
}

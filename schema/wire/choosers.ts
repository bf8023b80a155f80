import type { Choice } from './pages.ts'

/** A page as its chooser shows it. */
export interface PageChoice extends Choice {
  /** What its type is called. */
  kind: string
  live: boolean
  /** How many pages below it can be seen from here. */
  children: number
  /** False for a page that only leads to others, and for one of a type that is not asked for. */
  may_choose: boolean
}

/**
 * `besideApi.choosePage`: the pages below one (`parent`, else the front page of the only site, else the root of the tree), or, with `search` or `type`, pages anywhere.
 * `page_type` is Wagtail's: the types that are asked for, divided by commas.
 */
export interface PageChoiceListing {
  total: number
  items: PageChoice[]
  /** The page whose children these are, and those above it, the topmost first; the root is not among them. */
  here: PageChoice | null
  above: { id: number; title: string }[]
  /** The types one may look for. */
  types: { type: string; label: string }[]
}

/** `besideApi.ownPage(url)`: the page of ours that an address leads to; null when it is none that the editor may choose. */
export interface OwnPage {
  page: Choice | null
  /** What follows `#` in the address. */
  fragment: string
}

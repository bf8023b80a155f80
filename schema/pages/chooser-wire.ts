import * as z from 'zod/mini'
import { chooserItem } from './wire.ts'

/** So many of a page's children are counted for who does not see all of them. */
export const maxChildrenCounted = 20

const relation = z.optional(z.literal('gte'))

/** A page as its chooser shows it. */
const pageChooserItem = z.extend(chooserItem, {
  /** What its type is called. */
  kind: z.string(),
  live: z.boolean(),
  /**
   * How many pages below it can be seen from here; who does not see all of them is told `maxChildrenCounted` at most.
   */
  children: z.int(),
  /** There are more than `children`. */
  children_relation: relation,
  /** False for a page that only leads to others, and for one of a type that is not asked for. */
  can_choose: z.boolean(),
})
export type PageChooserItem = z.infer<typeof pageChooserItem>

/** A number of a query, from 0 to `max`. */
export const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.lte(max, `must be at most ${max}`))),
  )

export const pageChooserQuery = z.strictObject({
  /** The page whose children are listed; else the front page of the only site, else the root of the tree. */
  parent: z.optional(wholeNumber(999_999_999)),
  /** With it, or with `type`, pages anywhere are listed. */
  search: z.optional(z.string().check(z.maxLength(200))),
  type: z.optional(z.string()),
  /** The types that may be chosen, with commas between. */
  page_type: z.optional(z.string()),
  limit: z.optional(wholeNumber(100)),
  offset: z.optional(wholeNumber(1_000_000)),
})

export const pageChooserListing = z.strictObject({
  total: z.int(),
  /** There are more than `total`. */
  total_relation: relation,
  items: z.array(pageChooserItem),
  /** The page whose children these are, and those above it, the topmost first; the root is not among them. */
  parent: z.nullable(pageChooserItem),
  ancestors: z.array(z.strictObject({ id: z.int(), title: z.string() })),
  /** The types one may look for. */
  types: z.array(z.strictObject({ type: z.string(), label: z.string() })),
})
export type PageChooserListing = z.infer<typeof pageChooserListing>

/** The address of a page of ours. */
export const resolveUrlQuery = z.object({ url: z._default(z.string(), '') })

/** The page of ours that an address leads to; null when it is none that the editor may choose. */
export const resolvedPage = z.strictObject({
  page: z.nullable(chooserItem),
  /** What follows `#` in the address. */
  fragment: z.string(),
})
export type ResolvedPage = z.infer<typeof resolvedPage>

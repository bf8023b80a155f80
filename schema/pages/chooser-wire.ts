import * as z from 'zod/mini'
import { chooserItem } from './wire.ts'

/** The maximum number of children counted for users who do not see all of them. */
export const maxCountedChildPages = 20

const relation = z.optional(z.literal('gte'))

/** A page in the page chooser. */
const pageChooserItem = z.extend(chooserItem, {
  /** The label of its page type. */
  kind: z.string(),
  live: z.boolean(),
  /**
   * The number of children that the user may see; for users who do not see all of them, at most `maxCountedChildPages`.
   */
  children: z.int(),
  /** There are more than `children`. */
  children_relation: relation,
  /** False for pages shown only as the way to others, and for pages of types that cannot be chosen. */
  can_choose: z.boolean(),
})
export type PageChooserItem = z.infer<typeof pageChooserItem>

/** Parses a query parameter as a whole number from 0 to `max`. */
export const createWholeNumberParameterSchema = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.lte(max, `must be at most ${max}`))),
  )

export const pageChooserQuery = z.strictObject({
  /** The page whose children are listed; by default the front page of the only site, or the root of the tree. */
  parent: z.optional(createWholeNumberParameterSchema(999_999_999)),
  /** With `search` or `type`, pages of the whole tree are listed. */
  search: z.optional(z.string().check(z.maxLength(200))),
  type: z.optional(z.string()),
  /** The page types that can be chosen, comma-separated. */
  page_type: z.optional(z.string()),
  limit: z.optional(createWholeNumberParameterSchema(100)),
  offset: z.optional(createWholeNumberParameterSchema(1_000_000)),
})

export const pageChooserListResponse = z.strictObject({
  total: z.int(),
  /** There are more than `total`. */
  total_relation: relation,
  items: z.array(pageChooserItem),
  /** The parent of these pages, and its ancestors, topmost first, without the root. */
  parent: z.nullable(pageChooserItem),
  ancestors: z.array(z.strictObject({ id: z.int(), title: z.string() })),
  /** The page types to filter by. */
  types: z.array(z.strictObject({ type: z.string(), label: z.string() })),
})
export type PageChooserListResponse = z.infer<typeof pageChooserListResponse>

/** The URL of a page of this site. */
export const pageUrlResolutionQuery = z.object({ url: z._default(z.string(), '') })

/** The page at a URL; null if there is none, or none that the user may choose. */
export const pageUrlResolutionResponse = z.strictObject({
  page: z.nullable(chooserItem),
  /** The part of the URL after `#`. */
  fragment: z.string(),
})
export type PageUrlResolutionResponse = z.infer<typeof pageUrlResolutionResponse>

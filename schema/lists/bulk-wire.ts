import * as z from 'zod/mini'

/** So many things can be chosen at once. */
export const maxSelection = 100

/**
 * So many of them one call may name: each is read, planned and written by queries of its own, of which one request may
 * make 1,000.
 */
export const maxPerRequest = 25

const id = () => z.int().check(z.positive())
const isEachOnce = (chosen: readonly number[]) => new Set(chosen).size === chosen.length
const ids = () =>
  z
    .array(id())
    .check(
      z.minLength(1, 'Choose one at least.'),
      z.maxLength(maxPerRequest, `Name ${maxPerRequest} at most in one call.`),
      z.refine(isEachOnce, 'Name each once.'),
    )

/**
 * What is done to many pages at once (`…/pages/bulk/{name}/`): the ids, and what the single action of that name takes.
 * `restore` takes them out of the trash. `…/pages/bulk/{name}/check/` takes the same and changes nothing.
 */
export const bulkPageInputs = {
  publish: z.strictObject({ ids: ids() }),
  unpublish: z.strictObject({ ids: ids(), include_descendants: z.optional(z.boolean()) }),
  move: z.strictObject({ ids: ids(), destination_page_id: id() }),
  delete: z.strictObject({ ids: ids() }),
  restore: z.strictObject({ ids: ids() }),
} as const
export type BulkPageAction = keyof typeof bulkPageInputs

/** What is done to many images, documents or videos at once (`…/images/bulk/{name}/` and its like). */
export const bulkMediaInputs = {
  tag: z.strictObject({
    ids: ids(),
    tags: z
      .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1, 'Name one tag at least.'), z.maxLength(50)),
  }),
  move: z.strictObject({ ids: ids(), collection_id: id() }),
  delete: z.strictObject({ ids: ids() }),
} as const
export type BulkMediaAction = keyof typeof bulkMediaInputs

/** What would become of one of many. */
const bulkCheckItem = z.strictObject({
  id: z.int(),
  /** `#12` where it is not there, or not for who asks. */
  title: z.string(),
  /** How far down the tree it stands; 0 for what stands in none. */
  depth: z.int(),
  /** How many pages below it share its lot. */
  descendant_count: z.int(),
  /** How many places lead to it, or show it, and the first of those that may be named. */
  usage_count: z.int(),
  linked_from: z.array(z.string()),
  /** Where it is now: the page it stands below, or its collection. Null where it is left out. */
  from: z.nullable(z.int()),
  /** Why it is left out; null where it is not. */
  error: z.nullable(z.string()),
})
export type BulkCheckItem = z.infer<typeof bulkCheckItem>

/** In the order of the ids that were sent. */
export const bulkCheck = z.strictObject({ items: z.array(bulkCheckItem) })
export type BulkCheck = z.infer<typeof bulkCheck>

/** What has become of one of many. */
const bulkResultItem = z.strictObject({
  id: z.int(),
  title: z.string(),
  done: z.boolean(),
  /** What has been done, or why not. */
  message: z.string(),
  /** The opposite action brings back exactly what was. */
  can_undo: z.boolean(),
})
export type BulkResultItem = z.infer<typeof bulkResultItem>

/** In the order of the ids that were sent. */
export const bulkResult = z.strictObject({ items: z.array(bulkResultItem) })
export type BulkResult = z.infer<typeof bulkResult>

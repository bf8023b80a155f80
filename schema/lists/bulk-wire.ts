import * as z from 'zod/mini'

/** The maximum number of selected items. */
export const maxBulkSelection = 100

/**
 * The maximum number of ids in one request: each item needs queries of its own, and a request is limited to 1,000
 * queries.
 */
export const maxBulkIdsPerRequest = 25

const id = () => z.int().check(z.positive())
const isEachOnce = (chosen: readonly number[]) => new Set(chosen).size === chosen.length
const ids = () =>
  z
    .array(id())
    .check(
      z.minLength(1, 'Choose at least one.'),
      z.maxLength(maxBulkIdsPerRequest, `Send at most ${maxBulkIdsPerRequest} in one request.`),
      z.refine(isEachOnce, 'Choose each only once.'),
    )

/**
 * Inputs of bulk actions on pages (`…/pages/bulk/{name}/`): the ids, and the input of the single action of that name.
 * `restore` restores them from the trash. `…/pages/bulk/{name}/check/` accepts the same input and changes nothing.
 */
export const bulkPageInputs = {
  publish: z.strictObject({ ids: ids() }),
  unpublish: z.strictObject({ ids: ids(), include_descendants: z._default(z.boolean(), false) }),
  move: z.strictObject({ ids: ids(), destination_page_id: id() }),
  delete: z.strictObject({ ids: ids() }),
  restore: z.strictObject({ ids: ids() }),
} as const
export type BulkPageAction = keyof typeof bulkPageInputs
/** The input of these bulk actions without the ids, which is the input of the single actions. */
export type BulkPageInputWithoutIds<Name extends BulkPageAction = BulkPageAction> = {
  [Each in Name]: Omit<z.output<(typeof bulkPageInputs)[Each]>, 'ids'>
}[Name]

/** Inputs of bulk actions on images, documents or videos (`…/images/bulk/{name}/` and so on). */
export const bulkMediaInputs = {
  tag: z.strictObject({
    ids: ids(),
    tags: z
      .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1, 'Enter at least one tag.'), z.maxLength(50)),
  }),
  move: z.strictObject({ ids: ids(), collection_id: id() }),
  delete: z.strictObject({ ids: ids() }),
} as const
export type BulkMediaAction = keyof typeof bulkMediaInputs

/** What a bulk action would do to one item. */
const bulkCheckItem = z.strictObject({
  id: z.int(),
  /** `#12` if the item does not exist or the user may not see it. */
  title: z.string(),
  /** Its depth in the tree; 0 for items outside a tree. */
  depth: z.int(),
  /** The number of pages below it that are affected too. */
  descendant_count: z.int(),
  /** The number of places that link to it or show it, and the names of the first ones that the user may see. */
  usage_count: z.int(),
  linked_from: z.array(z.string()),
  /** Its current parent page or collection. Null if the item is skipped. */
  from: z.nullable(z.int()),
  /** Why the item is skipped; null if it is not. */
  error: z.nullable(z.string()),
})
export type BulkCheckItem = z.infer<typeof bulkCheckItem>

/** In the order of the ids that were sent. */
export const bulkCheckResponse = z.strictObject({ items: z.array(bulkCheckItem) })
export type BulkCheckResponse = z.infer<typeof bulkCheckResponse>

/** The result of a bulk action for one item. */
const bulkResultItem = z.strictObject({
  id: z.int(),
  title: z.string(),
  done: z.boolean(),
  /** What was done, or why it was not. */
  message: z.string(),
  /** The opposite action restores the previous state exactly. */
  can_undo: z.boolean(),
})
export type BulkResultItem = z.infer<typeof bulkResultItem>

/** In the order of the ids that were sent. */
export const bulkActionResponse = z.strictObject({ items: z.array(bulkResultItem) })
export type BulkActionResponse = z.infer<typeof bulkActionResponse>

import * as z from 'zod/mini'

/** How long a deleted page stays in the trash, in days. */
export const trashRetentionDays = 30

export const trashListQuery = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
})

const id = () => z.int().check(z.positive())

/** Where a page is restored to; by default its former parent and slug. */
export const pageRestoreInput = z.strictObject({
  destination_page_id: z.optional(id()),
  slug: z.optional(z.string().check(z.maxLength(255))),
})

/** A page in the trash, with the pages that were deleted with it. */
const trashedPage = z.strictObject({
  id: z.int(),
  title: z.string(),
  type: z.string(),
  type_label: z.string(),
  slug: z.string(),
  /** Its former URL. */
  url: z.string(),
  deleted_at: z.string(),
  deleted_by: z.nullable(z.string()),
  /** When it is deleted permanently; null while it has form submissions, which are kept longer. */
  purged_at: z.nullable(z.string()),
  /** Its former parent; null if that was deleted permanently. */
  parent: z.nullable(z.strictObject({ id: z.int(), title: z.string() })),
  /** The number of pages deleted with it. */
  descendant_count: z.int(),
  /** The number of form submissions of these pages. */
  submission_count: z.int(),
  can: z.strictObject({ restore: z.boolean(), delete: z.boolean() }),
})
export type TrashedPage = z.infer<typeof trashedPage>

export const trashListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(trashedPage),
})
export type TrashListResponse = z.infer<typeof trashListResponse>

import * as z from 'zod/mini'

/** Days that a deleted page stays in the trash. */
export const trashDays = 30

export const trashQuery = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
})

const id = () => z.int().check(z.positive())

/** Where a page comes back to: its old place and slug, unless others are named. */
export const restoreInput = z.strictObject({
  destination_page_id: z.optional(id()),
  slug: z.optional(z.string().check(z.maxLength(255))),
})

/** A page in the trash, with what was deleted together with it. */
const trashedPage = z.strictObject({
  id: z.int(),
  title: z.string(),
  type: z.string(),
  type_label: z.string(),
  slug: z.string(),
  /** Where it answered. */
  url: z.string(),
  deleted_at: z.string(),
  deleted_by: z.nullable(z.string()),
  /** When it is gone for good; null while guests' messages, which are kept longer, hang on it. */
  purged_at: z.nullable(z.string()),
  /** The page it stood below; null when that is gone too. */
  parent: z.nullable(z.strictObject({ id: z.int(), title: z.string() })),
  /** How many pages went with it. */
  descendant_count: z.int(),
  /** How many messages of guests hang on it and on those. */
  submission_count: z.int(),
  can: z.strictObject({ restore: z.boolean(), delete: z.boolean() }),
})
export type TrashedPage = z.infer<typeof trashedPage>

export const trashListing = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(trashedPage),
})

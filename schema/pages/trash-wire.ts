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
export const restoreInput = z.strictObject({ destination_page_id: z.optional(id()), slug: z.optional(z.string().check(z.maxLength(255))) })

/** A page in the trash, with what was deleted together with it. */
export interface TrashedPage {
  id: number
  title: string
  type: string
  type_label: string
  slug: string
  /** Where it answered. */
  url: string
  deleted_at: string
  deleted_by: string | null
  /** When it is gone for good; null while guests' messages, which are kept longer, hang on it. */
  purged_at: string | null
  /** The page it stood below; null when that is gone too. */
  parent: { id: number; title: string } | null
  /** How many pages went with it. */
  descendant_count: number
  /** How many messages of guests hang on it and on those. */
  submission_count: number
  can: { restore: boolean; delete: boolean }
}

export interface TrashListing {
  meta: { total_count: number }
  items: TrashedPage[]
}

import * as z from 'zod/mini'

/** The path of the public page that the visitor is on. */
export const editBarPageQuery = z.strictObject({
  path: z.string().check(z.regex(/^\/(?!\/)/, 'must be a path'), z.maxLength(2000)),
})

/**
 * The state of the page for the editor bar of the public site; `page` is null if there is none, or none that the user
 * may open.
 */
export const editBarPageResponse = z.object({
  page: z.nullable(
    z.object({
      id: z.int(),
      edit_url: z.string(),
      /** False while it is locked by another user or in review; the editor then opens read-only. */
      can_edit: z.boolean(),
      has_unpublished_changes: z.boolean(),
      /** When a scheduled revision goes live, and when the page expires. */
      go_live_at: z.nullable(z.string()),
      expire_at: z.nullable(z.string()),
      /** A review is in progress. */
      in_review: z.boolean(),
    }),
  ),
})
export type EditBarPageResponse = z.infer<typeof editBarPageResponse>

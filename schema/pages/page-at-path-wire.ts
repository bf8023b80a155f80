import * as z from 'zod/mini'

/** The address a visitor of the public site has before them. */
export const pageAtPathQuery = z.strictObject({
  path: z.string().check(z.regex(/^\/(?!\/)/, 'must be a path'), z.maxLength(2000)),
})

/**
 * What the public site tells an editor of the page they look at; `page` is null where none is, or none they may open.
 */
export const pageAtPathResponse = z.object({
  page: z.nullable(
    z.object({
      id: z.int(),
      edit_url: z.string(),
      /** False while it is locked by somebody else, or held for its reviewers: then the editor opens to be read. */
      can_edit: z.boolean(),
      has_unpublished_changes: z.boolean(),
      /** When a scheduled revision goes live, and when the page leaves the site. */
      go_live_at: z.nullable(z.string()),
      expire_at: z.nullable(z.string()),
      /** A decision of its reviewers is awaited. */
      in_review: z.boolean(),
    }),
  ),
})
export type PageAtPath = z.infer<typeof pageAtPathResponse>

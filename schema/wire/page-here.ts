import * as z from 'zod/mini'

/** `GET paths.api.pageHere(path)`: the address a visitor of the public site has before them. */
export const pageHereQuery = z.strictObject({ path: z.string().check(z.regex(/^\/(?!\/)/, 'must be a path'), z.maxLength(2000)) })

/** What the public site tells an editor of the page they look at; `page` is null where none is, or none they may open. */
export interface PageHere {
  page: {
    id: number
    edit_url: string
    /** False while it is locked by somebody else, or held for its reviewers: then the editor opens to be read. */
    may_edit: boolean
    has_unpublished_changes: boolean
    /** When a scheduled revision goes live, and when the page leaves the site. */
    go_live_at: string | null
    expire_at: string | null
    /** A decision of its reviewers is awaited. */
    in_review: boolean
  } | null
}

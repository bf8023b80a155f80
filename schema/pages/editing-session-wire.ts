import * as z from 'zod/mini'

const id = () => z.int().check(z.positive())

/**
 * How an editor's tab stands: the revision its content was begun from, and whether it holds changes that are not saved.
 */
export const editingState = z.strictObject({ revision_id: z.nullable(id()), is_editing: z.boolean() })
export type EditingState = z.output<typeof editingState>

/** An object that has been opened in the editor. */
export const newEditingSession = z.extend(editingState, {
  object_type: z.string().check(z.maxLength(60)),
  object_id: id(),
})

/** Somebody else who has the same object open, or the same person in another window. */
const otherSession = z.strictObject({
  session_id: z.int(),
  user: z.string(),
  is_me: z.boolean(),
  last_seen_at: z.string(),
  is_editing: z.boolean(),
})
export type OtherSession = z.infer<typeof otherSession>

/** What beginning and each ping answer; Wagtail's names. */
export const editingSession = z.strictObject({
  session_id: z.int(),
  ping_url: z.string(),
  release_url: z.string(),
  other_sessions: z.array(otherSession),
  /** The object's newest revision when it is newer than the one the tab began from. */
  newer_revision: z.nullable(
    z.strictObject({ id: z.int(), user: z.string(), is_me: z.boolean(), created_at: z.string() }),
  ),
  /** How the comments of a page stand, as `CommentListing.meta.version`; null for anything else. */
  comments: z.nullable(z.string()),
})
export type EditingSession = z.infer<typeof editingSession>

/** A session that has not been heard of for this long is nobody's any more; in milliseconds. */
export const editingSessionTimeout = 60_000

/** How often a tab that is looked at tells that it is still there; in milliseconds. */
export const pingInterval = 12_000

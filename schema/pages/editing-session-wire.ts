import * as z from 'zod/mini'

const id = () => z.int().check(z.positive())

/** The state of an editor tab: the revision its content is based on, and whether it has unsaved changes. */
export const editingSessionStateInput = z.strictObject({ revision_id: z.nullable(id()), is_editing: z.boolean() })
export type EditingSessionStateInput = z.output<typeof editingSessionStateInput>

/** An object opened in the editor. */
export const newEditingSessionInput = z.extend(editingSessionStateInput, {
  object_type: z.string().check(z.maxLength(60)),
  object_id: id(),
})

/** A session of another user on the same object, or of the same user in another window. */
const otherSession = z.strictObject({
  session_id: z.int(),
  user: z.string(),
  is_me: z.boolean(),
  last_seen_at: z.string(),
  is_editing: z.boolean(),
})
export type OtherEditingSession = z.infer<typeof otherSession>

/** The response to starting a session and to each ping; Wagtail's names. */
export const editingSessionResponse = z.strictObject({
  session_id: z.int(),
  ping_url: z.string(),
  release_url: z.string(),
  other_sessions: z.array(otherSession),
  /** The object's latest revision, if it is newer than the one the tab is based on. */
  newer_revision: z.nullable(
    z.strictObject({ id: z.int(), user: z.string(), is_me: z.boolean(), created_at: z.string() }),
  ),
  /** The version of a page's comments (`CommentThreadListResponse.meta.version`); null for other objects. */
  comments: z.nullable(z.string()),
})
export type EditingSessionResponse = z.infer<typeof editingSessionResponse>

/** A session without a ping for this long has expired; in milliseconds. */
export const editingSessionTimeout = 60_000

/** How often a visible tab sends a ping; in milliseconds. */
export const editingSessionPingInterval = 12_000

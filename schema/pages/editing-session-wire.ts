import * as z from 'zod/mini'

const id = () => z.int().check(z.positive())

/** How an editor's tab stands: the revision its content was begun from, and whether it holds changes that are not saved. */
export const editingState = z.strictObject({ revision_id: z.nullable(id()), is_editing: z.boolean() })
export type EditingState = z.output<typeof editingState>

/** `POST editorPaths.editingSessions`: an object has been opened in the editor. */
export const newEditingSession = z.extend(editingState, { object_type: z.string().check(z.maxLength(60)), object_id: id() })

/** Somebody else who has the same object open, or the same person in another window. */
export interface OtherSession {
  session_id: number
  user: string
  is_me: boolean
  last_seen_at: string
  is_editing: boolean
}

/** What beginning and each ping answer; Wagtail's names. */
export interface EditingSession {
  session_id: number
  ping_url: string
  release_url: string
  other_sessions: OtherSession[]
  /** The object's newest revision when it is newer than the one the tab began from. */
  newer_revision: { id: number; user: string; is_me: boolean; created_at: string } | null
  /** How the comments of a page stand, as `CommentListing.meta.version`; null for anything else. */
  comments: string | null
}

/** A session that has not been heard of for this long is nobody's any more; in milliseconds. */
export const editingSessionTimeout = 60_000

/** How often a tab that is looked at tells that it is still there; in milliseconds. */
export const pingInterval = 12_000

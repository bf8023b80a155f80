import * as z from 'zod/mini'
import { contentPathPattern, maxContentPathLength } from './content-path.ts'

/** In characters. */
export const maxCommentLength = 2000
export const maxCommentMentions = 20

const commentFields = {
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write something first.'),
      z.maxLength(maxCommentLength, `Use at most ${maxCommentLength} characters.`),
    ),
  /** Ids of the users mentioned with `@`; only users who may comment on the page can be mentioned. */
  mentions: z._default(
    z
      .array(z.int().check(z.positive()))
      .check(z.maxLength(maxCommentMentions, `Mention at most ${maxCommentMentions} people.`)),
    [],
  ),
}

/** A new thread. */
export const newCommentThreadInput = z.strictObject({
  content_path: z
    .string()
    .check(z.maxLength(maxContentPathLength), z.regex(contentPathPattern, 'is not a field of a page')),
  ...commentFields,
})
/** A reply, or the new text of a comment. */
export const commentReplyOrEditInput = z.strictObject(commentFields)
export type CommentReplyOrEditInput = z.output<typeof commentReplyOrEditInput>

/** The start of a name. */
export const mentionableUsersQuery = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
})

/** A user with the name that the signed-in user may see. */
const commentUser = z.strictObject({ id: z.int(), name: z.string() })
export type CommentUser = z.infer<typeof commentUser>

const commentItem = z.strictObject({
  id: z.int(),
  /** Null once the account is deleted. */
  author: z.nullable(commentUser),
  text: z.string(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  mentions: z.array(commentUser),
  /** The signed-in user wrote it, and may change or delete it. */
  is_mine: z.boolean(),
})
export type CommentItem = z.infer<typeof commentItem>

const threadItem = z.strictObject({
  id: z.int(),
  content_path: z.string(),
  /** The label of the field when the thread was started. */
  label: z.string(),
  created_at: z.string(),
  resolved: z.nullable(z.strictObject({ at: z.string(), by: z.nullable(commentUser) })),
  comments: z.array(commentItem),
})
export type CommentThreadItem = z.infer<typeof threadItem>

/** Open threads, and the most recently changed ones. */
export const commentThreadListResponse = z.strictObject({
  meta: z.strictObject({
    total_count: z.int(),
    /**
     * Changes with every change of the page's comments; pings of the editor return it too (`EditingSessionResponse`).
     */
    version: z.string(),
  }),
  items: z.array(threadItem),
})
export type CommentThreadListResponse = z.infer<typeof commentThreadListResponse>

/** The response to a change: the updated thread, null if it was deleted. */
export const commentThreadChangeResponse = z.strictObject({ thread: z.nullable(threadItem) })
export type CommentThreadResponse = z.infer<typeof commentThreadChangeResponse>

export const mentionableUsersResponse = z.strictObject({ items: z.array(commentUser) })
export type MentionableUsersResponse = z.infer<typeof mentionableUsersResponse>

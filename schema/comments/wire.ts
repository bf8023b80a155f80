import * as z from 'zod/mini'
import { contentPathPattern, maxContentPathLength } from './content-path.ts'

/** In characters, and how many may be named in one comment. */
export const maxCommentLength = 2000
export const maxMentions = 20

const words = {
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write something first.'),
      z.maxLength(maxCommentLength, `Use at most ${maxCommentLength} characters.`),
    ),
  /** Users whom the text names with `@`; only who may comment on the page can be. */
  mentions: z._default(
    z.array(z.int().check(z.positive())).check(z.maxLength(maxMentions, `Mention at most ${maxMentions} people.`)),
    [],
  ),
}

/** Begins a thread. */
export const newThread = z.strictObject({
  content_path: z
    .string()
    .check(z.maxLength(maxContentPathLength), z.regex(contentPathPattern, 'is no place of a page')),
  ...words,
})
/** A reply, or what one wrote as it is to be now. */
export const commentForm = z.strictObject(words)
export type CommentForm = z.output<typeof commentForm>

/** The start of a name. */
export const mentionableUsersQuery = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
})

/** Somebody by the name that whoever asks may read. */
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
  /** Whoever asks wrote it, and may change or delete it. */
  is_mine: z.boolean(),
})
export type CommentItem = z.infer<typeof commentItem>

const threadItem = z.strictObject({
  id: z.int(),
  content_path: z.string(),
  /** What the place was called when the thread began. */
  label: z.string(),
  created_at: z.string(),
  resolved: z.nullable(z.strictObject({ at: z.string(), by: z.nullable(commentUser) })),
  comments: z.array(commentItem),
})
export type ThreadItem = z.infer<typeof threadItem>

/** Open threads and those that were changed last. */
export const commentListing = z.strictObject({
  meta: z.strictObject({
    total_count: z.int(),
    /** Changes with every change of the page's comments; a ping of its editor tells the same (`EditingSession`). */
    version: z.string(),
  }),
  items: z.array(threadItem),
})
export type CommentListing = z.infer<typeof commentListing>

/** What a change answers: the thread as it is now, null when nothing is left of it. */
export const threadResponse = z.strictObject({ thread: z.nullable(threadItem) })
export type ThreadResponse = z.infer<typeof threadResponse>

export const mentionableUsers = z.strictObject({ items: z.array(commentUser) })
export type MentionableUsers = z.infer<typeof mentionableUsers>

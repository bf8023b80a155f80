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
  mentions: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(maxMentions, `Mention at most ${maxMentions} people.`)), []),
}

/** `POST editorApiPaths.comments(page)`: begins a thread. */
export const newThread = z.strictObject({
  content_path: z.string().check(z.maxLength(maxContentPathLength), z.regex(contentPathPattern, 'is no place of a page')),
  ...words,
})
/** `POST editorApiPaths.commentThread(page, thread)` answers in it; `PATCH editorApiPaths.comment(page, thread, comment)` changes what one wrote. */
export const commentForm = z.strictObject(words)
export type CommentForm = z.output<typeof commentForm>

/** `GET editorApiPaths.mentionableUsers(page)` */
export const mentionableUsersQuery = z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') })

/** Somebody by the name that whoever asks may read. */
export interface CommentUser {
  id: number
  name: string
}

export interface CommentItem {
  id: number
  /** Null once the account is deleted. */
  author: CommentUser | null
  text: string
  created_at: string
  edited_at: string | null
  mentions: CommentUser[]
  /** Whoever asks wrote it, and may change or delete it. */
  is_mine: boolean
}

export interface ThreadItem {
  id: number
  content_path: string
  /** What the place was called when the thread began. */
  label: string
  created_at: string
  resolved: { at: string; by: CommentUser | null } | null
  comments: CommentItem[]
}

/** `GET editorApiPaths.comments(page)`: open threads and those that were changed last. */
export interface CommentListing {
  meta: {
    total_count: number
    /** Changes with every change of the page's comments; a ping of its editor tells the same (`EditingSession`). */
    version: string
  }
  items: ThreadItem[]
}

/** What a change answers: the thread as it is now, null when nothing is left of it. */
export interface ThreadResponse {
  thread: ThreadItem | null
}

export interface MentionableUsers {
  items: CommentUser[]
}

import * as z from 'zod/mini'
import { longestPlace, placeForm } from '../rules/comment-place.ts'

/** In characters, and how many may be named in one comment. */
export const longestText = 2000
export const mostMentions = 20

const words = {
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'Write something first.'), z.maxLength(longestText, `Use at most ${longestText} characters.`)),
  /** Users whom the text names with `@`; only who may comment on the page can be. */
  mentions: z._default(
    z.array(z.int().check(z.positive())).check(z.maxLength(mostMentions, `Mention at most ${mostMentions} people.`)),
    [],
  ),
}

/** `POST besideApi.comments(page)`: begins a thread. */
export const newThread = z.strictObject({
  place: z.string().check(z.maxLength(longestPlace), z.regex(placeForm, 'is no place of a page')),
  ...words,
})
/** `POST besideApi.commentThread(page, thread)` answers in it; `PATCH besideApi.comment(page, thread, comment)` changes what one wrote. */
export const commentWords = z.strictObject(words)
export type CommentWords = z.output<typeof commentWords>

/** `GET besideApi.commentPeople(page)` */
export const peopleQuery = z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') })

/** Somebody by the name that whoever asks may read. */
export interface CommentPerson {
  id: number
  name: string
}

export interface CommentItem {
  id: number
  /** Null once the account is deleted. */
  author: CommentPerson | null
  text: string
  created_at: string
  edited_at: string | null
  mentions: CommentPerson[]
  /** Whoever asks wrote it, and may change or delete it. */
  is_mine: boolean
}

export interface ThreadItem {
  id: number
  place: string
  /** What the place was called when the thread began. */
  label: string
  created_at: string
  resolved: { at: string; by: CommentPerson | null } | null
  comments: CommentItem[]
}

/** `GET besideApi.comments(page)`: open threads and those that were changed last. */
export interface CommentListing {
  meta: {
    total_count: number
    /** Changes with every change of the page's comments; a ping of its editor tells the same (`EditingSession`). */
    version: string
  }
  items: ThreadItem[]
}

/** What a change answers: the thread as it is now, null when nothing is left of it. */
export interface ChangedThread {
  thread: ThreadItem | null
}

export interface CommentPeople {
  items: CommentPerson[]
}

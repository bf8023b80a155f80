import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { canWithUsers } from '#schema/rules/people-permissions.ts'
import { can, type Editor } from '#schema/rules/permissions.ts'
import { type CommentItem, type CommentWords, mostMentions, type ThreadItem } from '#schema/wire/comment.ts'
import { type CommentReader, threadOf } from '../../data/comment.ts'
import { commentersOf } from '../../data/comment-people.ts'
import type { PageState } from '../../data/governed-page.ts'
import { type Office, officeOf } from '../../letter.ts'
import { requestedPage } from '../pages/requested-page.ts'
import type { BackOffice } from '../session.ts'

/** Where somebody comments: the page, who they are, and what their change needs. */
export interface CommentDesk {
  db: D1Database
  editor: Editor
  page: PageState
  reader: CommentReader
  office: () => Promise<Office>
  now: string
}

export const readerOf = (editor: Editor): CommentReader => ({ user: editor.id, seesAddresses: canWithUsers(editor) })

/** The one door to a page's comments: for whoever may see its draft. An alias has none. */
export async function requestedDesk(c: Context<BackOffice>): Promise<Result<CommentDesk>> {
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return page
  const { editor } = c.var
  if (!can(editor, 'comment', page.value)) return fail({ reason: 'not_found', message: 'An alias has no comments of its own.' })
  const office = () => officeOf(c.env)
  return ok({ db: c.env.DB, editor, page: page.value, reader: readerOf(editor), office, now: new Date().toISOString() })
}

/** A thread of the desk's page. */
export async function requestedThread({ db, page, reader }: CommentDesk, id: number): Promise<Result<ThreadItem>> {
  const thread = await threadOf(db, page.id, id, reader)
  return thread ? ok(thread) : fail({ reason: 'not_found', message: 'There is no such thread.' })
}

/** A comment that whoever asks wrote themselves. */
export function ownComment(thread: ThreadItem, id: number): Result<CommentItem> {
  const comment = thread.comments.find((each) => each.id === id)
  if (!comment) return fail({ reason: 'not_found', message: 'There is no such comment.' })
  return comment.is_mine ? ok(comment) : fail({ reason: 'forbidden', message: 'Only who wrote a comment may change it.' })
}

/** Whom a comment names, each once. Nobody is named who could not read it. */
export async function checkedMentions(
  { db, page, reader }: CommentDesk,
  { mentions }: Pick<CommentWords, 'mentions'>,
): Promise<Result<number[]>> {
  const ids = [...new Set(mentions)]
  if (ids.length === 0) return ok([])
  const found = new Set((await commentersOf(db, page, reader, { ids })).map(({ id }) => id))
  const problems = mentions.flatMap((id, index) =>
    found.has(id) ? [] : [{ path: `mentions.${index}`, message: 'Whoever may not see this page cannot be mentioned.' }],
  )
  return problems.length === 0
    ? ok(ids)
    : fail({ reason: 'invalid', message: problems[0]!.message, problems: problems.slice(0, mostMentions) })
}

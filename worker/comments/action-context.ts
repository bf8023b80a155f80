import type { Context } from 'hono'
import { can, type Editor } from '#schema/accounts/permissions.ts'
import { type CommentForm, type CommentItem, maxMentions, type ThreadItem } from '#schema/comments/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { canManageUsers } from '../accounts/account-permissions.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { loadDefaultMailContext, type MailContext } from '../mail/compose-mail.ts'
import type { ManagedPage } from '../pages/queries/managed-page.ts'
import { findRequestedPage } from '../pages/requested-page.ts'
import { listCommenters } from './commenters.ts'
import { type CommentReader, findThread } from './queries.ts'

/** Where somebody comments: the page, who they are, and what their change needs. */
export interface CommentActionContext {
  db: D1Database
  editor: Editor
  page: ManagedPage
  reader: CommentReader
  mailContext: () => Promise<MailContext>
  now: string
}

const toCommentReader = (editor: Editor): CommentReader => ({ user: editor.id, canSeeEmails: canManageUsers(editor) })

/** The one door to a page's comments: for whoever may see its draft. An alias has none. */
export async function createCommentActionContext(
  c: Context<BackOfficeContext>,
  pageId: number,
): Promise<Result<CommentActionContext>> {
  const page = await findRequestedPage(c, pageId, 'view_draft')
  if (!page.ok) return page
  const { editor } = c.var
  if (!can(editor, 'comment', page.value))
    return fail({ reason: 'not_found', message: 'An alias has no comments of its own.' })
  const mailContext = () => loadDefaultMailContext(c.env)
  return ok({
    db: c.env.DB,
    editor,
    page: page.value,
    reader: toCommentReader(editor),
    mailContext: mailContext,
    now: new Date().toISOString(),
  })
}

/** A thread of the desk's page. */
export async function findRequestedThread(
  { db, page, reader }: CommentActionContext,
  id: number,
): Promise<Result<ThreadItem>> {
  const thread = await findThread(db, page.id, id, reader)
  return thread ? ok(thread) : fail({ reason: 'not_found', message: 'There is no such thread.' })
}

/** A comment that whoever asks wrote themselves. */
export function findOwnComment(thread: ThreadItem, id: number): Result<CommentItem> {
  const comment = thread.comments.find((each) => each.id === id)
  if (!comment) return fail({ reason: 'not_found', message: 'There is no such comment.' })
  return comment.is_mine
    ? ok(comment)
    : fail({ reason: 'forbidden', message: 'Only who wrote a comment may change it.' })
}

/** Whom a comment names, each once. Nobody is named who could not read it. */
export async function validateMentions(
  { db, page, reader }: CommentActionContext,
  { mentions }: Pick<CommentForm, 'mentions'>,
): Promise<Result<number[]>> {
  const ids = [...new Set(mentions)]
  if (ids.length === 0) return ok([])
  const found = new Set((await listCommenters(db, page, reader, { ids })).map(({ id }) => id))
  const problems = mentions.flatMap((id, index) =>
    found.has(id) ? [] : [{ path: `mentions.${index}`, message: 'Whoever may not see this page cannot be mentioned.' }],
  )
  return problems.length === 0
    ? ok(ids)
    : fail({ reason: 'invalid', message: problems[0]!.message, problems: problems.slice(0, maxMentions) })
}

import type { Context } from 'hono'
import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import {
  type CommentItem,
  type CommentReplyOrEditInput,
  type CommentThreadItem,
  maxCommentMentions,
} from '#schema/comments/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { canManageUsers } from '../accounts/account-permissions.ts'
import { findUserFirstAndLastName } from '../accounts/queries/user-accounts.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { loadMailContext, type MailContext } from '../mail/compose-mail.ts'
import type { StoredPageForActions } from '../pages/queries/managed-page.ts'
import { findPageForAction } from '../pages/requested-page.ts'
import { type CommentNoticeCandidate, filterPossibleCommenters, listUsersForCommentNotice } from './commenters.ts'
import type { CommentViewer } from './queries.ts'

/** The context of a comment action: the page, the user and what a change needs. */
export interface CommentActionContext {
  db: D1Database
  editor: SignedInEditor
  page: StoredPageForActions
  reader: CommentViewer
  now: string
}

/** The users that a comment may notify, and what the mails are composed from. */
export interface DataForCommentNotice {
  /** Those mentioned and, for a reply, those of the thread; whether they can see the page is not checked yet. */
  candidates: readonly CommentNoticeCandidate[]
  mailContext: MailContext
  /** The author's first and last name. */
  author: string
}

/**
 * Reads the users that a comment on a page may notify, and what the mails of the page's site are composed from; null if
 * there are none. A reply names its thread.
 */
export async function readDataForCommentNotice(
  { env, var: { editor } }: Context<BackOfficeHonoEnv>,
  commented: Promise<Result<CommentActionContext>>,
  { mentions, thread }: { mentions: readonly number[]; thread?: number | undefined },
): Promise<DataForCommentNotice | null> {
  if (mentions.length === 0 && thread === undefined) return null
  const [candidates, mailContext, names] = await Promise.all([
    listUsersForCommentNotice(env.DB, { ids: mentions, thread }),
    commented.then((at) => (at.ok ? loadMailContext(env, getCachedSites().siteOfPath(at.value.page.url_path)) : null)),
    findUserFirstAndLastName(env.DB, editor.id),
  ])
  return (
    mailContext && { candidates, mailContext, author: names ? `${names.first_name} ${names.last_name}`.trim() : '' }
  )
}

export const toCommentViewer = (editor: SignedInEditor): CommentViewer => ({
  user: editor.id,
  canSeeEmails: canManageUsers(editor),
})

/**
 * Creates the context for the comments of a page. Fails when the caller cannot view the page's draft, and for aliases,
 * which have no comments.
 */
export async function createCommentActionContext(
  c: Context<BackOfficeHonoEnv>,
  pageId: number,
): Promise<Result<CommentActionContext>> {
  const page = await findPageForAction(c, pageId, 'view_draft')
  if (!page.ok) return page
  const { editor } = c.var
  if (!canDoPageAction(editor, 'comment', page.value))
    return fail({ reason: 'not_found', message: 'An alias has no comments of its own.' })
  return ok({
    db: c.env.DB,
    editor,
    page: page.value,
    reader: toCommentViewer(editor),
    now: new Date().toISOString(),
  })
}

/** Finds a comment in a thread. Fails with `forbidden` when the caller is not its author. */
export function selectOwnCommentOfThread(thread: CommentThreadItem, id: number): Result<CommentItem> {
  const comment = thread.comments.find((each) => each.id === id)
  if (!comment) return fail({ reason: 'not_found', message: 'There is no such comment.' })
  return comment.is_mine ? ok(comment) : fail({ reason: 'forbidden', message: 'Only its author can change a comment.' })
}

/** Returns the unique ids of mentioned users. Fails for users who cannot read the comment. */
export function validateCommentMentions(
  { page }: CommentActionContext,
  { mentions }: Pick<CommentReplyOrEditInput, 'mentions'>,
  notice: DataForCommentNotice | null,
): Result<number[]> {
  const ids = [...new Set(mentions)]
  if (ids.length === 0) return ok([])
  const found = new Set(filterPossibleCommenters(notice?.candidates ?? [], page).map(({ id }) => id))
  const problems = mentions.flatMap((id, index) =>
    found.has(id)
      ? []
      : [{ path: `mentions.${index}`, message: 'People who cannot see this page cannot be mentioned.' }],
  )
  return problems.length === 0
    ? ok(ids)
    : fail({ reason: 'invalid', message: problems[0]!.message, problems: problems.slice(0, maxCommentMentions) })
}

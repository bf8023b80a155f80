import type { Context } from 'hono'
import { can, type Editor } from '#schema/accounts/permissions.ts'
import type { AllowedTypeListing, PageDraft } from '#schema/pages/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import { nextTask } from '#schema/workflows/workflow.ts'
import { createLinkFromSiteOfUrl } from '../../cache/sites.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { loadPageReview } from '../../workflows/queries/history.ts'
import { findWorkflowForPath, findWorkflowWithTasks, listTaskRuns } from '../../workflows/queries/review-state.ts'
import { pageStatusText } from '../page-status.ts'
import { listAllowedChildTypes } from '../page-type-rules.ts'
import { loadLatestContent } from '../plans/draft.ts'
import { findMaxCountProblem } from '../plans/page-placement.ts'
import { isUnpublishedWhenConverted } from '../queries/aliases.ts'
import { listAncestors } from '../queries/list.ts'
import { findPageLock } from '../queries/lock.ts'
import { editablePage, type ManagedPage } from '../queries/managed-page.ts'
import { findRequestedPage } from '../requested-page.ts'

/** Returns everything the editor screen needs. */
export async function getDraft(c: Context<BackOfficeContext>, id: number): Promise<Result<PageDraft>> {
  const page = await findRequestedPage(c, id, 'view_draft')
  if (!page.ok) return page
  const { DB } = c.env
  const [content, ancestors, review, submits_to, lock, alias_of] = await Promise.all([
    loadLatestContent(DB, page.value, 'form'),
    listAncestors(DB, page.value.path),
    page.value.review && loadPageReview(DB, page.value.review),
    findSubmissionTask(DB, c.var.editor, page.value),
    page.value.locked ? findPageLock(DB, page.value.id, c.var.editor.id) : null,
    page.value.alias_of_id === null ? null : findAliasSource(DB, c.var.editor, page.value, page.value.alias_of_id),
  ])
  const url = createLinkFromSiteOfUrl(c.req.url)(page.value.url_path)
  return ok(toDraft(c.var.editor, page.value, { url, content, ancestors, review, submits_to, lock, alias_of }))
}

/** Returns the source page of an alias; its title is null if the editor may not see it. */
async function findAliasSource(
  db: D1Database,
  editor: Editor,
  alias: ManagedPage,
  id: number,
): Promise<PageDraft['alias_of']> {
  const [source, unpublished_when_converted] = await Promise.all([
    editablePage(db, editor, id),
    isUnpublishedWhenConverted(db, alias.id),
  ])
  return { id, title: source && can(editor, 'view', source) ? source.draft_title : null, unpublished_when_converted }
}

/** Returns the task that a submission would start or resume; null if the editor cannot submit the page. */
async function findSubmissionTask(db: D1Database, editor: Editor, page: ManagedPage): Promise<string | null> {
  const { review } = page
  if (review?.status === 'in_progress' || !can(editor, 'submit', page)) return null
  const workflow = await (review ? findWorkflowWithTasks(db, review.workflow.id) : findWorkflowForPath(db, page.path))
  return nextTask(workflow?.tasks ?? [], review ? await listTaskRuns(db, review.id) : [])?.name ?? null
}

type DraftRelated = Pick<PageDraft, 'url' | 'content' | 'ancestors' | 'review' | 'submits_to' | 'lock' | 'alias_of'>

const toDraft = (
  editor: Editor,
  page: ManagedPage,
  { url, content, ancestors, review, submits_to, lock, alias_of }: DraftRelated,
): PageDraft => ({
  id: page.id,
  type: page.content_type,
  parent_id: page.parent_id,
  url,
  live: page.live,
  has_unpublished_changes: page.has_unpublished_changes,
  status: pageStatusText({ ...page, in_moderation: page.review?.status === 'in_progress' }),
  content,
  latest_revision_id: page.latest_revision_id!,
  live_revision_id: page.live_revision_id,
  scheduled:
    page.go_live_at === null || page.scheduled_revision_id === null
      ? null
      : { revision_id: page.scheduled_revision_id, go_live_at: page.go_live_at },
  expire_at: page.expire_at,
  requested_schedule: page.requestedSchedule,
  alias_of,
  last_published_at: page.last_published_at,
  latest_revision_created_at: page.latest_revision_created_at,
  ancestors,
  lock,
  is_private: page.is_private,
  review,
  submits_to,
  can: {
    add_subpage: can(editor, 'add_subpage', page) && listAllowedChildTypes(page.content_type).length > 0,
    edit: can(editor, 'edit', page),
    discard_changes: can(editor, 'discard_changes', page) && (page.live || page.last_published_at === null),
    publish: can(editor, 'publish', page),
    unpublish: can(editor, 'unpublish', page),
    delete: can(editor, 'delete', page),
    move: can(editor, 'move', page),
    copy: can(editor, 'copy', page),
    lock: !page.locked && can(editor, 'lock', page),
    unlock: page.locked && can(editor, 'unlock', page),
    submit: submits_to !== null,
    request_schedule: can(editor, 'request_schedule', page),
    approve: can(editor, 'approve', page),
    reject: can(editor, 'reject', page),
    cancel_workflow: can(editor, 'cancel_workflow', page),
    convert_alias: can(editor, 'convert_alias', page),
  },
})

/** Lists the page types that the editor may add below a page. */
export async function getAllowedTypes(
  c: Context<BackOfficeContext>,
  parentId: number,
): Promise<Result<AllowedTypeListing>> {
  const parent = await findRequestedPage(c, parentId, 'view')
  if (!parent.ok) return parent
  const { id, draft_title, content_type } = parent.value
  const types = can(c.var.editor, 'add_subpage', parent.value) ? listAllowedChildTypes(content_type) : []
  const [workflow, ...problems] = await Promise.all([
    findWorkflowForPath(c.env.DB, parent.value.path),
    ...types.map(({ type }) => findMaxCountProblem(c.env.DB, type, 1)),
  ])
  const can_publish = can(c.var.editor, 'publish_subpage', parent.value)
  const submits_to = nextTask(workflow?.tasks ?? [], [])?.name ?? null
  const items = types
    .filter((_, index) => problems[index] === null)
    .map(({ type, label, description }) => ({ type, label, description }))
  return ok({ parent: { id, title: draft_title }, can_publish, submits_to, items })
}

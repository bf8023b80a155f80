import type { Context } from 'hono'
import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { AllowedChildPageTypeListResponse, PageDraftResponse } from '#schema/pages/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import { findNextWorkflowTask } from '#schema/workflows/workflow.ts'
import { createLinkFunctionForSiteOfUrl } from '../../cache/sites.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { loadRunningReviewDetail } from '../../workflows/queries/history.ts'
import {
  findWorkflowOfPagePath,
  findWorkflowWithTasks,
  listTaskRunsOfWorkflowRun,
} from '../../workflows/queries/review-state.ts'
import { getPageStatusText } from '../page-status.ts'
import { listAllowedChildPageTypes } from '../page-type-rules.ts'
import { loadLatestPageContent } from '../plans/draft.ts'
import { findPageTypeMaxCountProblem } from '../plans/page-placement.ts'
import { wouldConversionUnpublishAlias } from '../queries/aliases.ts'
import { listPageAncestors } from '../queries/list.ts'
import { findPageLock } from '../queries/lock.ts'
import { loadStoredPageForActions, type StoredPageForActions } from '../queries/managed-page.ts'
import { findPageForAction } from '../requested-page.ts'

/** Returns everything the editor screen needs. */
export async function loadPageDraftForEditor(
  c: Context<BackOfficeHonoEnv>,
  id: number,
): Promise<Result<PageDraftResponse>> {
  const page = await findPageForAction(c, id, 'view_draft')
  if (!page.ok) return page
  const { DB } = c.env
  const [content, ancestors, review, submits_to, lock, alias_of] = await Promise.all([
    loadLatestPageContent(DB, page.value, 'form'),
    listPageAncestors(DB, page.value.path),
    page.value.review && loadRunningReviewDetail(DB, page.value.review),
    findSubmissionTask(DB, c.var.editor, page.value),
    page.value.locked ? findPageLock(DB, page.value.id, c.var.editor.id) : null,
    page.value.alias_of_id === null ? null : findAliasSource(DB, c.var.editor, page.value, page.value.alias_of_id),
  ])
  const url = createLinkFunctionForSiteOfUrl(c.req.url)(page.value.url_path)
  return ok(toDraft(c.var.editor, page.value, { url, content, ancestors, review, submits_to, lock, alias_of }))
}

/** Returns the source page of an alias; its title is null if the editor may not see it. */
async function findAliasSource(
  db: D1Database,
  editor: SignedInEditor,
  alias: StoredPageForActions,
  id: number,
): Promise<PageDraftResponse['alias_of']> {
  const [source, unpublished_when_converted] = await Promise.all([
    loadStoredPageForActions(db, editor, id),
    wouldConversionUnpublishAlias(db, alias.id),
  ])
  return {
    id,
    title: source && canDoPageAction(editor, 'view', source) ? source.draft_title : null,
    unpublished_when_converted,
  }
}

/** Returns the task that a submission would start or resume; null if the editor cannot submit the page. */
async function findSubmissionTask(
  db: D1Database,
  editor: SignedInEditor,
  page: StoredPageForActions,
): Promise<string | null> {
  const { review } = page
  if (review?.status === 'in_progress' || !canDoPageAction(editor, 'submit', page)) return null
  const workflow = await (review
    ? findWorkflowWithTasks(db, review.workflow.id)
    : findWorkflowOfPagePath(db, page.path))
  return (
    findNextWorkflowTask(workflow?.tasks ?? [], review ? await listTaskRunsOfWorkflowRun(db, review.id) : [])?.name ??
    null
  )
}

type DraftRelated = Pick<
  PageDraftResponse,
  'url' | 'content' | 'ancestors' | 'review' | 'submits_to' | 'lock' | 'alias_of'
>

const toDraft = (
  editor: SignedInEditor,
  page: StoredPageForActions,
  { url, content, ancestors, review, submits_to, lock, alias_of }: DraftRelated,
): PageDraftResponse => ({
  id: page.id,
  type: page.content_type,
  parent_id: page.parent_id,
  url,
  live: page.live,
  has_unpublished_changes: page.has_unpublished_changes,
  status: getPageStatusText({ ...page, in_moderation: page.review?.status === 'in_progress' }),
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
    add_subpage:
      canDoPageAction(editor, 'add_subpage', page) && listAllowedChildPageTypes(page.content_type).length > 0,
    edit: canDoPageAction(editor, 'edit', page),
    discard_changes: canDoPageAction(editor, 'discard_changes', page) && (page.live || page.last_published_at === null),
    publish: canDoPageAction(editor, 'publish', page),
    unpublish: canDoPageAction(editor, 'unpublish', page),
    delete: canDoPageAction(editor, 'delete', page),
    move: canDoPageAction(editor, 'move', page),
    copy: canDoPageAction(editor, 'copy', page),
    lock: !page.locked && canDoPageAction(editor, 'lock', page),
    unlock: page.locked && canDoPageAction(editor, 'unlock', page),
    submit: submits_to !== null,
    request_schedule: canDoPageAction(editor, 'request_schedule', page),
    approve: canDoPageAction(editor, 'approve', page),
    reject: canDoPageAction(editor, 'reject', page),
    cancel_workflow: canDoPageAction(editor, 'cancel_workflow', page),
    convert_alias: canDoPageAction(editor, 'convert_alias', page),
  },
})

/** Lists the page types that the editor may add below a page. */
export async function loadPageTypesEditorMayAdd(
  c: Context<BackOfficeHonoEnv>,
  parentId: number,
): Promise<Result<AllowedChildPageTypeListResponse>> {
  const parent = await findPageForAction(c, parentId, 'view')
  if (!parent.ok) return parent
  const { id, draft_title, content_type } = parent.value
  const types = canDoPageAction(c.var.editor, 'add_subpage', parent.value)
    ? listAllowedChildPageTypes(content_type)
    : []
  const [workflow, ...problems] = await Promise.all([
    findWorkflowOfPagePath(c.env.DB, parent.value.path),
    ...types.map(({ type }) => findPageTypeMaxCountProblem(c.env.DB, type, 1)),
  ])
  const can_publish = canDoPageAction(c.var.editor, 'publish_subpage', parent.value)
  const submits_to = findNextWorkflowTask(workflow?.tasks ?? [], [])?.name ?? null
  const items = types
    .filter((_, index) => problems[index] === null)
    .map(({ type, label, description }) => ({ type, label, description }))
  return ok({ parent: { id, title: draft_title }, can_publish, submits_to, items })
}

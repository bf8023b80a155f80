import type { Context } from 'hono'
import { typesBelow } from '#app/templates/placement.ts'
import { pageStatus } from '#schema/rules/page-status.ts'
import { can, type Editor } from '#schema/rules/permissions.ts'
import { nextTask } from '#schema/rules/workflow.ts'
import type { AllowedTypeListing, PageDraft, PagePrivacy } from '#schema/wire/pages.ts'
import { revisionsQuery } from '#schema/wire/reviews.ts'
import { parseQuery } from '../../api/query.ts'
import { linksAt } from '../../cache/sites.ts'
import { governedPage, type PageState } from '../../data/governed-page.ts'
import { leavesOnItsOwn } from '../../data/page-alias.ts'
import { ancestorsOf } from '../../data/page-listing.ts'
import { lockOf } from '../../data/page-lock.ts'
import { listRevisions } from '../../data/revision-listing.ts'
import { privacyOf } from '../../data/view-restriction.ts'
import { toldReview } from '../../data/workflow-history.ts'
import { taskRuns, workflowAt, workflowById } from '../../data/workflow-state.ts'
import { failureResponse } from '../../failure.ts'
import { latestContent } from '../pages/draft.ts'
import { placementProblem } from '../pages/placement.ts'
import { requestedPage } from '../pages/requested-page.ts'
import type { BackOffice } from '../session.ts'

/** `GET /wagtail/api/editor/pages/{id}/`: everything the editor screen needs. */
export async function draft(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return failureResponse(page.failure)
  const { DB } = c.env
  const [content, ancestors, review, submits_to, lock, alias_of] = await Promise.all([
    latestContent(DB, page.value),
    ancestorsOf(DB, page.value.path),
    page.value.review && toldReview(DB, page.value.review),
    submissionTask(DB, c.var.editor, page.value),
    page.value.locked ? lockOf(DB, page.value.id, c.var.editor.id) : null,
    page.value.alias_of_id === null ? null : shownPage(DB, c.var.editor, page.value, page.value.alias_of_id),
  ])
  const url = linksAt(c.req.url)(page.value.url_path)
  return Response.json(
    draftOf(c.var.editor, page.value, { url, content, ancestors, review, submits_to, lock, alias_of }) satisfies PageDraft,
  )
}

/** The page an alias shows, by its name for those who may see it. */
async function shownPage(db: D1Database, editor: Editor, alias: PageState, id: number): Promise<PageDraft['alias_of']> {
  const [source, leaves_when_converted] = await Promise.all([governedPage(db, editor, id), leavesOnItsOwn(db, alias.id)])
  return { id, title: source && can(editor, 'view', source) ? source.draft_title : null, leaves_when_converted }
}

/** The task this editor's submission would begin or resume; null when they may submit nothing, or to nobody. */
async function submissionTask(db: D1Database, editor: Editor, page: PageState): Promise<string | null> {
  const { review } = page
  if (review?.status === 'in_progress' || !can(editor, 'submit', page)) return null
  const workflow = await (review ? workflowById(db, review.workflow.id) : workflowAt(db, page.path))
  return nextTask(workflow?.tasks ?? [], review ? await taskRuns(db, review.id) : [])?.name ?? null
}

type Around = Pick<PageDraft, 'url' | 'content' | 'ancestors' | 'review' | 'submits_to' | 'lock' | 'alias_of'>

const draftOf = (editor: Editor, page: PageState, { url, content, ancestors, review, submits_to, lock, alias_of }: Around): PageDraft => ({
  id: page.id,
  type: page.content_type,
  parent_id: page.parent_id,
  url,
  live: page.live,
  has_unpublished_changes: page.has_unpublished_changes,
  status: pageStatus({ ...page, in_moderation: page.review?.status === 'in_progress' }),
  content,
  latest_revision_id: page.latest_revision_id!,
  live_revision_id: page.live_revision_id,
  scheduled:
    page.go_live_at === null || page.scheduled_revision_id === null
      ? null
      : { revision_id: page.scheduled_revision_id, go_live_at: page.go_live_at },
  expire_at: page.expire_at,
  wished: page.wished,
  alias_of,
  last_published_at: page.last_published_at,
  latest_revision_created_at: page.latest_revision_created_at,
  ancestors,
  lock,
  is_private: page.is_private,
  review,
  submits_to,
  may: {
    add_subpage: can(editor, 'add_subpage', page) && typesBelow(page.content_type).length > 0,
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
    wish_times: can(editor, 'wish_times', page),
    approve: can(editor, 'approve', page),
    reject: can(editor, 'reject', page),
    cancel_workflow: can(editor, 'cancel_workflow', page),
    convert_alias: can(editor, 'convert_alias', page),
  },
})

/** `GET …/privacy/`: whom a page is for, for those who may change it. */
export async function privacy(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'publish')
  if (!page.ok) return failureResponse(page.failure)
  return Response.json((await privacyOf(c.env.DB, page.value)) satisfies PagePrivacy)
}

/** `GET …/revisions/`: the saved states, one for each editing session, the latest first. */
export async function revisions(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return failureResponse(page.failure)
  const query = parseQuery(revisionsQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  return Response.json(await listRevisions(c.env.DB, 'page', page.value, query.value))
}

/** `GET …/allowed-types/`: what the editor may add below a page. */
export async function allowedTypes(c: Context<BackOffice>): Promise<Response> {
  const parent = await requestedPage(c, 'view')
  if (!parent.ok) return failureResponse(parent.failure)
  const { id, draft_title, content_type } = parent.value
  const types = can(c.var.editor, 'add_subpage', parent.value) ? typesBelow(content_type) : []
  const problems = await Promise.all(types.map(({ type }) => placementProblem(c.env.DB, type, parent.value)))
  const may_publish = can(c.var.editor, 'publish_subpage', parent.value)
  const submits_to = nextTask((await workflowAt(c.env.DB, parent.value.path))?.tasks ?? [], [])?.name ?? null
  const items = types.filter((_, index) => problems[index] === null).map(({ type, label, description }) => ({ type, label, description }))
  return Response.json({ parent: { id, title: draft_title }, may_publish, submits_to, items } satisfies AllowedTypeListing)
}

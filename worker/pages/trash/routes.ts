import { type Context, Hono } from 'hono'
import { getPageType } from '#app/templates/index.ts'
import { canDoPageAction, listVisiblePageTreeRootPaths, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { PageActionResponse } from '#schema/pages/action-wire.ts'
import { pageTrashEndpoints } from '#schema/pages/trash-endpoints.ts'
import { type TrashedPage, trashRetentionDays } from '#schema/pages/trash-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { pageLogEntriesToLogEntries } from '../queries/writes.ts'
import {
  listTrashedPages,
  preparePageStillInTrashGuard,
  preparePermanentPageDeletion,
  type TrashedPageRow,
} from './queries.ts'
import { restoreTrashedPage } from './restore.ts'
import { findVisibleTrashedPage } from './visible-page.ts'

type Call = Context<BackOfficeHonoEnv>

/** The trash. Editors see the deleted pages that they could see before. */
export const pageTrashRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(pageTrashRoutes, pageTrashEndpoints.list, async ({ env, var: { editor } }, { query }) => {
  const { total, items } = await listTrashedPages(env.DB, {
    ...query,
    visible: listVisiblePageTreeRootPaths(editor),
    editor: editor.id,
  })
  return ok({ meta: { total_count: total }, items: items.map((each) => toTrashItem(editor, each)) })
})

registerBackOfficeEndpoint(
  pageTrashRoutes,
  pageTrashEndpoints.restore,
  async ({ env, var: { editor } }, { params, body }) => restoreTrashedPage(env.DB, editor, params.id, body),
)

registerBackOfficeEndpoint(pageTrashRoutes, pageTrashEndpoints.delete, async (c, { params }) => {
  const trashed = await findVisibleTrashedPage(c.env.DB, c.var.editor, params.id)
  return trashed.ok ? deletePageNow(c, trashed.value) : trashed
})

const day = 24 * 60 * 60 * 1000

function toTrashItem(editor: SignedInEditor, page: TrashedPageRow): TrashedPage {
  const {
    id,
    draft_title: title,
    content_type: type,
    slug,
    deleted_at,
    deleted_by,
    parent,
    below_count,
    submissions,
  } = page
  return {
    ...{
      id,
      title,
      type,
      type_label: getPageType(type)?.label ?? type,
      slug,
      url: page.old_url,
      deleted_at,
      deleted_by,
      parent,
      submission_count: submissions,
    },
    descendant_count: below_count,
    purged_at: submissions > 0 ? null : new Date(Date.parse(deleted_at) + trashRetentionDays * day).toISOString(),
    can: { restore: canDoPageAction(editor, 'restore', page), delete: editor.is_superuser && submissions === 0 },
  }
}

/**
 * Permanently deletes a page, for administrators only. Pages with form submissions are kept as long as the
 * submissions, whose retention is a site setting.
 */
async function deletePageNow(
  { env: { DB }, var: { editor } }: Call,
  page: TrashedPageRow,
): Promise<Result<PageActionResponse>> {
  const { id, draft_title: title, submissions } = page
  if (!editor.is_superuser)
    return fail({ reason: 'forbidden', message: 'Only administrators can delete pages permanently.' })
  if (submissions > 0)
    return fail({
      reason: 'conflict',
      message: `“${title}” has messages from guests. It is deleted when their retention period is over.`,
    })
  const entry = { action: 'tidemark.delete_permanently', page: id, label: title } as const
  const plan = {
    guards: [preparePageStillInTrashGuard(DB, page)],
    writes: preparePermanentPageDeletion(DB, id),
    log: pageLogEntriesToLogEntries([entry], editor.id, new Date().toISOString()),
  }
  if (!(await commitWritePlan(DB, plan, ['changed'])).ok)
    return fail({ reason: 'conflict', message: `“${title}” is no longer in the trash.` })
  return ok({ id, latest_revision_id: null, html_url: null, message: `“${title}” has been permanently deleted.` })
}

import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { listReadableSubmissionRootPaths } from '#schema/accounts/permissions.ts'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import type { SubmissionListResponse, SubmissionSearchCriteria } from '#schema/forms/submission-wire.ts'
import { ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { getSubmissionListDefinitionOfForm } from '../stored-forms.ts'
import { exportSubmissions } from './export.ts'
import { buildFormNameOfPageColumn, findFormNameOfPage, formPageTypes } from './form-of-page.ts'
import {
  findSubmission,
  listPagesWithForms,
  listSubmissions,
  prepareSubmissionDeletion,
  type SubmissionPageSummary,
  startCountingSubmissions,
} from './queries.ts'
import { createSubmissionNotFoundFailure, findPageWithReadableSubmissions } from './requested-form.ts'

type Call = Context<BackOfficeHonoEnv>

/** Routes for pages with forms and their submissions. */
export const formSubmissionRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(formSubmissionRoutes, formSubmissionEndpoints.list, async ({ env, var: { editor } }) => {
  const items = await listPagesWithForms(env.DB, listReadableSubmissionRootPaths(editor), formPageTypes)
  return ok({ meta: { total_count: items.length }, items })
})

registerBackOfficeEndpoint(formSubmissionRoutes, formSubmissionEndpoints.listSubmissions, (c, { params, query }) =>
  list(c, params.page, query),
)

registerBackOfficeEndpoint(formSubmissionRoutes, formSubmissionEndpoints.searchSubmissions, (c, { params, body }) =>
  list(c, params.page, body),
)

registerBackOfficeEndpoint(formSubmissionRoutes, formSubmissionEndpoints.exportSubmissions, (c, { params, body }) =>
  exportSubmissions(c, params.page, body),
)

registerBackOfficeEndpoint(
  formSubmissionRoutes,
  formSubmissionEndpoints.deleteSubmissions,
  async (c, { params, body }) => {
    const page = await findPageWithReadableSubmissions(c, params.page)
    return page.ok ? remove(c, page.value, body.ids) : page
  },
)

registerBackOfficeEndpoint(
  formSubmissionRoutes,
  formSubmissionEndpoints.getSubmission,
  async (c, { params: { page: pageId, id } }) => {
    const page = await findPageWithReadableSubmissions(c, pageId)
    if (!page.ok) return page
    const submission = await findSubmission(c.env.DB, pageId, id)
    return submission
      ? ok({ ...submission, page: toPageItem(page.value) })
      : createSubmissionNotFoundFailure('submission')
  },
)

registerBackOfficeEndpoint(formSubmissionRoutes, formSubmissionEndpoints.deleteSubmission, async (c, { params }) => {
  const page = await findPageWithReadableSubmissions(c, params.page)
  return page.ok ? remove(c, page.value, [params.id]) : page
})

const toPageItem = ({ path: _, content_type: __, ...page }: SubmissionPageSummary) => page

async function list(
  c: Call,
  id: number,
  { form: named, from, before, search, ...slice }: SubmissionSearchCriteria,
): Promise<Result<SubmissionListResponse>> {
  const db = c.env.DB
  const filter = { page: id, from, before, search }
  // A form that is not named is found, and its submissions are counted, while the page is read.
  const counting = startCountingSubmissions(db, { ...filter, form: named ?? buildFormNameOfPageColumn(id) }, slice)
  const [page, form] = await Promise.all([findPageWithReadableSubmissions(c, id), named ?? findFormNameOfPage(db, id)])
  if (!page.ok) return page
  if (form === null) return createSubmissionNotFoundFailure('form')
  const { total, items } = await listSubmissions(db, { ...filter, form }, slice, counting)
  const { label, columns } = getSubmissionListDefinitionOfForm(form)
  return ok({ meta: { ...total, page: toPageItem(page.value), form, label, columns: [...columns] }, items })
}

/** Permanently deletes submissions. The log contains the user, the page and the number, but no content. */
async function remove(
  c: Call,
  { id, title }: SubmissionPageSummary,
  ids: readonly number[],
): Promise<Result<{ deleted: number }>> {
  const { DB } = c.env
  const entry: LogEntry = {
    object_type: 'page',
    object_id: id,
    label: title,
    action: 'tidemark.delete_submissions',
    timestamp: new Date().toISOString(),
    user_id: c.var.editor.id,
    data: sql`json_object('count', changes())`,
    when: 'if_changed',
  }
  const { results } = await commitWritePlan(DB, { writes: [prepareSubmissionDeletion(DB, id, ids)], log: [entry] })
  const deleted = results[0]!.results.length
  return deleted > 0 ? ok({ deleted }) : createSubmissionNotFoundFailure('submission')
}

import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { pageTypes } from '#app/templates/index.ts'
import { readableSubmissionPaths } from '#schema/accounts/permissions.ts'
import { formEndpoints } from '#schema/forms/endpoints.ts'
import type { SubmissionListing, SubmissionsSearch } from '#schema/forms/submission-wire.ts'
import { ok, type Result } from '#schema/result.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { commit } from '../../stores/commit.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { getStoredForm, isStoredForm } from '../stored-forms.ts'
import { exportSubmissions } from './export.ts'
import {
  deleteSubmissions,
  findSubmission,
  listPagesWithSubmissions,
  listSubmissions,
  type PageWithSubmissions,
} from './queries.ts'
import { findFormOfPage, findReadablePageWithSubmissions, submissionNotFound } from './requested-form.ts'

type Call = Context<BackOfficeContext>

/** Routes for pages with forms and their submissions. */
export const formRoutes = new Hono<BackOfficeContext>()

serve(formRoutes, formEndpoints.list, async ({ env, var: { editor } }) => {
  const items = await listPagesWithSubmissions(env.DB, readableSubmissionPaths(editor), formPageTypes)
  return ok({ meta: { total_count: items.length }, items })
})

serve(formRoutes, formEndpoints.listSubmissions, async (c, { params, query }) => {
  const page = await findReadablePageWithSubmissions(c, params.page)
  return page.ok ? list(c, page.value, query) : page
})

serve(formRoutes, formEndpoints.searchSubmissions, async (c, { params, body }) => {
  const page = await findReadablePageWithSubmissions(c, params.page)
  return page.ok ? list(c, page.value, body) : page
})

serve(formRoutes, formEndpoints.exportSubmissions, async (c, { params, body }) => {
  const page = await findReadablePageWithSubmissions(c, params.page)
  return page.ok ? exportSubmissions(c, page.value, body) : page
})

serve(formRoutes, formEndpoints.deleteSubmissions, async (c, { params, body }) => {
  const page = await findReadablePageWithSubmissions(c, params.page)
  return page.ok ? remove(c, page.value, body.ids) : page
})

serve(formRoutes, formEndpoints.getSubmission, async (c, { params: { page: pageId, id } }) => {
  const page = await findReadablePageWithSubmissions(c, pageId)
  if (!page.ok) return page
  const submission = await findSubmission(c.env.DB, pageId, id)
  return submission ? ok({ ...submission, page: toPageItem(page.value) }) : submissionNotFound('submission')
})

serve(formRoutes, formEndpoints.deleteSubmission, async (c, { params }) => {
  const page = await findReadablePageWithSubmissions(c, params.page)
  return page.ok ? remove(c, page.value, [params.id]) : page
})

/** Page types with a form whose submissions are stored. */
const formPageTypes = pageTypes.flatMap(({ type, form }: { type: string; form?: string }) =>
  form !== undefined && isStoredForm(form) ? [{ type, form }] : [],
)

const toPageItem = ({ path: _, content_type: __, ...page }: PageWithSubmissions) => page

async function list(
  { env }: Call,
  page: PageWithSubmissions,
  { form: named, from, before, search, ...slice }: SubmissionsSearch,
): Promise<Result<SubmissionListing>> {
  const form = await findFormOfPage(env.DB, page, named)
  if (form === null) return submissionNotFound('form')
  const { total, items } = await listSubmissions(env.DB, { page: page.id, form, from, before, search }, slice)
  const { label, columns } = getStoredForm(form)
  return ok({ meta: { ...total, page: toPageItem(page), form, label, columns: [...columns] }, items })
}

/** Permanently deletes submissions. The log contains the user, the page and the number, but no content. */
async function remove(
  c: Call,
  { id, title }: PageWithSubmissions,
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
  const { results } = await commit(DB, { writes: [deleteSubmissions(DB, id, ids)], log: [entry] })
  const deleted = results[0]!.results.length
  return deleted > 0 ? ok({ deleted }) : submissionNotFound('submission')
}

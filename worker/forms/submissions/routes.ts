import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { pageTypes } from '#app/templates/index.ts'
import { readableSubmissionPaths } from '#schema/accounts/permissions.ts'
import {
  type DeletionResponse,
  type FormListing,
  type SubmissionDetail,
  type SubmissionListing,
  type SubmissionsSearch,
  submissionsDeletion,
  submissionsQuery,
  submissionsSearch,
} from '#schema/forms/submission-wire.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { parseQuery } from '../../http/query.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { commit } from '../../stores/commit.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { privacyRoutes } from '../privacy/routes.ts'
import { getStoredForm, isStoredForm } from '../stored-forms.ts'
import { exportSubmissions } from './export.ts'
import { deleteSubmissions, findSubmission, listFormPages, listSubmissions } from './queries.ts'
import { type FormRouteContext, findFormOfPage, loadRequestedForm, submissionNotFound } from './requested-form.ts'

/** What one page's forms were sent. */
const submissionRoutes = new Hono<FormRouteContext>()
  .use(loadRequestedForm)
  .get('/', async (c) => {
    const query = parseQuery(submissionsQuery, c.req.url)
    return query.ok ? listing(c, query.value) : errorResponse(query.failure)
  })
  .post('/search/', async (c) => {
    const query = await readBody(c.req.raw, submissionsSearch)
    return query.ok ? listing(c, query.value) : errorResponse(query.failure)
  })
  .post('/export/', exportSubmissions)
  .post('/delete/', async (c) => {
    const input = await readBody(c.req.raw, submissionsDeletion)
    return input.ok ? remove(c, input.value.ids) : errorResponse(input.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const { path: _, content_type: __, ...page } = c.var.page
    const submission = await findSubmission(c.env.DB, page.id, Number(c.req.param('id')))
    return submission ? c.json({ ...submission, page } satisfies SubmissionDetail) : submissionNotFound('submission')
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => remove(c, [Number(c.req.param('id'))]))

/** `/wagtail/api/main/forms/`: pages with forms, what they were sent, and privacy requests. */
export const formRoutes = new Hono<BackOfficeContext>()
  .get('/', async ({ env, json, var: { editor } }) => {
    const items = await listFormPages(env.DB, readableSubmissionPaths(editor), formPageTypes)
    return json({ meta: { total_count: items.length }, items } satisfies FormListing)
  })
  .route('/privacy/', privacyRoutes)
  .route('/:page{[1-9][0-9]{0,14}}/submissions/', submissionRoutes)

/** Page types that hold a form whose messages are kept. */
const formPageTypes = pageTypes.flatMap(({ type, form }: { type: string; form?: string }) =>
  form !== undefined && isStoredForm(form) ? [{ type, form }] : [],
)

async function listing(
  c: Context<FormRouteContext>,
  { form: named, from, before, search, ...slice }: SubmissionsSearch,
): Promise<Response> {
  const { path: _, content_type: __, ...page } = c.var.page
  const form = await findFormOfPage(c.env.DB, c.var.page, named)
  if (form === null) return submissionNotFound('form')
  const { total, items } = await listSubmissions(c.env.DB, { page: page.id, form, from, before, search }, slice)
  const { label, columns } = getStoredForm(form)
  return c.json({ meta: { ...total, page, form, label, columns: [...columns] }, items } satisfies SubmissionListing)
}

/** Deletes for good. The log says who, where and how many, and nothing of what it was. */
async function remove(c: Context<FormRouteContext>, ids: readonly number[]): Promise<Response> {
  const { id, title } = c.var.page
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
  return deleted > 0 ? c.json({ deleted } satisfies DeletionResponse) : submissionNotFound('submission')
}

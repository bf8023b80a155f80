import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { pageTypes } from '#app/templates/index.ts'
import { isKeptForm, keptForm } from '#schema/rules/kept-forms.ts'
import { submissionPaths } from '#schema/rules/permissions.ts'
import { logEntry } from '#schema/tables/record.ts'
import {
  type DeletionAnswer,
  type FormListing,
  type SubmissionDetail,
  type SubmissionListing,
  type SubmissionsSearch,
  submissionsDeletion,
  submissionsQuery,
  submissionsSearch,
} from '#schema/wire/submissions.ts'
import { parseQuery } from '../../api/query.ts'
import { deleteSubmissions, listForms, listSubmissions, submissionById } from '../../data/submission-report.ts'
import { failureResponse } from '../../failure.ts'
import { insertSelect } from '../../stores/expressions.ts'
import { statement } from '../../stores/statement.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { exportSubmissions } from './export.ts'
import { privacyRoutes } from './privacy.ts'
import { type FormOffice, formOf, missing, requestedForm } from './requested-form.ts'

/** What one page's forms were sent. */
const submissionRoutes = new Hono<FormOffice>()
  .use(requestedForm)
  .get('/', async (c) => {
    const query = parseQuery(submissionsQuery, c.req.url)
    return query.ok ? listing(c, query.value) : failureResponse(query.failure)
  })
  .post('/search/', async (c) => {
    const query = await readBody(c.req.raw, submissionsSearch)
    return query.ok ? listing(c, query.value) : failureResponse(query.failure)
  })
  .post('/export/', exportSubmissions)
  .post('/delete/', async (c) => {
    const input = await readBody(c.req.raw, submissionsDeletion)
    return input.ok ? remove(c, input.value.ids) : failureResponse(input.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const { path: _, content_type: __, ...page } = c.var.page
    const submission = await submissionById(c.env.DB, page.id, Number(c.req.param('id')))
    return submission ? c.json({ ...submission, page } satisfies SubmissionDetail) : missing('submission')
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => remove(c, [Number(c.req.param('id'))]))

/** `/wagtail/api/main/forms/`: pages with forms, what they were sent, and privacy requests. */
export const formRoutes = new Hono<BackOffice>()
  .get('/', async ({ env, json, var: { editor } }) => {
    const items = await listForms(env.DB, submissionPaths(editor), holders)
    return json({ meta: { total_count: items.length }, items } satisfies FormListing)
  })
  .route('/privacy/', privacyRoutes)
  .route('/:page{[1-9][0-9]{0,14}}/submissions/', submissionRoutes)

/** Page types that hold a form whose messages are kept. */
const holders = pageTypes.flatMap(({ type, form }: { type: string; form?: string }) =>
  form !== undefined && isKeptForm(form) ? [{ type, form }] : [],
)

async function listing(c: Context<FormOffice>, { form: named, from, before, search, ...slice }: SubmissionsSearch): Promise<Response> {
  const { path: _, content_type: __, ...page } = c.var.page
  const form = await formOf(c.env.DB, c.var.page, named)
  if (form === null) return missing('form')
  const { total, items } = await listSubmissions(c.env.DB, { page: page.id, form, from, before, search }, slice)
  const { label, columns } = keptForm(form)
  return c.json({ meta: { ...total, page, form, label, columns: [...columns] }, items } satisfies SubmissionListing)
}

/** Deletes for good. The log says who, where and how many, and nothing of what it was. */
async function remove(c: Context<FormOffice>, ids: readonly number[]): Promise<Response> {
  const { id, title } = c.var.page
  const { DB } = c.env
  const entry = {
    object_type: 'page',
    object_id: id,
    label: title,
    action: 'tidemark.delete_submissions',
    timestamp: new Date().toISOString(),
    user_id: c.var.editor.id,
    data: sql`json_object('count', changes())`,
  }
  const log = statement(DB, insertSelect(logEntry, entry, sql`WHERE changes() > 0`))
  const [gone] = await DB.batch([deleteSubmissions(DB, id, ids), log])
  const deleted = gone!.results.length
  return deleted > 0 ? c.json({ deleted } satisfies DeletionAnswer) : missing('submission')
}

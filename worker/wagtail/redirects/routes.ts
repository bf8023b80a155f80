import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { fail, ok, type Result } from '#schema/result.ts'
import { groupPermissionLabels } from '#schema/rules/group-permissions.ts'
import { canManageRedirects, type Editor } from '#schema/rules/permissions.ts'
import { redirect } from '#schema/tables/page.ts'
import { type RedirectListing, redirectForm, redirectImport, redirectListQuery, type SavedRedirect } from '#schema/wire/redirect.ts'
import { parseQuery } from '../../api/query.ts'
import { listRedirects, redirectById } from '../../data/redirect.ts'
import { addRedirects, changeRedirect, deleteRedirect } from '../../data/redirect-writes.ts'
import { type GovernedSite, governedSites } from '../../data/setting.ts'
import { failureResponse } from '../../failure.ts'
import { database } from '../../stores/db.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { type Checked, checkRedirect } from './check.ts'
import { exportRedirects } from './export.ts'
import { importRedirects } from './import.ts'

type Call = Context<BackOffice>

/** Redirects hold for every site, so it takes the right to publish all of each. */
export const managesRedirects = (editor: Editor, sites: readonly GovernedSite[]) =>
  sites.length > 0 && sites.every(({ path }) => canManageRedirects(editor, path))

const permitted = createMiddleware<BackOffice>(async ({ env, var: { editor } }, next) => {
  if (managesRedirects(editor, await governedSites(env.DB))) return next()
  return failureResponse({
    reason: 'forbidden',
    message: `Redirects are for whoever publishes the whole site, and for the right “${groupPermissionLabels.change_redirect}”.`,
  })
})

/** `/wagtail/api/main/redirects/`: old addresses and where they lead. Nothing keeps their answers, so a change counts at once. */
export const redirectRoutes = new Hono<BackOffice>()
  .use(permitted)
  .get('/', list)
  .post('/', create)
  .get('/export/', exportRedirects)
  .post('/import/', async (c) => {
    const input = await readBody(c.req.raw, redirectImport)
    if (!input.ok) return failureResponse(input.failure)
    const report = await importRedirects(c.env.DB, input.value, by(c))
    return report.ok ? c.json(report.value) : failureResponse(report.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const found = await redirectById(c.env.DB, idOf(c))
    return found ? c.json(found) : missing()
  })
  .patch('/:id{[1-9][0-9]{0,14}}/', change)
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    if (!(await redirectById(c.env.DB, idOf(c)))) return missing()
    await c.env.DB.batch(deleteRedirect(c.env.DB, idOf(c), by(c)))
    return c.body(null, 204)
  })

const idOf = (c: Call) => Number(c.req.param('id'))
const by = (c: Call) => ({ user: c.var.editor.id, now: new Date().toISOString() })
const missing = () => failureResponse({ reason: 'not_found', message: 'There is no such redirect.' })

async function list(c: Call): Promise<Response> {
  const query = parseQuery(redirectListQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  const { total, counts, items } = await listRedirects(c.env.DB, query.value)
  return c.json({ meta: { ...total, counts }, items } satisfies RedirectListing)
}

async function create(c: Call): Promise<Response> {
  const checked = await checkedForm(c, null)
  if (!checked.ok) return failureResponse(checked.failure)
  const { redirect: added, warnings } = checked.value
  const written = await write(c.env.DB, addRedirects(c.env.DB, [added], by(c)))
  if (!written.ok) return failureResponse(written.failure)
  const row = await database(c.env.DB).select({ id: redirect.id }).from(redirect).where(eq(redirect.old_path, added.old_path)).get()
  return saved(c, row!.id, warnings, 201)
}

async function change(c: Call): Promise<Response> {
  const id = idOf(c)
  if (!(await redirectById(c.env.DB, id))) return missing()
  const checked = await checkedForm(c, id)
  if (!checked.ok) return failureResponse(checked.failure)
  const written = await write(c.env.DB, changeRedirect(c.env.DB, id, checked.value.redirect, by(c)))
  return written.ok ? saved(c, id, checked.value.warnings, 200) : failureResponse(written.failure)
}

async function checkedForm(c: Call, id: number | null): Promise<Result<Checked>> {
  const form = await readBody(c.req.raw, redirectForm)
  return form.ok ? checkRedirect(c.env.DB, form.value, id) : form
}

/** Somebody may have taken the address between the check and the write. */
async function write(db: D1Database, statements: D1PreparedStatement[]): Promise<Result<null>> {
  try {
    await db.batch(statements)
    return ok(null)
  } catch (error) {
    if (!/UNIQUE constraint failed: redirect\.old_path/.test(String(error))) throw error
    return fail({ reason: 'conflict', message: 'Somebody has just made a redirect from this address.' })
  }
}

async function saved(c: Call, id: number, warnings: string[], status: 200 | 201): Promise<Response> {
  const written = await redirectById(c.env.DB, id)
  return written ? c.json({ redirect: written, warnings } satisfies SavedRedirect, status) : missing()
}

import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { redirectEndpoints } from '#schema/redirects/endpoints.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { groupPermissionLabels } from '#schema/rules/group-permissions.ts'
import { canManageRedirects, type Editor } from '#schema/rules/permissions.ts'
import { redirect } from '#schema/tables/page.ts'
import type { SavedRedirect } from '#schema/wire/redirect.ts'
import { listRedirects, redirectById } from '../../data/redirect.ts'
import { addRedirects, changeRedirect, deleteRedirect } from '../../data/redirect-writes.ts'
import { type GovernedSite, governedSites } from '../../data/setting.ts'
import { failureResponse } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import { database } from '../../stores/db.ts'
import type { BackOffice } from '../session.ts'
import { checkRedirect } from './check.ts'
import { exportRedirects } from './export.ts'
import { importRedirects } from './import.ts'

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

/** Old addresses and where they lead. Nothing caches their responses, so a change counts at once. */
export const redirectRoutes = new Hono<BackOffice>()

redirectRoutes.use('/api/main/redirects/*', permitted)

const missing = fail({ reason: 'not_found', message: 'There is no such redirect.' })
const by = ({ editor }: BackOffice['Variables']) => ({ user: editor.id, now: new Date().toISOString() })

serve(redirectRoutes, redirectEndpoints.list, async ({ env }, { query }) => {
  const { total, counts, items } = await listRedirects(env.DB, query)
  return ok({ meta: { ...total, counts }, items })
})

serve(redirectRoutes, redirectEndpoints.create, async (c, { body }) => {
  const checked = await checkRedirect(c.env.DB, body, null)
  if (!checked.ok) return checked
  const { redirect: added, warnings } = checked.value
  const written = await write(c.env.DB, addRedirects(c.env.DB, [added], by(c.var)))
  if (!written.ok) return written
  const row = await database(c.env.DB).select({ id: redirect.id }).from(redirect).where(eq(redirect.old_path, added.old_path)).get()
  return saved(c.env.DB, row!.id, warnings)
})

serve(redirectRoutes, redirectEndpoints.export, async ({ env }, { query }) => exportRedirects(env.DB, query))

serve(redirectRoutes, redirectEndpoints.import, (c, { body }) => importRedirects(c.env.DB, body, by(c.var)))

serve(redirectRoutes, redirectEndpoints.get, async ({ env }, { params }) => {
  const found = await redirectById(env.DB, params.id)
  return found ? ok(found) : missing
})

serve(redirectRoutes, redirectEndpoints.update, async (c, { params: { id }, body }) => {
  if (!(await redirectById(c.env.DB, id))) return missing
  const checked = await checkRedirect(c.env.DB, body, id)
  if (!checked.ok) return checked
  const written = await write(c.env.DB, changeRedirect(c.env.DB, id, checked.value.redirect, by(c.var)))
  return written.ok ? saved(c.env.DB, id, checked.value.warnings) : written
})

serve(redirectRoutes, redirectEndpoints.delete, async (c, { params: { id } }) => {
  if (!(await redirectById(c.env.DB, id))) return missing
  await c.env.DB.batch(deleteRedirect(c.env.DB, id, by(c.var)))
  return ok(undefined)
})

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

async function saved(db: D1Database, id: number, warnings: string[]): Promise<Result<SavedRedirect>> {
  const written = await redirectById(db, id)
  return written ? ok({ redirect: written, warnings }) : missing
}

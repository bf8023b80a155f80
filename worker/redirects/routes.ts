import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { canManageRedirects, type Editor } from '#schema/accounts/permissions.ts'
import { redirect } from '#schema/pages/table.ts'
import { redirectEndpoints } from '#schema/redirects/endpoints.ts'
import type { SavedRedirect } from '#schema/redirects/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext } from '../http/session.ts'
import type { ManagedSite } from '../settings/queries.ts'
import { commit, type Plan } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { exportRedirects } from './export.ts'
import { importRedirects } from './import.ts'
import { findRedirectById, listRedirects } from './queries.ts'
import { validateRedirect } from './validate.ts'
import { planNewRedirects, planRedirectDeletion, planRedirectUpdate } from './writes.ts'

/** Redirects hold for every site, so it takes the right to publish all of each. */
export const canManageSiteRedirects = (editor: Editor, sites: readonly ManagedSite[]) =>
  sites.length > 0 && sites.every(({ path }) => canManageRedirects(editor, path))

/** Old addresses and where they lead. Nothing caches their responses, so a change counts at once. */
export const redirectRoutes = new Hono<BackOfficeContext>()

const missing = fail({ reason: 'not_found', message: 'There is no such redirect.' })
const by = ({ editor }: BackOfficeContext['Variables']) => ({ user: editor.id, now: new Date().toISOString() })

serve(redirectRoutes, redirectEndpoints.list, async ({ env }, { query }) => {
  const { total, counts, items } = await listRedirects(env.DB, query)
  return ok({ meta: { ...total, counts }, items })
})

serve(redirectRoutes, redirectEndpoints.create, async (c, { body }) => {
  const checked = await validateRedirect(c.env.DB, body, null)
  if (!checked.ok) return checked
  const { redirect: added, warnings } = checked.value
  const written = await write(c.env.DB, planNewRedirects(c.env.DB, [added], by(c.var)))
  if (!written.ok) return written
  const row = await getDatabase(c.env.DB)
    .select({ id: redirect.id })
    .from(redirect)
    .where(eq(redirect.old_path, added.old_path))
    .get()
  return savedResponse(c.env.DB, row!.id, warnings)
})

serve(redirectRoutes, redirectEndpoints.export, async ({ env }, { query }) => exportRedirects(env.DB, query))

serve(redirectRoutes, redirectEndpoints.import, (c, { body }) => importRedirects(c.env.DB, body, by(c.var)))

serve(redirectRoutes, redirectEndpoints.get, async ({ env }, { params }) => {
  const found = await findRedirectById(env.DB, params.id)
  return found ? ok(found) : missing
})

serve(redirectRoutes, redirectEndpoints.update, async (c, { params: { id }, body }) => {
  if (!(await findRedirectById(c.env.DB, id))) return missing
  const checked = await validateRedirect(c.env.DB, body, id)
  if (!checked.ok) return checked
  const written = await write(c.env.DB, planRedirectUpdate(c.env.DB, id, checked.value.redirect, by(c.var)))
  return written.ok ? savedResponse(c.env.DB, id, checked.value.warnings) : written
})

serve(redirectRoutes, redirectEndpoints.delete, async (c, { params: { id } }) => {
  if (!(await findRedirectById(c.env.DB, id))) return missing
  await commit(c.env.DB, planRedirectDeletion(c.env.DB, id, by(c.var)))
  return ok(undefined)
})

/** Somebody may have taken the address between the check and the write. */
async function write(db: D1Database, plan: Plan): Promise<Result<null>> {
  const committed = await commit(db, plan, [redirect.old_path])
  return committed.ok
    ? ok(null)
    : fail({ reason: 'conflict', message: 'Somebody has just made a redirect from this address.' })
}

async function savedResponse(db: D1Database, id: number, warnings: string[]): Promise<Result<SavedRedirect>> {
  const written = await findRedirectById(db, id)
  return written ? ok({ redirect: written, warnings }) : missing
}

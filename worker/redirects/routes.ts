import { type Context, Hono } from 'hono'
import { canManageRedirects, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { redirect } from '#schema/pages/table.ts'
import { redirectEndpoints } from '#schema/redirects/endpoints.ts'
import type { SavedRedirectResponse } from '#schema/redirects/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import type { SiteWithRootTreePath } from '../settings/queries.ts'
import { startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { commitWritePlan, type WritePlan } from '../stores/commit.ts'
import { respondWithRedirectsCsv } from './export.ts'
import { checkOrImportRedirects } from './import.ts'
import { findRedirectById, findRedirectByOldPath, listRedirects } from './queries.ts'
import { validateRedirect } from './validate.ts'
import { planRedirectDeletion, planRedirectInserts, planRedirectUpdate } from './writes.ts'

/**
 * Whether an editor can manage redirects. They apply to all sites, so this needs permission to publish each of them.
 */
export const canManageRedirectsOfAllSites = (editor: SignedInEditor, sites: readonly SiteWithRootTreePath[]) =>
  sites.length > 0 && sites.every(({ path }) => canManageRedirects(editor, path))

/**
 * Redirects. Their responses are not cached, so changes take effect at once where no cache has a page at the address.
 */
export const redirectRoutes = new Hono<BackOfficeHonoEnv>()

const missing = fail({ reason: 'not_found', message: 'There is no such redirect.' })
const changed = fail({
  reason: 'conflict',
  message: 'Somebody else has changed this redirect. Open it again to see what it is now.',
})
const getAuthor = ({ editor }: BackOfficeHonoEnv['Variables']) => ({ user: editor.id, now: new Date().toISOString() })

registerBackOfficeEndpoint(redirectRoutes, redirectEndpoints.list, async ({ env }, { query }) => {
  const { total, counts, items } = await listRedirects(env.DB, query)
  return ok({ meta: { ...total, counts }, items })
})

registerBackOfficeEndpoint(redirectRoutes, redirectEndpoints.create, async (c, { body }) => {
  const validated = await validateRedirect(c.env.DB, body, null)
  if (!validated.ok) return validated
  const { redirect: added, warnings } = validated.value
  const answer = startReadsInCommitBatch(c.env.DB, (db) => findRedirectByOldPath(db, added.old_path))
  const plan = planRedirectInserts(c.env.DB, [added], getAuthor(c.var))
  const written = await commitRedirect(c, { ...plan, answer })
  return written.ok ? savedResponse(await answer.get(), warnings) : written
})

registerBackOfficeEndpoint(redirectRoutes, redirectEndpoints.export, async ({ env }, { query }) =>
  respondWithRedirectsCsv(env.DB, query),
)

registerBackOfficeEndpoint(redirectRoutes, redirectEndpoints.import, (c, { body }) =>
  checkOrImportRedirects(c.env.DB, body, { ...getAuthor(c.var), context: c.executionCtx }),
)

registerBackOfficeEndpoint(redirectRoutes, redirectEndpoints.get, async ({ env }, { params }) => {
  const found = await findRedirectById(env.DB, params.id)
  return found ? ok(found) : missing
})

registerBackOfficeEndpoint(redirectRoutes, redirectEndpoints.update, async (c, { params: { id }, body }) => {
  const { DB } = c.env
  const [read, validated] = await Promise.all([findRedirectById(DB, id), validateRedirect(DB, body, id)])
  if (!read) return missing
  if (read.version !== body.version) return changed
  if (!validated.ok) return validated
  const answer = startReadsInCommitBatch(DB, (db) => findRedirectById(db, id))
  const plan = planRedirectUpdate(DB, read, validated.value.redirect, getAuthor(c.var))
  const written = await commitRedirect(c, { ...plan, answer })
  return written.ok ? savedResponse(await answer.get(), validated.value.warnings) : written
})

registerBackOfficeEndpoint(redirectRoutes, redirectEndpoints.delete, async (c, { params: { id }, body }) => {
  const { DB } = c.env
  const read = await findRedirectById(DB, id)
  if (!read) return missing
  if (read.version !== body.version) return changed
  const written = await commitRedirect(c, planRedirectDeletion(DB, read, getAuthor(c.var)))
  return written.ok ? ok(undefined) : written
})

/** Commits a plan; a conflict if another redirect from the address was created, or this one changed, meanwhile. */
async function commitRedirect(
  { env, executionCtx }: Context<BackOfficeHonoEnv>,
  plan: WritePlan,
): Promise<Result<null>> {
  const committed = await commitWritePlan(env.DB, plan, ['changed', redirect.old_path])
  if (committed.ok) {
    purgeStalePathsFromCaches(executionCtx, plan.stalePaths ?? [])
    return ok(null)
  }
  if (committed.conflict.kind === 'changed') return changed
  return fail({ reason: 'conflict', message: 'Someone has just created a redirect from this address.' })
}

const savedResponse = (
  written: Awaited<ReturnType<typeof findRedirectById>>,
  warnings: string[],
): Result<SavedRedirectResponse> => (written ? ok({ redirect: written, warnings }) : missing)

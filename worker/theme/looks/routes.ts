import { Hono } from 'hono'
import { settingAppLabel } from '#app/settings/define.ts'
import { themeSetting } from '#app/settings/theme.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { lookEndpoints } from '#schema/theme/looks/endpoints.ts'
import type { LookDraftDetail, LookListing, LookListQuery } from '#schema/theme/looks/wire.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv, SignedInRequestContext } from '../../http/session.ts'
import { computeSettingVersion } from '../../settings/queries.ts'
import { findRequestedSetting, type RequestedSetting, toSiteOfSetting } from '../../settings/requested-setting.ts'
import {
  createLookDraft,
  deleteLookDraft,
  type LookActionContext,
  publishLookDraft,
  restoreLook,
  scheduleLookDraft,
  unscheduleLookDraft,
  updateLookDraft,
} from './actions.ts'
import { describeLookChanges } from './describe-changes.ts'
import { findLook, findLookDraft, listStoredLooks, type StoredLookDraft } from './queries.ts'
import { readLiveLook } from './switch-look.ts'

/** The looks of sites and their drafts. */
export const lookRoutes = new Hono<BackOfficeHonoEnv>()

const firstPage: LookListQuery = { limit: 20, offset: 0 }

/** Finds the brand kit of a site if the editor may change it. */
export const findThemeSetting = (c: Pick<SignedInRequestContext, 'env' | 'var'>, site: number) =>
  findRequestedSetting(c.env.DB, c.var.editor, { app: settingAppLabel, model: themeSetting.model, site })

/** Runs an action of an editor who may change the look of the site, and returns what `respond` reads afterwards. */
async function runLookAction<Done, Response>(
  c: SignedInRequestContext,
  site: number,
  act: (context: LookActionContext) => Promise<Result<Done>>,
  respond: (setting: RequestedSetting, done: Done) => Promise<Result<Response>>,
): Promise<Result<Response>> {
  const setting = await findThemeSetting(c, site)
  if (!setting.ok) return setting
  const { env, executionCtx, var: variables } = c
  const { editor } = variables
  const done = await act({
    ...{ env, editor, context: executionCtx, user: editor.id },
    setting: setting.value,
    now: new Date(),
  })
  return done.ok ? respond(setting.value, done.value) : done
}

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.list, async (c, { params, query }) => {
  const setting = await findThemeSetting(c, params.site)
  return setting.ok ? listLooks(c.env.DB, setting.value, query) : setting
})

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.createDraft, (c, { params, body }) =>
  runLookAction(
    c,
    params.site,
    (context) => createLookDraft(context, body),
    (setting, id) => getDraft(c.env.DB, setting, id),
  ),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.getDraft, async (c, { params }) => {
  const setting = await findThemeSetting(c, params.site)
  return setting.ok ? getDraft(c.env.DB, setting.value, params.id) : setting
})

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.updateDraft, (c, { params, body }) =>
  runLookAction(
    c,
    params.site,
    (context) => updateLookDraft(context, params.id, body),
    (setting) => getDraft(c.env.DB, setting, params.id),
  ),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.deleteDraft, (c, { params, body }) =>
  runLookAction(
    c,
    params.site,
    (context) => deleteLookDraft(context, params.id, body.version),
    async () => ok(undefined),
  ),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.publishDraft, (c, { params, body }) =>
  runLookAction(
    c,
    params.site,
    (context) => publishLookDraft(context, params.id, body),
    (setting) => listLooks(c.env.DB, setting, firstPage),
  ),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.scheduleDraft, (c, { params, body }) =>
  runLookAction(
    c,
    params.site,
    (context) => scheduleLookDraft(context, params.id, body),
    (setting) => listLooks(c.env.DB, setting, firstPage),
  ),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.unscheduleDraft, (c, { params, body }) =>
  runLookAction(
    c,
    params.site,
    (context) => unscheduleLookDraft(context, params.id, body.version),
    (setting) => listLooks(c.env.DB, setting, firstPage),
  ),
)

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.get, async (c, { params }) => {
  const setting = await findThemeSetting(c, params.site)
  if (!setting.ok) return setting
  const found = await findLook(c.env.DB, params.site, params.id)
  if (!found) return fail({ reason: 'not_found', message: 'There is no such look.' })
  const live = parse(await readLiveLook(c.env.DB, params.site))
  const { value, ...look } = found
  return ok({ ...look, values: toValues(value), changes_to_live: describeLookChanges(value, live) })
})

registerBackOfficeEndpoint(lookRoutes, lookEndpoints.restore, (c, { params, body }) =>
  runLookAction(
    c,
    params.site,
    (context) => restoreLook(context, params.id, body.live_version),
    (setting) => listLooks(c.env.DB, setting, firstPage),
  ),
)

const parse = (text: string | null): object | null => (text === null ? null : JSON.parse(text))
const toValues = (stored: object) => upgradeStoredContent(themeSetting.fields, stored, 'form')

const toDraft = ({ value, version, ...draft }: StoredLookDraft, live: object | null) => ({
  ...draft,
  version: String(version),
  changes: describeLookChanges(live, value),
})

async function getDraft(
  db: D1Database,
  { site, sites }: RequestedSetting,
  id: number,
): Promise<Result<LookDraftDetail>> {
  const draft = await findLookDraft(db, site.id, id)
  if (!draft) return fail({ reason: 'not_found', message: 'There is no such look.' })
  const live = parse(await readLiveLook(db, site.id))
  const places = { site: toSiteOfSetting(site), sites: sites.map(toSiteOfSetting) }
  return ok({ ...toDraft(draft, live), ...places, values: toValues(draft.value) })
}

async function listLooks(
  db: D1Database,
  { site, sites }: RequestedSetting,
  query: LookListQuery,
): Promise<Result<LookListing>> {
  const stored = await readLiveLook(db, site.id)
  const { drafts, looks, total_count, last } = await listStoredLooks(db, site.id, query)
  return ok({
    site: toSiteOfSetting(site),
    sites: sites.map(toSiteOfSetting),
    live_version: await computeSettingVersion(stored),
    drafts: drafts.map((draft) => toDraft(draft, parse(stored))),
    total_count,
    items: looks.slice(0, query.limit).map(({ value, ...look }, index) => ({
      ...look,
      is_live: look.id === last,
      // The first look of all has none before it.
      changes: index + 1 < looks.length ? describeLookChanges(looks[index + 1]!.value, value) : [],
    })),
  })
}

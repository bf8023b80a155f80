import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { settingAppLabel } from '#app/settings/define.ts'
import { getSettingDeclaration } from '#app/settings/index.ts'
import { listVisibleSettingFields } from '#app/settings/visible-fields.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { paths } from '#schema/paths.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { settingEndpoints } from '#schema/settings/endpoints.ts'
import type { SettingDetail, SettingListResponse } from '#schema/settings/wire.ts'
import { checkReauthenticationProof } from '../accounts/sign-in/reauthentication.ts'
import type { Env } from '../env.ts'
import { parsePathParams } from '../http/input/validate-input.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv, SignedInRequestContext } from '../http/session.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { listExternalServiceStatuses } from './configured-services.ts'
import { computeSettingVersion, findStoredSettings, listSettingHistory, listSitesWithRootTreePath } from './queries.ts'
import {
  canChangeAnySetting,
  findRequestedSetting,
  listChangeableSettings,
  type RequestedSetting,
  toSiteOfSetting,
} from './requested-setting.ts'
import {
  findStoredSetting,
  readStoredSetting,
  type SettingActionContext,
  saveSetting,
  upgradeStoredSettingValues,
} from './save.ts'

/** The settings of sites, declared in `app/settings`. */
export const settingRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(settingRoutes, settingEndpoints.list, ({ env, var: { editor } }, { query }) =>
  listSettings(env, editor, query.site),
)

registerBackOfficeEndpoint(settingRoutes, settingEndpoints.get, async ({ env, var: { editor } }, { params }) => {
  const setting = await findRequestedSetting(env.DB, editor, params)
  return setting.ok ? ok(await getDetail(env.DB, setting.value)) : setting
})

registerBackOfficeEndpoint(settingRoutes, settingEndpoints.update, async (c, { params, body }) => {
  const [setting, stored] = await Promise.all([
    findRequestedSetting(c.env.DB, c.var.editor, params),
    readStoredSetting(c.env.DB, params.site, params.model),
  ])
  if (!setting.ok) return setting
  const answer = startReadsInCommitBatch(c.env.DB, (db) => getDetail(db, setting.value))
  const saved = await saveSetting(createActionContext(c), setting.value, body, { stored, answer, now: new Date() })
  if (!saved.ok) return saved
  if (saved.value.length > 0) logMailboxChange(c, setting.value)
  return ok(await answer.get())
})

const createActionContext = (c: SignedInRequestContext): SettingActionContext => ({
  env: c.env,
  editor: c.var.editor,
  context: c.executionCtx,
  checkReauthentication: () => checkReauthenticationProof(c, 'settings'),
})

/** Logs a change of where guests' data is sent: the setting's name and the user's id, but not the address. */
const logMailboxChange = (c: SignedInRequestContext, { declaration, site }: RequestedSetting) =>
  logSecurityEvent(c.req.raw, {
    ...{ event: 'mailbox', outcome: 'allowed', factor: 'session', user: c.var.editor.id },
    subject: `${settingAppLabel}.${declaration.model} ${site.id}`,
  })

/** Lists the settings of a site (the default one without `siteId`) that the editor may change, with their values. */
async function listSettings(
  env: Env,
  editor: SignedInEditor,
  siteId: number | undefined,
): Promise<Result<SettingListResponse>> {
  const sites = (await listSitesWithRootTreePath(env.DB)).filter((site) => canChangeAnySetting(editor, [site]))
  const site = siteId ? sites.find(({ id }) => id === siteId) : sites[0]
  if (!site) return fail({ reason: 'not_found', message: 'There is no such site.' })
  const declarations = listChangeableSettings(editor, site)
  const stored = await findStoredSettings(
    env.DB,
    site.id,
    declarations.map(({ model }) => model),
  )
  const items = declarations.map((declaration) => {
    const { value, lastEdit } = stored.get(declaration.model)!
    const values = upgradeStoredContent(
      listVisibleSettingFields(declaration, editor.is_superuser),
      value === null ? null : parseJsonText(value),
      'form',
    )
    return { app_name: settingAppLabel, model_name: declaration.model, values, changed: lastEdit }
  })
  const services = editor.is_superuser ? listExternalServiceStatuses(env) : []
  return ok({ site: toSiteOfSetting(site), sites: sites.map(toSiteOfSetting), items, services })
}

/** Returns the current values of a setting. */
async function getDetail(db: D1Database, setting: RequestedSetting): Promise<SettingDetail> {
  const { declaration, site, sites, fields } = setting
  const [stored, history] = await Promise.all([
    findStoredSetting(db, setting),
    listSettingHistory(db, site.id, declaration.model),
  ])
  const values = upgradeStoredSettingValues(setting, stored)
  return {
    app_name: settingAppLabel,
    model_name: declaration.model,
    site: toSiteOfSetting(site),
    sites: sites.map(toSiteOfSetting),
    values: Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])),
    version: await computeSettingVersion(stored.value),
    history,
  }
}

const modelParams = z.object({ app: z.literal(settingAppLabel), model: z.string() })

/** `GET /wagtail/settings/{app}/{model}/` redirects to the setting of the default site, as in Wagtail. */
export const redirectToDefaultSiteSettingMiddleware = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const params = parsePathParams(c, modelParams)
  if (!c.var.session || !params || !getSettingDeclaration(params.model)) return next()
  const [site] = await listSitesWithRootTreePath(c.env.DB)
  return site ? c.redirect(paths.wagtail.setting(settingAppLabel, params.model, site.id)) : next()
})

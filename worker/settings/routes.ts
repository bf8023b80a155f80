import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { settingAppLabel } from '#app/settings/define.ts'
import { getSetting } from '#app/settings/index.ts'
import { listVisibleFields } from '#app/settings/visible-fields.ts'
import type { Editor } from '#schema/accounts/permissions.ts'
import { upgrade } from '#schema/fields/upgrade.ts'
import { paths } from '#schema/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { settingEndpoints } from '#schema/settings/endpoints.ts'
import type { SettingDetail, SettingListing } from '#schema/settings/wire.ts'
import { checkReauthentication } from '../accounts/sign-in/reauthentication.ts'
import type { Env } from '../env.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext, SignedInCall } from '../http/session.ts'
import { logSecurity } from '../security/security-log.ts'
import { listConfiguredServices } from './configured-services.ts'
import { findStoredSettings, listManagedSites, listSettingHistory, toSettingVersion } from './queries.ts'
import {
  canChangeAnySetting,
  findRequestedSetting,
  listChangeableSettings,
  type RequestedSetting,
  toSettingSite,
} from './requested-setting.ts'
import { findStoredSetting, type SettingActionContext, saveSetting, toSettingValues } from './save.ts'

/** The settings of sites, declared in `app/settings`. */
export const settingRoutes = new Hono<BackOfficeContext>()

serve(settingRoutes, settingEndpoints.list, ({ env, var: { editor } }, { query }) =>
  listSettings(env, editor, query.site),
)

serve(settingRoutes, settingEndpoints.get, async ({ env, var: { editor } }, { params }) => {
  const setting = await findRequestedSetting(env.DB, editor, params)
  return setting.ok ? ok(await getDetail(env.DB, setting.value)) : setting
})

serve(settingRoutes, settingEndpoints.update, async (c, { params, body }) => {
  const setting = await findRequestedSetting(c.env.DB, c.var.editor, params)
  if (!setting.ok) return setting
  const saved = await saveSetting(createActionContext(c), setting.value, body, new Date())
  if (!saved.ok) return saved
  if (saved.value.length > 0) logMailboxChange(c, setting.value)
  return ok(await getDetail(c.env.DB, setting.value))
})

const createActionContext = (c: SignedInCall): SettingActionContext => ({
  env: c.env,
  editor: c.var.editor,
  context: c.executionCtx,
  checkReauthentication: () => checkReauthentication(c, 'settings'),
})

/** Logs a change of where guests' data is sent: the setting's name and the user's id, but not the address. */
const logMailboxChange = (c: SignedInCall, { declaration, site }: RequestedSetting) =>
  logSecurity(c.req.raw, {
    ...{ event: 'mailbox', outcome: 'allowed', factor: 'session', user: c.var.editor.id },
    subject: `${settingAppLabel}.${declaration.model} ${site.id}`,
  })

/** Lists the settings of a site (the default one without `siteId`) that the editor may change, with their values. */
async function listSettings(env: Env, editor: Editor, siteId: number | undefined): Promise<Result<SettingListing>> {
  const sites = (await listManagedSites(env.DB)).filter((site) => canChangeAnySetting(editor, [site]))
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
    const values = upgrade(
      listVisibleFields(declaration, editor.is_superuser),
      value === null ? null : JSON.parse(value),
      'form',
    )
    return { app_name: settingAppLabel, model_name: declaration.model, values, changed: lastEdit }
  })
  const services = editor.is_superuser ? listConfiguredServices(env) : []
  return ok({ site: toSettingSite(site), sites: sites.map(toSettingSite), items, services })
}

/** Returns the current values of a setting. */
async function getDetail(db: D1Database, setting: RequestedSetting): Promise<SettingDetail> {
  const { declaration, site, sites, fields } = setting
  const stored = await findStoredSetting(db, setting)
  const values = toSettingValues(setting, stored)
  return {
    app_name: settingAppLabel,
    model_name: declaration.model,
    site: toSettingSite(site),
    sites: sites.map(toSettingSite),
    values: Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])),
    version: await toSettingVersion(stored.value),
    history: await listSettingHistory(db, site.id, declaration.model),
  }
}

/** `GET /wagtail/settings/{app}/{model}/` redirects to the setting of the default site, as in Wagtail. */
export const redirectToDefaultSite = createMiddleware<BackOfficeContext>(async (c, next) => {
  const model = c.req.param('model') ?? ''
  if (!c.var.session || c.req.param('app') !== settingAppLabel || !getSetting(model)) return next()
  const [site] = await listManagedSites(c.env.DB)
  return site ? c.redirect(paths.wagtail.setting(settingAppLabel, model, site.id)) : next()
})

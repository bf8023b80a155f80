import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { settingAppLabel } from '#app/settings/define.ts'
import { getSetting } from '#app/settings/index.ts'
import { listVisibleFields } from '#app/settings/visible-fields.ts'
import { missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import { upgrade } from '#schema/fields/upgrade.ts'
import { paths } from '#schema/paths.ts'
import { type SettingDetail, type SettingListing, settingEdit, settingListQuery } from '#schema/settings/wire.ts'
import { checkReauthentication } from '../accounts/sign-in/reauthentication.ts'
import { readBody } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
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

type Call = Context<BackOfficeContext>

/** `/wagtail/api/main/settings/`: what holds for a whole site, by `app/settings`. */
export const settingRoutes = new Hono<BackOfficeContext>()
  .get('/', list)
  .get('/:app/:model/:site{[1-9][0-9]{0,14}}/', async (c) => {
    const setting = await findRequestedSetting(c)
    return setting.ok ? c.json(await detail(c, setting.value)) : errorResponse(setting.failure)
  })
  .post('/:app/:model/:site{[1-9][0-9]{0,14}}/', async (c) => {
    const setting = await findRequestedSetting(c)
    if (!setting.ok) return errorResponse(setting.failure)
    const edit = await readBody(c.req.raw, settingEdit)
    if (!edit.ok) return errorResponse(edit.failure)
    const saved = await saveSetting(createActionContext(c), setting.value, edit.value, new Date())
    if (!saved.ok) return errorResponse(saved.failure)
    if (saved.value.length > 0) logMailboxChange(c, setting.value)
    return c.json(await detail(c, setting.value))
  })

const createActionContext = (c: Call): SettingActionContext => ({
  env: c.env,
  editor: c.var.editor,
  context: c.executionCtx,
  checkReauthentication: () => checkReauthentication(c, 'settings'),
})

/** That guests' data goes elsewhere is known by the setting's name and the user's id; the address is nowhere in a log. */
const logMailboxChange = (c: Call, { declaration, site }: RequestedSetting) =>
  logSecurity(c.req.raw, {
    ...{ event: 'mailbox', outcome: 'allowed', factor: 'session', user: c.var.editor.id },
    subject: `${settingAppLabel}.${declaration.model} ${site.id}`,
  })

/** Every setting of a site this editor may change, with its values. */
async function list(c: Call): Promise<Response> {
  const query = parseQuery(settingListQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  const { editor } = c.var
  const sites = (await listManagedSites(c.env.DB)).filter((site) => canChangeAnySetting(editor, [site]))
  if (sites.length === 0)
    return errorResponse({
      reason: 'forbidden',
      message: `You may not change settings. ${missingGroupPermissionMessage('change_setting')}`,
    })
  const site = query.value.site ? sites.find(({ id }) => id === query.value.site) : sites[0]
  if (!site) return errorResponse({ reason: 'not_found', message: 'There is no such site.' })
  const declarations = listChangeableSettings(editor, site)
  const stored = await findStoredSettings(
    c.env.DB,
    site.id,
    declarations.map(({ model }) => model),
  )
  const items = declarations.map((declaration) => {
    const { value, lastEdit } = stored.get(declaration.model)!
    const values = upgrade(listVisibleFields(declaration, editor.is_superuser), value === null ? null : JSON.parse(value), 'form')
    return { app_name: settingAppLabel, model_name: declaration.model, values, changed: lastEdit }
  })
  const services = editor.is_superuser ? listConfiguredServices(c.env) : []
  return c.json({ site: toSettingSite(site), sites: sites.map(toSettingSite), items, services } satisfies SettingListing)
}

/** A setting as it is now. */
async function detail(c: Call, setting: RequestedSetting): Promise<SettingDetail> {
  const { declaration, site, sites, fields } = setting
  const stored = await findStoredSetting(c.env.DB, setting)
  const values = toSettingValues(setting, stored)
  return {
    app_name: settingAppLabel,
    model_name: declaration.model,
    site: toSettingSite(site),
    sites: sites.map(toSettingSite),
    values: Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])),
    version: await toSettingVersion(stored.value),
    history: await listSettingHistory(c.env.DB, site.id, declaration.model),
  }
}

/** `GET /wagtail/settings/{app}/{model}/` leads to the setting of the default site, as Wagtail does. */
export const redirectToDefaultSite = createMiddleware<BackOfficeContext>(async (c, next) => {
  const model = c.req.param('model') ?? ''
  if (!c.var.session || c.req.param('app') !== settingAppLabel || !getSetting(model)) return next()
  const [site] = await listManagedSites(c.env.DB)
  return site ? c.redirect(paths.wagtail.setting(settingAppLabel, model, site.id)) : next()
})

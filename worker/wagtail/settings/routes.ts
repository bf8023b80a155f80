import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { appName } from '#app/settings/define.ts'
import { settingNamed } from '#app/settings/index.ts'
import { fieldsFor } from '#app/settings/visible-fields.ts'
import { repair } from '#schema/fields/struct.ts'
import { paths } from '#schema/paths.ts'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { type SettingDetail, type SettingListing, settingEdit, settingListQuery } from '#schema/wire/setting.ts'
import { parseQuery } from '../../api/query.ts'
import { governedSites, historyOfSetting, settingVersion, storedSettings } from '../../data/setting.ts'
import { failureResponse } from '../../failure.ts'
import { logSecurity } from '../../security-log.ts'
import { missingProof } from '../account/proof.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { changeableSettings, mayChangeSomeSetting, type RequestedSetting, requestedSetting, siteNamed } from './requested-setting.ts'
import { type Desk, saveSetting, storedSetting, valuesOf } from './save.ts'
import { servicesOf } from './services.ts'

type Call = Context<BackOffice>

/** `/wagtail/api/main/settings/`: what holds for a whole site, by `app/settings`. */
export const settingRoutes = new Hono<BackOffice>()
  .get('/', list)
  .get('/:app/:model/:site{[1-9][0-9]{0,14}}/', async (c) => {
    const setting = await requestedSetting(c)
    return setting.ok ? c.json(await detail(c, setting.value)) : failureResponse(setting.failure)
  })
  .post('/:app/:model/:site{[1-9][0-9]{0,14}}/', async (c) => {
    const setting = await requestedSetting(c)
    if (!setting.ok) return failureResponse(setting.failure)
    const edit = await readBody(c.req.raw, settingEdit)
    if (!edit.ok) return failureResponse(edit.failure)
    const saved = await saveSetting(deskOf(c), setting.value, edit.value, new Date())
    if (!saved.ok) return failureResponse(saved.failure)
    if (saved.value.length > 0) noteMailboxes(c, setting.value)
    return c.json(await detail(c, setting.value))
  })

const deskOf = (c: Call): Desk => ({
  env: c.env,
  editor: c.var.editor,
  context: c.executionCtx,
  missingProof: () => missingProof(c, 'settings'),
})

/** That guests' data goes elsewhere is known by the setting's name and the user's id; the address is nowhere in a log. */
const noteMailboxes = (c: Call, { declaration, site }: RequestedSetting) =>
  logSecurity(c.req.raw, {
    ...{ event: 'mailbox', outcome: 'allowed', factor: 'session', user: c.var.editor.id },
    about: `${appName}.${declaration.model} ${site.id}`,
  })

/** Every setting of a site this editor may change, with its values. */
async function list(c: Call): Promise<Response> {
  const query = parseQuery(settingListQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  const { editor } = c.var
  const sites = (await governedSites(c.env.DB)).filter((site) => mayChangeSomeSetting(editor, [site]))
  if (sites.length === 0)
    return failureResponse({ reason: 'forbidden', message: `You may not change settings. ${lacksGroupPermission('change_setting')}` })
  const site = query.value.site ? sites.find(({ id }) => id === query.value.site) : sites[0]
  if (!site) return failureResponse({ reason: 'not_found', message: 'There is no such site.' })
  const declarations = changeableSettings(editor, site)
  const stored = await storedSettings(
    c.env.DB,
    site.id,
    declarations.map(({ model }) => model),
  )
  const items = declarations.map((declaration) => {
    const { value, changed } = stored.get(declaration.model)!
    const values = repair(fieldsFor(declaration, editor.is_superuser), value === null ? undefined : JSON.parse(value))
    return { app_name: appName, model_name: declaration.model, values, changed }
  })
  const services = editor.is_superuser ? servicesOf(c.env) : []
  return c.json({ site: siteNamed(site), sites: sites.map(siteNamed), items, services } satisfies SettingListing)
}

/** A setting as it is now. */
async function detail(c: Call, setting: RequestedSetting): Promise<SettingDetail> {
  const { declaration, site, sites, fields } = setting
  const stored = await storedSetting(c.env.DB, setting)
  const values = valuesOf(setting, stored)
  return {
    app_name: appName,
    model_name: declaration.model,
    site: siteNamed(site),
    sites: sites.map(siteNamed),
    values: Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])),
    version: await settingVersion(stored.value),
    history: await historyOfSetting(c.env.DB, site.id, declaration.model),
  }
}

/** `GET /wagtail/settings/{app}/{model}/` leads to the setting of the default site, as Wagtail does. */
export const toDefaultSite = createMiddleware<BackOffice>(async (c, next) => {
  const model = c.req.param('model') ?? ''
  if (!c.var.session || c.req.param('app') !== appName || !settingNamed(model)) return next()
  const [site] = await governedSites(c.env.DB)
  return site ? c.redirect(paths.wagtail.setting(appName, model, site.id)) : next()
})

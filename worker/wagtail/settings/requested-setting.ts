import type { Context } from 'hono'
import { appName, type SettingDeclaration } from '#app/settings/define.ts'
import { settingNamed, settings } from '#app/settings/index.ts'
import { fieldsFor } from '#app/settings/visible-fields.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { canChangeSetting, type Editor } from '#schema/rules/permissions.ts'
import type { SettingSite } from '#schema/wire/setting.ts'
import { type GovernedSite, governedSites } from '../../data/setting.ts'
import { originOf } from '../../data/site.ts'
import type { BackOffice } from '../session.ts'

/** A setting of a site that an editor may see and change. */
export interface RequestedSetting {
  declaration: SettingDeclaration
  site: GovernedSite
  /** The sites whose setting of this kind the editor may change. */
  sites: GovernedSite[]
  /** The fields the editor may see. */
  fields: Fields
}

/** The one door to a setting. Whoever may not change it may not see it either: some hold addresses of people. */
export async function requestedSetting({ env, req, var: { editor } }: Context<BackOffice>): Promise<Result<RequestedSetting>> {
  const declaration = req.param('app') === appName ? settingNamed(req.param('model') ?? '') : undefined
  const sites = declaration ? await governedSites(env.DB) : []
  const site = sites.find(({ id }) => id === Number(req.param('site')))
  if (!declaration || !site) return fail({ reason: 'not_found', message: 'There is no such setting.' })
  if (!mayChange(editor, declaration, site))
    return fail({ reason: 'forbidden', message: `You may not change the setting “${declaration.label}”. ${lacking(declaration)}` })
  const own = sites.filter((each) => mayChange(editor, declaration, each))
  return ok({ declaration, site, sites: own, fields: fieldsFor(declaration, editor.is_superuser) })
}

const lacking = ({ changedBy }: SettingDeclaration) =>
  changedBy === 'administrators' ? 'It is for administrators.' : lacksGroupPermission('change_setting')

/** The settings of a site that an editor may change. */
export const changeableSettings = (editor: Editor, site: GovernedSite): SettingDeclaration[] =>
  Object.values<SettingDeclaration>(settings).filter((declaration) => mayChange(editor, declaration, site))

/** Whether there is any setting an editor may change, on any site. */
export const mayChangeSomeSetting = (editor: Editor, sites: readonly GovernedSite[]) =>
  sites.some((site) => changeableSettings(editor, site).length > 0)

const mayChange = (editor: Editor, { changedBy }: SettingDeclaration, { path }: GovernedSite) => canChangeSetting(editor, changedBy, path)

export const siteNamed = ({ id, site_name, is_default_site, ...place }: GovernedSite): SettingSite => ({
  id,
  name: site_name,
  is_default: is_default_site,
  origin: originOf(place),
})

import { type SettingDeclaration, settingAppLabel } from '#app/settings/define.ts'
import { getSetting, settings } from '#app/settings/index.ts'
import { listVisibleFields } from '#app/settings/visible-fields.ts'
import { missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import { canChangeSetting, type Editor } from '#schema/accounts/permissions.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { SettingSite } from '#schema/settings/wire.ts'
import { toOrigin } from '../sites/site-origin.ts'
import { listManagedSites, type ManagedSite } from './queries.ts'

/** A setting that an editor may see and change. */
export interface RequestedSetting {
  declaration: SettingDeclaration
  site: ManagedSite
  /** The sites whose setting of this kind the editor may change. */
  sites: ManagedSite[]
  /** The fields the editor may see. */
  fields: Fields
}

/** Finds a setting if the editor may change it. Otherwise it is forbidden, because some contain personal data. */
export async function findRequestedSetting(
  db: D1Database,
  editor: Editor,
  request: { app: string; model: string; site: number },
): Promise<Result<RequestedSetting>> {
  const declaration = request.app === settingAppLabel ? getSetting(request.model) : undefined
  const sites = declaration ? await listManagedSites(db) : []
  const site = sites.find(({ id }) => id === request.site)
  if (!declaration || !site) return fail({ reason: 'not_found', message: 'There is no such setting.' })
  if (!canEditSetting(editor, declaration, site))
    return fail({
      reason: 'forbidden',
      message: `You may not change the setting “${declaration.label}”. ${findMissingPermission(declaration)}`,
    })
  const changeableSites = sites.filter((each) => canEditSetting(editor, declaration, each))
  return ok({ declaration, site, sites: changeableSites, fields: listVisibleFields(declaration, editor.is_superuser) })
}

const findMissingPermission = ({ managedBy }: SettingDeclaration) =>
  managedBy === 'administrators' ? 'It is for administrators.' : missingGroupPermissionMessage('change_setting')

/** Lists the settings of a site that an editor may change. */
export const listChangeableSettings = (editor: Editor, site: ManagedSite): SettingDeclaration[] =>
  Object.values<SettingDeclaration>(settings).filter((declaration) => canEditSetting(editor, declaration, site))

/** Whether an editor may change any setting of any site. */
export const canChangeAnySetting = (editor: Editor, sites: readonly ManagedSite[]) =>
  sites.some((site) => listChangeableSettings(editor, site).length > 0)

const canEditSetting = (editor: Editor, { managedBy }: SettingDeclaration, { path }: ManagedSite) =>
  canChangeSetting(editor, managedBy, path)

export const toSettingSite = ({ id, site_name, is_default_site, ...place }: ManagedSite): SettingSite => ({
  id,
  name: site_name,
  is_default: is_default_site,
  origin: toOrigin(place),
})

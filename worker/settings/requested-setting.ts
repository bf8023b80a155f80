import { type SettingDeclaration, settingAppLabel } from '#app/settings/define.ts'
import { getSettingDeclaration, settingDeclarationsByModel } from '#app/settings/index.ts'
import { listVisibleSettingFields } from '#app/settings/visible-fields.ts'
import { getMissingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import { canChangeSetting, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { SiteOfSetting } from '#schema/settings/wire.ts'
import { toSiteOrigin } from '../sites/site-origin.ts'
import { listSitesWithRootTreePath, type SiteWithRootTreePath } from './queries.ts'

/** A setting that an editor may see and change. */
export interface RequestedSetting {
  declaration: SettingDeclaration
  site: SiteWithRootTreePath
  /** The sites whose setting of this kind the editor may change. */
  sites: SiteWithRootTreePath[]
  /** The fields the editor may see. */
  fields: NamedFields
}

/** Finds a setting if the editor may change it. Otherwise it is forbidden, because some contain personal data. */
export async function findRequestedSetting(
  db: D1Database,
  editor: SignedInEditor,
  request: { app: string; model: string; site: number },
): Promise<Result<RequestedSetting>> {
  const declaration = request.app === settingAppLabel ? getSettingDeclaration(request.model) : undefined
  const sites = declaration ? await listSitesWithRootTreePath(db) : []
  const site = sites.find(({ id }) => id === request.site)
  if (!declaration || !site) return fail({ reason: 'not_found', message: 'There is no such setting.' })
  if (!canEditSetting(editor, declaration, site))
    return fail({
      reason: 'forbidden',
      message: `You may not change the setting “${declaration.label}”. ${findMissingPermission(declaration)}`,
    })
  const changeableSites = sites.filter((each) => canEditSetting(editor, declaration, each))
  return ok({
    declaration,
    site,
    sites: changeableSites,
    fields: listVisibleSettingFields(declaration, editor.is_superuser),
  })
}

const findMissingPermission = ({ managedBy }: SettingDeclaration) =>
  managedBy === 'administrators' ? 'It is for administrators.' : getMissingGroupPermissionMessage('change_setting')

/** Lists the settings of a site that an editor may change. */
export const listChangeableSettings = (editor: SignedInEditor, site: SiteWithRootTreePath): SettingDeclaration[] =>
  Object.values<SettingDeclaration>(settingDeclarationsByModel).filter((declaration) =>
    canEditSetting(editor, declaration, site),
  )

/** Whether an editor may change any setting of any site. */
export const canChangeAnySetting = (editor: SignedInEditor, sites: readonly SiteWithRootTreePath[]) =>
  sites.some((site) => listChangeableSettings(editor, site).length > 0)

const canEditSetting = (editor: SignedInEditor, { managedBy }: SettingDeclaration, { path }: SiteWithRootTreePath) =>
  canChangeSetting(editor, managedBy, path)

export const toSiteOfSetting = ({ id, site_name, is_default_site, ...place }: SiteWithRootTreePath): SiteOfSetting => ({
  id,
  name: site_name,
  is_default: is_default_site,
  origin: toSiteOrigin(place),
})

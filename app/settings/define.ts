import type { SettingManagerRole } from '#schema/accounts/permissions.ts'
import type { NamedFields } from '#schema/fields/struct.ts'

/** The first part of a setting's URL (`settings/site/{model}/{site}/`) and of its name in the log (`site.brand`). */
export const settingAppLabel = 'site'

/** The sections of the overview, in order. */
export const settingGroups = [
  'Look and navigation',
  'Restaurants and guests',
  'Mail and privacy',
  'Search engines and technology',
] as const
type SettingGroup = (typeof settingGroups)[number]

/** Where visitors see the values of a setting. Unless it is on no page, saving it invalidates all cached pages. */
export type PagesShowingSetting = 'every page' | 'some pages' | 'no page'

/**
 * A group of site-wide values edited on one screen. Permission, form, overview, log and purge follow from its
 * declaration.
 */
export interface SettingDeclaration<F extends NamedFields = NamedFields> {
  readonly model: string
  readonly label: string
  /** What it is for, in one or two sentences. */
  readonly description: string
  readonly group: SettingGroup
  readonly shownOn: PagesShowingSetting
  readonly managedBy: SettingManagerRole
  /** Where on a page it is visible: what the preview shows first; default is the top. */
  readonly previewPosition?: 'footer'
  /** Fields only for administrators, such as those that allow third-party scripts. */
  readonly adminOnlyFields?: readonly string[]
  /** Fields that `/api/v2/settings/` shows to everybody. Only a setting on every page can have some. */
  readonly publicFields?: readonly string[]
  readonly fields: F
}

export const defineSetting = <const F extends NamedFields>(
  setting: SettingDeclaration<F> & {
    readonly administratorsOnly?: readonly (keyof F & string)[]
    readonly publicFields?: readonly (keyof F & string)[]
  },
): SettingDeclaration<F> => setting

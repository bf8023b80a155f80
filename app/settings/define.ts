import type { SettingManagers } from '#schema/accounts/permissions.ts'
import type { Fields } from '#schema/fields/struct.ts'

/** The first part of a setting's address (`settings/site/{model}/{site}/`) and of its name in the log (`site.brand`). */
export const settingAppLabel = 'site'

/** The parts of the overview, in its order. */
export const settingGroups = ['Look and navigation', 'Restaurants and guests', 'Mail and privacy', 'Search engines and technology'] as const
type SettingGroup = (typeof settingGroups)[number]

/** Where visitors meet what a setting says. Wherever that is a page, all kept pages are made anew when it is saved. */
export type ShownOn = 'every page' | 'some pages' | 'no page'

/** A group of site-wide values edited on one screen. Permission, form, overview, log and purge follow from its declaration. */
export interface SettingDeclaration<F extends Fields = Fields> {
  readonly model: string
  readonly label: string
  /** What it decides, in a sentence or two for whoever looks for it. */
  readonly description: string
  readonly group: SettingGroup
  readonly shownOn: ShownOn
  readonly managedBy: SettingManagers
  /** Where on a page it is seen: what the preview shows first. The top unless it says otherwise. */
  readonly previewPosition?: 'footer'
  /** Fields only administrators see, whoever changes the others: what lets other companies' scripts into the pages. */
  readonly adminOnlyFields?: readonly string[]
  readonly fields: F
}

export const defineSetting = <const F extends Fields>(
  setting: SettingDeclaration<F> & { readonly administratorsOnly?: readonly (keyof F & string)[] },
): SettingDeclaration<F> => setting

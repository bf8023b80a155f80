import type { FieldValuesOf } from '#schema/fields/struct.ts'
import { brandSetting } from './brand.ts'
import { contactFormSetting } from './contact.ts'
import type { SettingDeclaration } from './define.ts'
import { featuresSetting } from './features.ts'
import { footerSetting } from './footer.ts'
import { headerSetting } from './header.ts'
import { locationsSetting } from './locations.ts'
import { mailSetting } from './mail.ts'
import { searchEngineAndReportSetting } from './operations.ts'
import { privacySetting } from './privacy.ts'
import { dataRetentionSetting } from './retention.ts'
import { reservationAndOrderSetting } from './seating.ts'
import { signupSetting } from './signup.ts'
import { themeSetting } from './theme.ts'
import { wordingSetting } from './wording.ts'

/** Every setting by model name. */
export const settingDeclarationsByModel = {
  brand: brandSetting,
  contact: contactFormSetting,
  features: featuresSetting,
  footer: footerSetting,
  header: headerSetting,
  locations: locationsSetting,
  mail: mailSetting,
  operations: searchEngineAndReportSetting,
  privacy: privacySetting,
  retention: dataRetentionSetting,
  seating: reservationAndOrderSetting,
  signup: signupSetting,
  theme: themeSetting,
  wording: wordingSetting,
} as const

export type SettingModelName = keyof typeof settingDeclarationsByModel

/** Returns the declaration of a model, if it exists. */
export const getSettingDeclaration = (model: string): SettingDeclaration | undefined =>
  Object.hasOwn(settingDeclarationsByModel, model) ? settingDeclarationsByModel[model as SettingModelName] : undefined

/** The values of all settings of a site. */
export type SiteSettings = {
  [K in keyof typeof settingDeclarationsByModel]: FieldValuesOf<(typeof settingDeclarationsByModel)[K]['fields']>
}

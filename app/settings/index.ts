import type { ValuesOf } from '#schema/fields/struct.ts'
import { brand } from './brand.ts'
import { contact } from './contact.ts'
import type { SettingDeclaration } from './define.ts'
import { features } from './features.ts'
import { footer } from './footer.ts'
import { header } from './header.ts'
import { locations } from './locations.ts'
import { mail } from './mail.ts'
import { operations } from './operations.ts'
import { privacy } from './privacy.ts'
import { submissionRetention } from './retention.ts'
import { seating } from './seating.ts'
import { signup } from './signup.ts'
import { theme } from './theme.ts'
import { wording } from './wording.ts'

/** Every setting by model name. */
export const settings = {
  brand,
  contact,
  features,
  footer,
  header,
  locations,
  mail,
  operations,
  privacy,
  retention: submissionRetention,
  seating,
  signup,
  theme,
  wording,
} as const

export type SettingModel = keyof typeof settings

/** Returns the declaration of a model, if it exists. */
export const getSetting = (model: string): SettingDeclaration | undefined =>
  Object.hasOwn(settings, model) ? settings[model as SettingModel] : undefined

/** The values of all settings of a site. */
export type Settings = { [K in keyof typeof settings]: ValuesOf<(typeof settings)[K]['fields']> }

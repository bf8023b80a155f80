import * as z from 'zod/mini'

/** What the overview asks for; without a site it is about the default one. */
export const settingListQuery = z.strictObject({ site: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) })

/** A setting as it was edited. Fields left out keep what they have; `version` is the one that was edited. */
export const settingEdit = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  values: z.record(z.string(), z.unknown()),
})
export type SettingEdit = z.infer<typeof settingEdit>

const settingSite = z.strictObject({
  id: z.int(),
  name: z.string(),
  is_default: z.boolean(),
  /** Where visitors find it: `https://www.example.com`. */
  origin: z.string(),
})
export type SettingSite = z.infer<typeof settingSite>

/** When somebody last changed it, and who. */
const lastEdit = z.strictObject({ at: z.string(), by: z.string() })

const settingFields = {
  app_name: z.string(),
  model_name: z.string(),
  values: z.record(z.string(), z.unknown()),
}

/**
 * A setting as the overview tells of it. What it is called and what it holds say the declarations in `app/settings`.
 */
const settingListItem = z.strictObject({ ...settingFields, changed: z.nullable(lastEdit) })
export type SettingListItem = z.infer<typeof settingListItem>

/** Something the site uses that is set up outside of the back office. Its keys and addresses are told to nobody. */
const externalService = z.strictObject({
  name: z.string(),
  /** What it does, or what happens without it. */
  detail: z.string(),
  is_configured: z.boolean(),
})
export type ExternalService = z.infer<typeof externalService>

export const settingListing = z.strictObject({
  site: settingSite,
  /** Every site some setting of which this editor may change. */
  sites: z.array(settingSite),
  items: z.array(settingListItem),
  /** For administrators; others are told none. */
  services: z.array(externalService),
})
export type SettingListing = z.infer<typeof settingListing>

const settingEvent = z.extend(lastEdit, {
  /** The fields that were changed. */
  fields: z.array(z.string()),
})
export type SettingEvent = z.infer<typeof settingEvent>

export const settingDetail = z.strictObject({
  ...settingFields,
  site: settingSite,
  sites: z.array(settingSite),
  /** Another one means that somebody has saved it meanwhile. */
  version: z.string(),
  /** The latest first. */
  history: z.array(settingEvent),
})
export type SettingDetail = z.infer<typeof settingDetail>
